#!/usr/bin/env python3
"""session.py TORI URL FILE: replay the session of docs/PROTOCOL.md.

Lines behind '>' are sent by `tori client --raw`; lines behind '<' must be heard, in
their order. "..." stands for any value, TABLE for the table's id; members that the
document leaves out may be there.
"""

import json
import subprocess
import sys


def fits(told, heard):
    if told == "...":
        return True
    if isinstance(told, dict) and isinstance(heard, dict):
        return all(k in heard and fits(v, heard[k]) for k, v in told.items())
    if isinstance(told, list) and isinstance(heard, list):
        return len(told) == len(heard) and all(map(fits, told, heard))
    return told == heard and type(told) is type(heard)


def session_lines(path):
    text = open(path, encoding="utf-8").read()
    block = text.split("```session\n", 1)[1].split("```", 1)[0]
    return [line for line in block.splitlines() if line]


def main():
    tori, url, path = sys.argv[1:]
    client = subprocess.Popen(
        [tori, "client", "--url", url, "--name", "Protocol", "--raw"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, encoding="utf-8", bufsize=1)
    table = "TABLE"
    for number, line in enumerate(session_lines(path), 1):
        what = line[2:].replace("TABLE", table)
        if line[0] == ">":
            client.stdin.write(what + "\n")
            client.stdin.flush()
            continue
        heard = json.loads(client.stdout.readline() or "null")
        if not fits(json.loads(what), heard):
            sys.exit(f"line {number}: told {what}\nheard {json.dumps(heard)}")
        if table == "TABLE" and "re" in heard and "table" in heard:
            table = heard["table"]
    client.stdin.close()
    if client.stdout.read():
        sys.exit("more was heard than told")
    client.wait(timeout=10)


main()
