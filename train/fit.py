#!/usr/bin/env python3
"""fit.py OUT.net ROWS... [+ MORE...]: fit a net (src/nn) to rows of finished games.

What is learned is the difference between the plain expectation of a seat and its final total, and
with it the odds of winning. One game in ten of ROWS is held out. MORE are rows of games that were
played with less thought: there can be many, and what they teach is put right by ROWS in the end.
Needs PyTorch; START names a net to begin with instead of a random one.

GRID are settings, one after another, each going on from the net of the one before:
EPOCHS:DECAY:PATIENCE:RATE, where RATE is in parts of the first; with ":alone" behind it ROWS alone
are taught. With a patience of 1000 a position is taught how its game ended. With less, the net so
far says how each later position looks, and the position is taught a mean of these, in which every
further turn counts for so many thousandths of the one before, the end of the game being the last:
less is left to luck. The net that is written is a mean over the last steps."""
import math
import os
import struct
import sys
import time

import numpy as np
import torch

FIRST, SECOND, STAGES, ONE, GAUGE, MAGIC = 64, 16, 8, 512, 128, 0x314E5254
BATCH, RATE, HELD_OUT, MEMORY = 8192, 3e-3, 10, 0.999
GRID = "5:0.5:1000:1,5:0.5:500:0.7,6:0.5:400:0.6,6:0.5:300:0.5,5:0.5:300:0.15:alone"
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
START = os.environ.get("START")


class Rows:
    """The positions of games with one number of players; a position has a row a seat."""

    def __init__(self, files, more, head):
        self.inputs, self.gauges, most_on, self.players = head
        kind = np.dtype([("game", "<i4"), ("plain", "<f4"), ("total", "<f4"), ("win", "<f4"),
                         ("stage", "<i2"), ("part", "<i2"), ("whole", "<i2"), ("seat", "u1"), ("count", "u1"),
                         ("gauge", "<i2", self.gauges), ("on", "<u2", most_on)])
        parts, games, alone = [], [], []
        for name in files + more:
            rows = np.fromfile(name, dtype=kind, offset=16)
            parts.append(self.read(rows))
            games.append(rows["game"][:: self.players])
            alone.append(np.full(len(games[-1]), name in files))
        for field in list(parts[0]):
            setattr(self, field, torch.cat([part.pop(field) for part in parts]))
        self.goal, self.goal_win = self.total, self.win
        new = [np.concatenate(([True], game[1:] != game[:-1])) for game in games]
        self.first = np.flatnonzero(np.concatenate(new))
        alone = np.concatenate(alone)
        held = alone & (np.concatenate(games) % HELD_OUT == HELD_OUT - 1)
        self.held, self.every, self.alone = [torch.from_numpy(np.flatnonzero(x)).to(DEVICE)
                                             for x in (held, ~held, ~held & alone)]

    def read(self, rows):
        def seats(x):
            return x.view(-1, self.players, *x.shape[1:])

        def numbers(x):
            return seats(torch.from_numpy(np.ascontiguousarray(x)).to(DEVICE))
        on = torch.zeros(len(rows), self.inputs + 1, dtype=torch.int8, device=DEVICE)
        on.scatter_(1, torch.from_numpy(rows["on"].astype(np.int64)).to(DEVICE), 1)
        return {"on": seats(on[:, : self.inputs].contiguous()), "gauge": numbers(rows["gauge"]),
                "plain": numbers(rows["plain"]), "total": numbers(rows["total"]), "win": numbers(rows["win"]),
                "stage": numbers(rows["stage"].astype(np.int64)),
                "blend": numbers((rows["part"] / rows["whole"]).astype(np.float32))}


def load(names):
    names = names + ["+"]
    files, more = sorted(names[: names.index("+")]), sorted(n for n in names[names.index("+"):] if n != "+")
    heads = set()
    for name in files + more:
        with open(name, "rb") as f:
            heads.add(struct.unpack("<4i", f.read(16)))
    if len(heads) != 1:
        sys.exit("fit.py: these rows are not of one kind")
    return Rows(files, more, heads.pop())


