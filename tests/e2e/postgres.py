"""Schemas of the PostgreSQL that tests/cluster.py has started, and SQL in them, through
libpq, which is there wherever Tori is."""

import ctypes
import itertools
import os

NUMBERS = (16, 20, 21, 23, 1700)  # types by their oids: bool, int8, int2, int4, numeric
BYTES = 17
TUPLES_OK, COMMAND_OK = 2, 1
CONNECTION_OK = 0

numbers = itertools.count(1)


class Unreachable(AssertionError):
    """The database is away, or went away before it answered."""


def library():
    pq = ctypes.CDLL("libpq.so.5")
    for name in ("PQconnectdb", "PQexecParams", "PQerrorMessage", "PQgetvalue"):
        getattr(pq, name).restype = ctypes.c_void_p
    return pq


def base_url():
    """None: PostgreSQL is not here."""
    return os.environ.get("TORI_POSTGRES")


def new_schema():
    """The url of a store that was not there before."""
    name = "e2e_%d_%d" % (os.getpid(), next(numbers))
    query(base_url(), "CREATE SCHEMA " + name)
    return "%s&options=-csearch_path%%3D%s" % (base_url(), name)


def convert(oid, text):
    if oid in NUMBERS:
        return {b"t": 1, b"f": 0}.get(text) if oid == 16 else int(text)
    return bytes.fromhex(text[2:].decode()) if oid == BYTES else text.decode()


def read_rows(pq, result):
    def value(row, column):
        if pq.PQgetisnull(result, row, column):
            return None
        return convert(pq.PQftype(result, column),
                       ctypes.string_at(pq.PQgetvalue(result, row, column)))

    return [tuple(value(row, column) for column in range(pq.PQnfields(result)))
            for row in range(pq.PQntuples(result))]


def query(url, sql, *values):
    """Rows; parameters are written as for SQLite."""
    parts = sql.split("?")
    sql = parts[0] + "".join("$%d%s" % (i + 1, part) for i, part in enumerate(parts[1:]))
    given = (ctypes.c_char_p * len(values))(
        *(None if v is None else str(v).encode() for v in values))
    pq = library()
    conn = ctypes.c_void_p(pq.PQconnectdb(url.encode()))
    result = ctypes.c_void_p(pq.PQexecParams(conn, sql.encode(), len(values), None, given,
                                             None, None, 0))
    try:
        if pq.PQresultStatus(result) not in (TUPLES_OK, COMMAND_OK):
            kind = Unreachable if pq.PQstatus(conn) != CONNECTION_OK else AssertionError
            raise kind(ctypes.string_at(pq.PQerrorMessage(conn)).decode())
        return read_rows(pq, result)
    finally:
        pq.PQclear(result)
        pq.PQfinish(conn)
