"""Printing: rule sheets as PDF and as pictures, by Typst."""