class Net(torch.nn.Module):
    def __init__(self, rows):
        super().__init__()
        number = torch.nn.Parameter
        self.input = number(torch.randn(rows.inputs, FIRST) * 0.05)
        self.gauge = number(torch.randn(rows.gauges, FIRST) * 0.05)
        self.first = number(torch.full((FIRST,), 0.3))
        self.second = number(torch.randn(SECOND, FIRST) / math.sqrt(FIRST))
        self.bias = number(torch.full((SECOND,), 0.3))
        self.answer = number(torch.randn(STAGES, SECOND) * 0.1)
        self.last = number(self.means(rows))
        self.sharp = number(torch.full((STAGES,), -1.0))

    @staticmethod
    def means(rows):
        """What plain expectations are off, by stage: not for the layers to learn."""
        off, at = (rows.total - rows.plain).mean(-1), (rows.stage + rows.blend)[:, 0]
        near = [off[(at - stage).abs() < 0.5] for stage in range(STAGES)]
        return torch.tensor([x.mean().item() if len(x) else 0.0 for x in near])

    def forward(self, rows, i):
        x = (rows.on[i].flatten(0, 1).to(torch.bfloat16) @ self.input.to(torch.bfloat16)).float()
        x = x + self.first + (rows.gauge[i].flatten(0, 1).float() / GAUGE) @ self.gauge
        x = (x.clamp(0, 1) @ self.second.T + self.bias).clamp(0, 1)
        stage, blend = rows.stage[i].reshape(-1), rows.blend[i].reshape(-1, 1)
        w = self.answer[stage] * (1 - blend) + self.answer[stage + 1] * blend
        b = self.last[stage] * (1 - blend[:, 0]) + self.last[stage + 1] * blend[:, 0]
        return ((x * w).sum(1) + b).reshape(-1, rows.players)

    def sharpness(self, rows, i):
        k, stage, blend = self.sharp.exp(), rows.stage[i], rows.blend[i]
        return (k[stage] * (1 - blend) + k[stage + 1] * blend).mean(-1, keepdim=True)


def losses(net, rows, i, total, win, with_net=True):
    """Squares of totals and of leads, and the surprise at who wins, for each position."""
    e = rows.plain[i] + (net(rows, i) if with_net else 0)
    lead = (e - e.mean(-1, keepdim=True)) - (total[i] - total[i].mean(-1, keepdim=True))
    odds = torch.log_softmax(e * net.sharpness(rows, i), -1)
    return ((e - total[i]) ** 2).mean(-1), (lead ** 2).mean(-1), -(odds * win[i]).sum(-1)


@torch.no_grad()
def report(what, net, rows, with_net=True):
    parts = [torch.stack(losses(net, rows, i, rows.total, rows.win, with_net)) for i in rows.held.split(32768)]
    total, lead, surprise = torch.cat(parts, 1).mean(1).tolist()
    print(f"{what}: total {total:.4f} lead {lead:.4f} win {surprise:.5f}", flush=True)


@torch.no_grad()
def set_goals(net, rows, patience):
    """What positions are taught: from the last turn of a game to the first."""
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


