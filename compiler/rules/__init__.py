"""The rule sheet of a variant: its document tree, its figure, and its printed forms."""

from cardwright.compiler.rules.builder import rule_document
from cardwright.compiler.rules.document import Document
from cardwright.compiler.rules.figure import layout_svg
from cardwright.compiler.rules.look import Look
from cardwright.compiler.rules.render import printed, to_html, to_markdown
from cardwright.compiler.rules.rotation import rotation_document

__all__ = [
    "Document",
    "Look",
    "layout_svg",
    "printed",
    "rotation_document",
    "rule_document",
    "to_html",
    "to_markdown",
]
