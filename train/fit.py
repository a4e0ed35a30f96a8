#!/usr/bin/env python3
"""fit.py OUT.net ROWS...: fit a net (src/nn) to rows of finished games.

What is learned is the difference between the plain forecast of a seat and its final
total, and with it the odds of winning. One game in ten is held out; of the settings in
GRID (epochs:decay, ...) the one that foretells these best is kept. Needs PyTorch."""
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


def losses(net, rows, i, with_net=True):
    """Squares of totals and of leads, and the surprise at who wins, for each position."""
    e = rows.plain[i] + (net(rows, i) if with_net else 0)
    total = rows.total[i]
    lead = (e - e.mean(-1, keepdim=True)) - (total - total.mean(-1, keepdim=True))
    odds = torch.log_softmax(e * net.sharpness(rows, i), -1)
    return ((e - total) ** 2).mean(-1), (lead ** 2).mean(-1), -(odds * rows.win[i]).sum(-1)


@torch.no_grad()
def judge(net, sets, with_net=True):
    out = []
    for rows in sets:
        parts = [torch.stack(losses(net, rows, i, with_net)) for i in rows.held.split(65536)]
        out.append(torch.cat(parts, 1).mean(1).tolist())
    return out


def fit(inputs, gauges, sets, epochs, decay, only_sharpness=False):
    torch.manual_seed(1)
    net = Net(inputs, gauges).to(DEVICE)
    numbers = [net.sharp] if only_sharpness else list(net.parameters())
    opt = torch.optim.AdamW([{"params": [p for p in numbers if p.dim() > 1], "weight_decay": decay},
                             {"params": [p for p in numbers if p.dim() == 1], "weight_decay": 0.0}],
                            lr=RATE, betas=(0.9, 0.99))
    steps, done = epochs * sum(len(r.taught) // BATCH + 1 for r in sets), 0
    for _ in range(epochs):
        batches = [(r, i) for r in sets
                   for i in r.taught[torch.randperm(len(r.taught), device=DEVICE)].split(BATCH)]
        for k in torch.randperm(len(batches)).tolist():
            for group in opt.param_groups:
                group["lr"] = RATE * min(1, (done + 1) / 200) * (0.02 + 0.49 * (1 + math.cos(math.pi * done / steps)))
            if only_sharpness:
                opt.param_groups[-1]["lr"] = 0.02
            total, lead, surprise = losses(net, *batches[k], not only_sharpness)
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


def report(what, figures, sets):
    for rows, (total, lead, surprise) in zip(sets, figures):
        print(f"{what}, {rows.players} players: total {total:.4f} lead {lead:.4f} win {surprise:.5f}", flush=True)


def main():
    start = time.time()
    out, grid = sys.argv[1], os.environ.get("GRID", "6:0.5")
    inputs, gauges, sets = load(sorted(sys.argv[2:]))
    for rows in sets:
        print(f"{rows.players} players: {len(rows.taught)} positions and {len(rows.held)} held out", flush=True)
    report("plain", judge(fit(inputs, gauges, sets, 2, 0.0, True), sets, False), sets)
    best = None
    for epochs, decay in [setting.split(":") for setting in grid.split(",")]:
        net = fit(inputs, gauges, sets, int(epochs), float(decay))
        figures = judge(net, sets)
        report(f"net {epochs}:{decay} after {time.time() - start:.0f} s", figures, sets)
        score = sum(lead / 15 + surprise for _, lead, surprise in figures)
        if best is None or score < best[0]:
            best = score, net
            write(net, gauges, out)
    print("doubt", [round(1024 * math.log(3) / k) for k in best[1].sharp.exp().tolist()])
    print("largest", [(name, round(p.abs().max().item(), 2)) for name, p in best[1].named_parameters()])


main()