def fit_sharpness(net, rows, with_net=True):
    opt = torch.optim.Adam([net.sharp], lr=0.02)
    for i in rows.alone[torch.randperm(len(rows.alone), device=DEVICE)].split(BATCH // 4):
        loss = losses(net, rows, i, rows.total, rows.win, with_net)[2].mean()
        opt.zero_grad(set_to_none=True)
        loss.backward()
        opt.step()


def fit(net, rows, taught, epochs, decay, rate):
    numbers = list(net.parameters())
    opt = torch.optim.AdamW([{"params": [p for p in numbers if p.dim() > 1], "weight_decay": decay},
                             {"params": [p for p in numbers if p.dim() == 1], "weight_decay": 0.0}],
                            lr=rate, betas=(0.9, 0.99))
    means = [p.detach().clone() for p in numbers]
    steps, done = epochs * (len(taught) // BATCH + 1), 0
    for _ in range(epochs):
        for i in taught[torch.randperm(len(taught), device=DEVICE)].split(BATCH):
            for group in opt.param_groups:
                group["lr"] = rate * min(1, (done + 1) / 200) * (0.01 + 0.495 * (1 + math.cos(math.pi * done / steps)))
            total, lead, surprise = losses(net, rows, i, rows.goal, rows.goal_win)
            loss = (total.mean() / 3 + 2 * lead.mean()) / 30 + surprise.mean()
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
            done += 1
            for mean, p in zip(means, numbers):
                mean.lerp_(p.detach(), 1 - min(MEMORY, done / (done + 10)))
    with torch.no_grad():
        for p, mean in zip(numbers, means):
            p.copy_(mean)


def parts_of(net):
    """In the order of nn/net.c, with what 1 is there."""
    return [(net.bias, "<i4", ONE * ONE), (net.last, "<i4", ONE * ONE), (net.first, "<i2", ONE),
            (net.input, "<i2", ONE), (net.gauge, "<i2", ONE), (net.second, "<i2", ONE), (net.answer, "<i2", ONE)]


def choosing_part(path, inputs, gauges):
    """What follows in a file of this kind (src/nn/choice.h): its inputs, and the bytes."""
    cells = 1 + inputs + gauges + SECOND
    size = 16 + 4 * (SECOND + STAGES) + 2 * (cells * FIRST + STAGES * SECOND)
    if not os.path.exists(path):
        return 0, b""
    with open(path, "rb") as f:
        head = struct.unpack("<4i", f.read(16))
        f.seek(size)
        return (head[3], f.read()) if head[:3] == (MAGIC, inputs, gauges) else (0, b"")


def write(net, rows, path):
    """The part that chooses stays as it is."""
    choices, rest = choosing_part(path, rows.inputs, rows.gauges)
    with open(path, "wb") as f:
        f.write(struct.pack("<4i", MAGIC, rows.inputs, rows.gauges, choices))
        for part, kind, one in parts_of(net):
            most = np.iinfo(np.dtype(kind)).max
            values = np.rint(part.detach().cpu().numpy().astype(np.float64) * one)
            f.write(np.clip(values, -most, most).astype(kind).tobytes())
        f.write(rest)


def read(net, rows, path):
    """How sharp the odds are is not in the file."""
    with open(path, "rb") as f:
        if struct.unpack("<4i", f.read(16))[:3] != (MAGIC, rows.inputs, rows.gauges):
            sys.exit(f"fit.py: {path} is for other inputs")
        for part, kind, one in parts_of(net):
            values = np.frombuffer(f.read(part.numel() * int(kind[2])), kind).astype(np.float32) / one
            part.data.copy_(torch.from_numpy(values).view(part.shape))


def main():
    start = time.time()
    torch.manual_seed(1)
    rows = load(sys.argv[2:])
    print(f"{rows.players} players: {len(rows.first)} games, {len(rows.every)} positions and {len(rows.held)} held out",
          flush=True)
    net = Net(rows).to(DEVICE)
    fit_sharpness(net, rows, False)
    report("plain", net, rows, False)
    if START:
        read(net, rows, START)
        fit_sharpness(net, rows)
        report("start", net, rows)
    for n, setting in enumerate(os.environ.get("GRID", GRID).split(",")):
        epochs, decay, patience, rate, *which = setting.split(":")
        if n or START:
            set_goals(net, rows, int(patience) / 1000)
        fit(net, rows, rows.alone if which else rows.every, int(epochs), float(decay), RATE * float(rate))
        report(f"net {setting} after {time.time() - start:.0f} s", net, rows)
        write(net, rows, sys.argv[1])
    print("doubt", [round(1024 * math.log(3) / k) for k in net.sharp.exp().tolist()])
    print("largest", [(name, round(p.abs().max().item(), 2)) for name, p in net.named_parameters()])


if __name__ == "__main__":
    main()
