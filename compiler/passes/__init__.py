"""The passes, one module for each; their order stands in `cardwright.compiler.pipeline`."""
