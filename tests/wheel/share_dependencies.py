"""Let an environment see this one's packages, but not this one's cardwright.

A path named in a `.pth` file is searched last and its own `.pth` files are not
read, so the checkout's editable install stays out of sight.

Usage: python share_dependencies.py OTHER_ENVIRONMENT
"""

import subprocess
import sys
import sysconfig
from pathlib import Path

other = Path(sys.argv[1]) / "bin" / "python"
asked = subprocess.run(
    [other, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], check=True, capture_output=True, text=True
)
site_packages = Path(asked.stdout.strip())
(site_packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
