"""tests/python/test_documents.py: the programs in docs/RESEARCH.md run."""

import contextlib
import io
import re
import unittest

DOCUMENT = "docs/RESEARCH.md"


def programs():
    with open(DOCUMENT, encoding="utf-8") as f:
        return re.findall(r"^```python\n(.*?)^```$", f.read(), re.S | re.M)


class DocumentTest(unittest.TestCase):
    def test_programs_run(self):
        found = programs()
        self.assertGreaterEqual(len(found), 2)
        for program in found:
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                exec(compile(program, DOCUMENT, "exec"), {})
            self.assertTrue(said.getvalue(), program)


if __name__ == "__main__":
    unittest.main()
