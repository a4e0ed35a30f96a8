#!/usr/bin/env python3
"""fit.py OUT.net ROWS...: fit a net (src/nn) to rows of finished games.

What is learned is the difference between the plain expectation of a seat and its final
total, and with it the odds of winning. One game in ten is held out; of the settings in
GRID (epochs:decay:patience, ...) the one that foretells these best is kept. START names
a net to begin with instead of a random one. Needs PyTorch.

With a patience of 1000 a position is taught how its game ended. With less, the best net
so far says how each later position looks, and the position is taught a mean of these, in
which every further turn counts for so many thousandths of the one before, the end of the
game being the last: less is left to luck."""
import math
import os
import struct
import sys
import time

import numpy as np
import torch

FIRST, SECOND, STAGES, ONE, GAUGE, MAGIC = 64, 16, 8, 512, 128, 0x314E5254
BATCH, RATE, HELD_OUT = 2048, 2e-3, 10
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
START = os.environ.get("START")


class Rows:
    """The positions of games with one number of players; a position has a row a seat."""

    def __init__(self, files, inputs, gauges, most_on, players):
        kind = np.dtype([("game", "<i4"), ("plain", "<f4"), ("total", "<f4"), ("win", "<f4"),
                         ("stage", "<i2"), ("part", "<i2"), ("whole", "<i2"), ("seat", "u1"), ("count", "u1"),
                         ("gauge", "<i2", gauges), ("on", "<u2", most_on)])
        parts = []
        for name in files:
            rows = np.fromfile(name, dtype=kind, offset=16)
            parts.append(rows[: len(rows) // players * players])
        rows = np.concatenate(parts)
        seats = lambda x: torch.from_numpy(np.ascontiguousarray(x)).to(DEVICE).view(-1, players, *x.shape[1:])
        self.players = players
        self.on = seats(rows["on"].astype(np.int16))
        self.gauge = seats(rows["gauge"])
        self.plain = seats(rows["plain"])
        self.total = seats(rows["total"])
        self.win = seats(rows["win"])
        self.stage = seats(rows["stage"].astype(np.int64))
        self.blend = seats((rows["part"] / rows["whole"]).astype(np.float32))
        self.goal, self.goal_win = self.total, self.win
        game = rows["game"][::players]
        self.first = np.flatnonzero(np.concatenate(([True], game[1:] != game[:-1])))
        held = torch.from_numpy(rows["game"][::players] % HELD_OUT == HELD_OUT - 1).to(DEVICE)
        self.held, self.taught = held.nonzero()[:, 0], (~held).nonzero()[:, 0]


def load(names):
    files = {}
    for name in names:
        with open(name, "rb") as f:
            files.setdefault(struct.unpack("<4i", f.read(16)), []).append(name)
    if len({key[:3] for key in files}) != 1:
        sys.exit("fit.py: these rows are not of one kind")
    inputs, gauges, most_on, _ = next(iter(files))
    return inputs, gauges, [Rows(files[key], *key) for key in sorted(files)]


class Net(torch.nn.Module):
    def __init__(self, inputs, gauges):
        super().__init__()
        number = torch.nn.Parameter
        self.inputs = inputs
        self.input = number(torch.randn(inputs + 1, FIRST) * 0.05)
        self.gauge = number(torch.randn(gauges, FIRST) * 0.05)
        self.first = number(torch.full((FIRST,), 0.3))
        self.second = number(torch.randn(SECOND, FIRST) / 8)
        self.bias = number(torch.full((SECOND,), 0.3))
        self.answer = number(torch.randn(STAGES, SECOND) * 0.1)
        self.last = number(torch.zeros(STAGES))
        self.sharp = number(torch.full((STAGES,), -1.0))

    def forward(self, rows, i):
        on = rows.on[i].reshape(-1, rows.on.shape[-1]).int()
        x = torch.nn.functional.embedding_bag(on, self.input, mode="sum", padding_idx=self.inputs)
        x = x + self.first + (rows.gauge[i].reshape(-1, rows.gauge.shape[-1]).float() / GAUGE) @ self.gauge
        x = (x.clamp(0, 1) @ self.second.T + self.bias).clamp(0, 1)
        stage, blend = rows.stage[i].reshape(-1), rows.blend[i].reshape(-1, 1)
        w = self.answer[stage] * (1 - blend) + self.answer[stage + 1] * blend
        b = self.last[stage] * (1 - blend[:, 0]) + self.last[stage + 1] * blend[:, 0]
        return ((x * w).sum(1) + b).reshape(-1, rows.players)

    def sharpness(self, rows, i):
        k, stage, blend = self.sharp.exp(), rows.stage[i], rows.blend[i]
        return (k[stage] * (1 - blend) + k[stage + 1] * blend).mean(-1, keepdim=True)


def losses(net, rows, i, with_net=True, total=None, win=None):
    """Squares of totals and of leads, and the surprise at who wins, for each position."""
    e = rows.plain[i] + (net(rows, i) if with_net else 0)
    total, win = (rows.total if total is None else total)[i], (rows.win if win is None else win)[i]
    lead = (e - e.mean(-1, keepdim=True)) - (total - total.mean(-1, keepdim=True))
    odds = torch.log_softmax(e * net.sharpness(rows, i), -1)
    return ((e - total) ** 2).mean(-1), (lead ** 2).mean(-1), -(odds * win).sum(-1)


@torch.no_grad()
def judge(net, sets, with_net=True):
    out = []
    for rows in sets:
        parts = [torch.stack(losses(net, rows, i, with_net)) for i in rows.held.split(65536)]
        out.append(torch.cat(parts, 1).mean(1).tolist())
    return out


@torch.no_grad()
def set_goals(net, sets, patience):
    """What positions are taught: from the last turn of a game to the first."""
    for rows in sets:
        every = torch.arange(len(rows.total), device=DEVICE).split(65536)
        e = torch.cat([rows.plain[i] + net(rows, i) for i in every])
        odds = torch.cat([torch.softmax(e[i] * net.sharpness(rows, i), -1) for i in every])
        rows.goal, rows.goal_win = rows.total.clone(), rows.win.clone()
        last = torch.from_numpy(np.append(rows.first[1:], len(e)) - 1).to(DEVICE)
        at, first = last - 1, torch.from_numpy(rows.first).to(DEVICE)
        while (at >= first).any():
            i = at[at >= first]
            rows.goal[i] = patience * rows.goal[i + 1] + (1 - patience) * e[i + 1]
            rows.goal_win[i] = patience * rows.goal_win[i + 1] + (1 - patience) * odds[i + 1]
            at = at - 1


def fit(inputs, gauges, sets, epochs, decay, only_sharpness=False, with_net=True):
    torch.manual_seed(1)
    net = Net(inputs, gauges).to(DEVICE)
    if START and with_net:
        read(net, gauges, START)
    rate = RATE / 2 if START else RATE
    numbers = [net.sharp] if only_sharpness else list(net.parameters())
    opt = torch.optim.AdamW([{"params": [p for p in numbers if p.dim() > 1], "weight_decay": decay},
                             {"params": [p for p in numbers if p.dim() == 1], "weight_decay": 0.0}],
                            lr=rate, betas=(0.9, 0.99))
    steps, done = epochs * sum(len(r.taught) // BATCH + 1 for r in sets), 0
    for _ in range(epochs):
        batches = [(r, i) for r in sets
                   for i in r.taught[torch.randperm(len(r.taught), device=DEVICE)].split(BATCH)]
        for k in torch.randperm(len(batches)).tolist():
            for group in opt.param_groups:
                group["lr"] = rate * min(1, (done + 1) / 200) * (0.02 + 0.49 * (1 + math.cos(math.pi * done / steps)))
            if only_sharpness:
                opt.param_groups[-1]["lr"] = 0.02
            total, lead, surprise = losses(net, *batches[k], with_net, batches[k][0].goal, batches[k][0].goal_win)
            loss = (total.mean() + 2 * lead.mean()) / 30 + surprise.mean()
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
            done += 1
            with torch.no_grad():
                net.input[inputs] = 0
    return net


def write(net, gauges, path):
    """Whole numbers, in the order of nn/net.c."""
    def halves(x):
        return np.clip(np.rint(x.detach().cpu().numpy() * ONE), -32767, 32767).astype("<i2").tobytes()

    def words(x):
        return np.rint(x.detach().cpu().numpy().astype(np.float64) * ONE * ONE).astype("<i4").tobytes()

    with open(path, "wb") as f:
        f.write(struct.pack("<4i", MAGIC, net.inputs, gauges, 0))
        f.write(words(net.bias) + words(net.last) + halves(net.first) + halves(net.input[: net.inputs]))
        f.write(halves(net.gauge) + halves(net.second) + halves(net.answer))


def read(net, gauges, path):
    """The other way round; how sharp the odds are is not in the file."""
    with open(path, "rb") as f:
        if struct.unpack("<4i", f.read(16)) != (MAGIC, net.inputs, gauges, 0):
            sys.exit(f"fit.py: {path} is for other inputs")
        numbers = f.read()
    at = 0
    for part, kind, one in [(net.bias, "<i4", ONE * ONE), (net.last, "<i4", ONE * ONE), (net.first, "<i2", ONE),
                            (net.input.data[: net.inputs], "<i2", ONE), (net.gauge, "<i2", ONE),
                            (net.second, "<i2", ONE), (net.answer, "<i2", ONE)]:
        values = np.frombuffer(numbers, kind, part.numel(), at).astype(np.float32) / one
        at += part.numel() * int(kind[2])
        part.data.copy_(torch.from_numpy(values).view(part.shape))


def report(what, figures, sets):
    for rows, (total, lead, surprise) in zip(sets, figures):
        print(f"{what}, {rows.players} players: total {total:.4f} lead {lead:.4f} win {surprise:.5f}", flush=True)


def judged(net, what, sets):
    """The less the better, and the net."""
    figures = judge(net, sets)
    report(what, figures, sets)
    return sum(lead / 15 + surprise for _, lead, surprise in figures), net


def main():
    start = time.time()
    out, grid = sys.argv[1], os.environ.get("GRID", "6:0.5:1000")
    inputs, gauges, sets = load(sorted(sys.argv[2:]))
    for rows in sets:
        print(f"{rows.players} players: {len(rows.taught)} positions and {len(rows.held)} held out", flush=True)
    report("plain", judge(fit(inputs, gauges, sets, 2, 0.0, True, False), sets, False), sets)
    best = None
    if START:
        best = judged(fit(inputs, gauges, sets, 1, 0.0, True), "start", sets)
    for epochs, decay, patience in [setting.split(":") for setting in grid.split(",")]:
        if best:
            set_goals(best[1], sets, int(patience) / 1000)
        net = fit(inputs, gauges, sets, int(epochs), float(decay))
        found = judged(net, f"net {epochs}:{decay}:{patience} after {time.time() - start:.0f} s", sets)
        if best is None or found[0] < best[0]:
            best = found
            write(net, gauges, out)
    print("doubt", [round(1024 * math.log(3) / k) for k in best[1].sharp.exp().tolist()])
    print("largest", [(name, round(p.abs().max().item(), 2)) for name, p in best[1].named_parameters()])


main()
