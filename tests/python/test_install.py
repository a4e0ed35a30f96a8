"""tests/python/test_install.py: the wheel, and pip where it is installed, without a network."""

import base64
import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile

sys.path.insert(0, "python/backend")

import tori_build

PROGRAM = "import tori; m = tori.Match(tori.games()[0]); print(tori.__file__, m.count > 0)"


def imported(folder):
    """Where the package is found there, as another program sees it."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": folder}, check=True)
    return done.stdout


class InstallTest(unittest.TestCase):
    def test_wheel(self):
        with tempfile.TemporaryDirectory() as folder:
            name = tori_build.build_wheel(folder)
            with open("VERSION", encoding="ascii") as f:
                version = f.read().strip()
            self.assertRegex(name, r"^tori-%s-cp311-abi3-linux_\w+\.whl$" % re.escape(version))
            with zipfile.ZipFile(os.path.join(folder, name)) as wheel:
                self.check_record(wheel)
                metadata = wheel.read("tori-%s.dist-info/METADATA" % version).decode()
                self.assertIn("\nVersion: %s\n" % version, metadata)
                self.assertTrue({"tori/py.typed", "tori/__init__.pyi"} <= set(wheel.namelist()))
                wheel.extractall(folder + "/there")
            self.assertEqual(imported(folder + "/there"),
                             folder + "/there/tori/__init__.py True\n")

    def check_record(self, wheel):
        record = next(name for name in wheel.namelist() if name.endswith("/RECORD"))
        rows = [row.split(",") for row in wheel.read(record).decode().splitlines()]
        self.assertEqual(sorted(row[0] for row in rows), sorted(wheel.namelist()))
        for name, digest, size in rows:
            if name != record:
                content = wheel.read(name)
                found = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
                self.assertEqual(digest, "sha256=" + found.decode().rstrip("="))
                self.assertEqual(int(size), len(content))

    def test_there_is_no_source_archive(self):
        with self.assertRaisesRegex(tori_build.UnsupportedOperation, "pip install ./python"):
            tori_build.build_sdist("/")

    @unittest.skipUnless(importlib.util.find_spec("pip"), "pip is not installed")
    def test_pip(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-index",
                                   "--no-deps", "--target", folder, "./python"],
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(imported(folder), folder + "/tori/__init__.py True\n")


class HintTest(unittest.TestCase):
    """The type hints name what there is."""

    def test_names(self):
        import ast

        import tori

        with open("python/tori/__init__.pyi", encoding="utf-8") as f:
            tree = ast.parse(f.read())
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and hasattr(tori, node.name):
                hinted = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                there = {name for name in dir(getattr(tori, node.name))
                         if not name.startswith("_")}
                self.assertEqual(hinted - {"__new__"}, there - {"args", "with_traceback",
                                                                "add_note"}, node.name)
        functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        for name in tori.__all__:
            self.assertTrue(getattr(tori, name) is not None)
            if callable(getattr(tori, name)) and not isinstance(getattr(tori, name), type):
                self.assertIn(name, functions)
        for name in tori.__all__:
            if callable(getattr(tori, name)):
                self.assertTrue(getattr(tori, name).__doc__, name)


if __name__ == "__main__":
    unittest.main()
