"""Many hands by bots, counted: here, in processes or on a cluster, with the same result."""

from cardwright.runtime.simulation.hands import BOTS, Setting, play_hands
from cardwright.runtime.simulation.report import QUANTILES, Mean, Report, SeatReport, ShareReport
from cardwright.runtime.simulation.spread import ClusterError, here, in_processes, on_cluster
from cardwright.runtime.simulation.tally import Tally

__all__ = [
    "BOTS",
    "QUANTILES",
    "ClusterError",
    "Mean",
    "Report",
    "SeatReport",
    "Setting",
    "ShareReport",
    "Tally",
    "here",
    "in_processes",
    "on_cluster",
    "play_hands",
]
