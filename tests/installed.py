"""Programs that may be missing on a machine."""

import os
import shutil


def find_program(name):
    """Its path, also where only root's lie; None: not installed."""
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")
