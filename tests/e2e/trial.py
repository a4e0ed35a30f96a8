"""Runs the test_ functions of a script: SCRIPT TORI [short] [first] [NAME...]. With 'first' it ends
with the first that fails. With STORE=postgres servers keep what they have there (tests/cluster.py)."""

import inspect
import os
import sys
import time
import traceback


class Trial:
    """What a test is given: the program, and whether it is to be short (sanitizers)."""

    def __init__(self, tori, is_short):
        self.tori, self.is_short = tori, is_short

    def pick(self, full, short):
        return short if self.is_short else full

    @staticmethod
    def figure(text):
        """A number for people to read; nothing depends on it."""
        print("figure  " + text, flush=True)


def run(module):
    tori, *words = sys.argv[1:]
    is_short, is_first = "short" in words, "first" in words
    names = [word for word in words if word not in ("short", "first")]
    tests = [(name, f) for name, f in module.items()
             if name.startswith("test_") and inspect.isfunction(f)]
    failed = 0
    if set(names) - {name for name, _ in tests}:
        sys.exit("no such test: %s" % " ".join(names))
    for name, test in tests:
        if names and name not in names:
            continue
        if is_short and not names and getattr(test, "is_long", False):
            continue
        if is_on_postgres() and getattr(test, "is_of_file", False):
            continue
        start = time.monotonic()
        try:
            test(Trial(tori, is_short))
            print("ok      %s (%.1f s)" % (name, time.monotonic() - start), flush=True)
        except Exception:
            failed += 1
            print("FAILED  %s\n%s" % (name, traceback.format_exc()), flush=True)
            if is_first:
                break
    sys.exit(1 if failed else 0)


def is_on_postgres():
    return os.environ.get("STORE") == "postgres"


def of_file(test):
    """About the file of a database: there is none elsewhere."""
    test.is_of_file = True
    return test


def long(test):
    """Left out where everything is slow."""
    test.is_long = True
    return test
