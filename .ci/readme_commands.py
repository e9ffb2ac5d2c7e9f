"""Print the commands of the README's shell blocks, one a line."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"

for block in re.findall(r"^```sh\n(.*?)^```", README.read_text(encoding="utf-8"), re.M | re.S):
    print(block.replace("\\\n", " ").strip())
