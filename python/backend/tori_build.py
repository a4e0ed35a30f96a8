"""What pip calls (PEP 517) to make a wheel: `make python`, and its files put together.

There is nothing to be fetched, so it works where no package index is reached. The wheel is
for this machine: `make` makes the library for its processor (ARCH in the Makefile).
"""

import base64
import hashlib
import os
import subprocess
import sysconfig
import tomllib
import zipfile

PYTHON = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOP = os.path.dirname(PYTHON)
BUILT = os.path.join(TOP, "build", "python")
EPOCH = (1980, 1, 1, 0, 0, 0)  # so that the same files are the same wheel


class UnsupportedOperation(Exception):
    """As pip knows it by name."""


def _read(*path):
    with open(os.path.join(*path), "rb") as f:
        return f.read()


def _metadata(project, version):
    lines = ["Metadata-Version: 2.1", "Name: " + project["name"], "Version: " + version,
             "Summary: " + project["description"],
             "Requires-Python: " + project["requires-python"]]
    lines += ["Requires-Dist: " + name for name in project["dependencies"]]
    return "\n".join(lines) + "\n"


def _files():
    for name in sorted(os.listdir(os.path.join(PYTHON, "tori"))) + ["_tori.abi3.so"]:
        if not name.startswith("__pycache__"):
            yield "tori/" + name, _read(BUILT, "tori", name)


def _row(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return "%s,sha256=%s,%d" % (name, digest, len(content))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Make the wheel there; its name."""
    subprocess.run(["make", "-C", TOP, "python"], check=True)
    project = tomllib.loads(_read(PYTHON, "pyproject.toml").decode())["project"]
    version = _read(TOP, "VERSION").decode().strip()
    tag = "cp311-abi3-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
    info = "%s-%s.dist-info/" % (project["name"], version)
    files = dict(_files())
    files[info + "METADATA"] = _metadata(project, version).encode()
    files[info + "WHEEL"] = ("Wheel-Version: 1.0\nGenerator: tori_build\n"
                             "Root-Is-Purelib: false\nTag: %s\n" % tag).encode()
    rows = [_row(name, content) for name, content in files.items()]
    files[info + "RECORD"] = "\n".join([*rows, info + "RECORD,,"]).encode() + b"\n"
    name = "%s-%s-%s.whl" % (project["name"], version, tag)
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w",
                         zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            wheel.writestr(zipfile.ZipInfo(path, EPOCH), content, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory, config_settings=None):
    """There is none: what is built lies outside this folder."""
    raise UnsupportedOperation("install from a clone of the whole repository: pip install ./python")
