"""A wall clock that is set while the server runs moves nothing but stamps of the log.

The wall is a library in front of the server's own: it reads from a file by how many
seconds it is off."""

import os
import subprocess
import time

from game import open_game
from table import PATIENCE, Refused, Server
from trial import run

HOUR = 3600
PACE = 0.1  # between two looks at what nobody is told

WALL = r"""
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long off(void)
{
    char text[32] = "";
    int file = open(getenv("TORI_TEST_WALL"), O_RDONLY | O_CLOEXEC);

    if (file < 0)
        return 0;
    (void)!read(file, text, sizeof(text) - 1);
    close(file);
    return atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *t)
{
    int err = (int)syscall(SYS_clock_gettime, clock, t);

    if (!err && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        t->tv_sec += off();
    return err;
}

int gettimeofday(struct timeval *restrict t, void *restrict zone)
{
    struct timespec now;

    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    t->tv_sec = now.tv_sec;
    t->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *t)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    if (t)
        *t = now.tv_sec;
    return now.tv_sec;
}
"""


class WalledServer(Server):
    """A server whose wall clock can be set."""

    def __init__(self, tori, *options):
        super().__init__(tori, *options)
        source, self.library, self.wall = (
            os.path.join(self.folder.name, name) for name in ("wall.c", "wall.so", "wall"))
        with open(source, "w", encoding="utf-8") as f:
            f.write(WALL)
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", self.library, source], check=True)
        self.set_wall(0)

    def set_wall(self, seconds):
        """So many ahead of the machine's; in one step, as the server may read just then."""
        with open(self.wall + ".new", "w", encoding="utf-8") as f:
            f.write(str(seconds))
        os.rename(self.wall + ".new", self.wall)

    def start(self):
        ours = {"LD_PRELOAD": self.library, "TORI_TEST_WALL": self.wall,
                # The library stands before that of the sanitizers, and may.
                "ASAN_OPTIONS": "verify_asan_link_order=0"}
        before = dict(os.environ)
        os.environ.update(ours)
        try:
            return super().start()
        finally:
            os.environ.clear()
            os.environ.update(before)

    def beat(self):
        rows = self.query("SELECT value FROM meta WHERE name = 'beat'")
        return int(rows[0][0]) if rows else 0


def wait_until(is_true):
    deadline = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(PACE)


def wait_for_timeout(client, table):
    client.wait(lambda: any(e["kind"] == "timeout" for e in client.events.get(table, [])))


def let_a_clock_run_out(clients):
    """A second of play, seen through the server's own clock; how long it took."""
    start = time.monotonic()
    game = open_game("helsinki", clients, clock="live 1+0", level="random")
    wait_for_timeout(clients[0], game.table)
    return time.monotonic() - start


def say_too_much(client, table):
    """Until it is refused for its speed."""
    for _ in range(50):
        try:
            client.ask("chat", table=table, text="hm")
        except Refused as refused:
            assert refused.code == "rate", refused
            return
    raise AssertionError("chat without end")


def check_a_jump(server, game, seconds):
    """Clocks and beats after the wall was set go on as if nothing had been."""
    a, b = game.clients()
    seat = game.wait_for_turn()
    before, beat, start = game.view()["clocks"], server.beat(), time.monotonic()
    server.set_wall(seconds)
    assert let_a_clock_run_out([a, b]) > 0.9
    wait_until(lambda: server.beat() > beat)
    game.step()
    passed = (time.monotonic() - start) * 1000
    assert server.beat() - beat < passed + 2000, (server.beat() - beat, passed)
    left = game.view()["clocks"]
    assert not any(s.get("away") for s in a.tables[game.table]["seats"])
    assert before[seat] - passed - 1000 <= left[seat] <= before[seat] - 900 + 10000, (
        before, left, passed)


def test_wall_clock(trial):
    """An hour forward, an hour back, a year away: games, beats and speeds do not notice."""
    with WalledServer(trial.tori) as server:
        people = server.guests("Aino", "Onni")
        a, b = [p.connect() for p in people]
        game = open_game("helsinki", [a, b], clock="live 600+10", seed=1)
        for _ in range(4):
            game.step()
        wait_until(server.beat)
        say_too_much(b, game.table)
        server.set_wall(HOUR)
        assert b.refusal("chat", table=game.table, text="and now?") == "rate"
        for seconds in (HOUR, -HOUR, 365 * 24 * HOUR, 0):
            check_a_jump(server, game, seconds)
            assert people[0].get("/api/me").status == 200
        server.set_wall(-HOUR)
        say_too_much(b, game.table)
        wait_until(lambda: can_chat(b, game.table))  # though the wall says: in an hour
        times = [e["at"] for e in server.stored_events(game.table)]
        assert times == sorted(times) and times[-1] - times[0] < 1000 * HOUR


def can_chat(client, table):
    try:
        return client.ask("chat", table=table, text="again")
    except Refused:
        return None


def test_wall_set_back_before_a_start(trial):
    """The clocks of a table go on running, though its last event lies in the future."""
    with WalledServer(trial.tori) as server:
        a, b = [p.connect() for p in server.guests("Aino", "Onni")]
        game = open_game("helsinki", [a, b], clock="live 3+0", level="random", seed=1)
        people = [client.person for client in (a, b)]
        server.stop()
        server.set_wall(-HOUR)
        server.start()
        a, b = [p.connect() for p in people]
        a.watch(game.table)
        wait_for_timeout(a, game.table)


if __name__ == "__main__":
    run(globals())
