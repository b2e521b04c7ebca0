"""The HTML page in a real browser: axe-core finds nothing that would keep anybody from reading it."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from importlib.resources import files

import pytest
from cardwright.compiler.rules import Look

from cardwright import load

BROWSER = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None
)
PROBE = """<script>{axe}</script><script>
axe.run().then(found => {{
  const told = document.createElement("pre");
  told.id = "told";
  told.textContent = JSON.stringify({{passes: found.passes.length, violations: found.violations.map(one =>
    ({{id: one.id, help: one.help, nodes: one.nodes.map(node => node.html)}}))}});
  document.body.replaceChildren(told);
}});
</script>"""


@pytest.mark.skipif(BROWSER is None, reason="no browser is here: install Debian's chromium to have the page looked at")
@pytest.mark.parametrize("width", [1100, 380])
@pytest.mark.parametrize(
    ("name", "look"),
    [
        ("depot", Look()),
        ("depot", Look(tones="four")),
        ("depot", Look(tones="mono", large=True)),
        ("seven-card-stud-high-low", Look()),
        ("horse", Look()),
    ],
)
def test_axe_finds_no_fault(tmp_path, name, look, width):
    axe = files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    page = tmp_path / "page.html"
    sheet = load(name).rules("html", look)
    assert "<script" not in sheet, "a sheet carries no script of its own"
    page.write_text(sheet.replace("</body>", PROBE.format(axe=axe) + "</body>"), encoding="utf-8")
    words = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'browser'}"]
    words += [f"--window-size={width},900", "--virtual-time-budget=20000", "--dump-dom", page.as_uri()]
    dump = subprocess.run(words, capture_output=True, text=True, timeout=120, check=True).stdout
    told = re.search(r'<pre id="told">(.*?)</pre>', dump, re.DOTALL)
    assert told, dump[-500:]
    found = json.loads(html.unescape(told[1]))
    assert found["violations"] == []
    assert found["passes"] > 10
