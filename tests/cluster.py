#!/usr/bin/env python3
"""A PostgreSQL of our own, in a temporary folder, for as long as something runs.

  tests/cluster.py COMMAND...    run it with TORI_POSTGRES, the url of an empty database

No service of the machine is touched: the cluster listens on a socket in its folder only.
PostgreSQL refuses to be root's, so it is somebody else's then. What it is told need not
survive the machine, and so is not written through to the disk."""

import glob
import os
import pwd
import shutil
import subprocess
import sys
import tempfile

URL = "TORI_POSTGRES"
USER = "tori"
SETTINGS = {
    "listen_addresses": "''", "fsync": "off", "full_page_writes": "off", "jit": "off",
    "max_connections": "100", "shared_buffers": "16MB", "dynamic_shared_memory_type": "mmap",
}


def find_programs():
    """The folder of initdb and pg_ctl, the newest there is; None: not installed."""
    found = glob.glob("/usr/lib/postgresql/*/bin/initdb")
    if found:
        return os.path.dirname(max(found, key=lambda path: int(path.split("/")[4])))
    found = shutil.which("initdb")
    return os.path.dirname(os.path.realpath(found)) if found else None


def choose_user():
    """Who runs it: ourselves, or if we are root somebody who may do nothing."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


class Cluster:
    """start() and stop() as often as wanted; in a with statement once."""

    def __init__(self):
        self.programs = find_programs()
        self.user = choose_user()
        self.folder = tempfile.mkdtemp(prefix="tori-pg-")
        self.data = os.path.join(self.folder, "data")
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
            os.chmod(self.folder, 0o755)
        try:
            self.call("initdb", "--no-sync", "--auth=trust", "--encoding=UTF8",
                      "--locale=C.UTF-8", "--username=" + USER, "--pgdata=" + self.data)
        except RuntimeError:
            shutil.rmtree(self.folder)
            raise
        with open(os.path.join(self.data, "postgresql.conf"), "a", encoding="ascii") as f:
            f.write("unix_socket_directories = '%s'\n" % self.folder)
            f.writelines("%s = %s\n" % setting for setting in SETTINGS.items())

    def call(self, program, *arguments):
        """What it says goes into a file: the server, once started, keeps it open."""
        who = {"user": self.user.pw_uid, "group": self.user.pw_gid,
               "extra_groups": []} if self.user else {}
        with open(os.path.join(self.folder, "said"), "ab") as said:
            done = subprocess.run([os.path.join(self.programs, program), *arguments],
                                  stdin=subprocess.DEVNULL, stdout=said, stderr=said,
                                  cwd=self.folder, check=False, **who)
        if done.returncode != 0:
            with open(os.path.join(self.folder, "said"), encoding="utf-8") as said:
                raise RuntimeError("%s: %s" % (program, said.read()[-2000:]))

    def start(self):
        self.call("pg_ctl", "start", "--wait", "--timeout=300", "--pgdata=" + self.data,
                  "--log=" + os.path.join(self.folder, "log"))

    def stop(self, mode="immediate"):
        self.call("pg_ctl", "stop", "--wait", "--timeout=300", "--pgdata=" + self.data,
                  "--mode=" + mode)

    def url(self):
        return "postgresql://%s@/postgres?host=%s" % (USER, self.folder)

    def __enter__(self):
        try:
            self.start()
        except RuntimeError:
            shutil.rmtree(self.folder)
            raise
        return self

    def __exit__(self, *_):
        try:
            self.stop()
        finally:
            shutil.rmtree(self.folder)


def main():
    if not find_programs():
        sys.exit("tests/cluster.py: PostgreSQL is not installed")
    with Cluster() as cluster:
        environment = {**os.environ, URL: cluster.url()}
        return subprocess.run(sys.argv[1:], env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
