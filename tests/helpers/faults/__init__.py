"""Faults put in on purpose: processes that die while they keep a hand, disks that take nothing more."""
