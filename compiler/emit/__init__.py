"""From the checked Game to other forms: the generated class as Python source, the JSON Schema."""
