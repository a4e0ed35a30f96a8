#!/usr/bin/env python3
"""fit_choices.py FILE.net TEMPERATURE ROWS...: fit a net that corrects ratings (src/nn/choice.h) to
what searches looked at how often, and put it into a file that fit.py wrote, behind the other net.

TEMPERATURE is the one of the game's style, in thousandths of a point. One game in ten is held
out. What is printed is the cross entropy between visits and priors, in nats a choice, and how
often the first by prior is the most visited. EPOCHS and DECAY can be set. Needs PyTorch."""
import math
import os
import struct
import sys
import time

import numpy as np
import torch

from fit import choosing_part

WIDTH, ONE, POINT, MIXED, HELD_OUT = 32, 256, 1024, 0.1, 10
SCALE_MIN, SCALE_MAX = 1 / 16, 8
BATCH, RATE = 1024, 5e-3
EPOCHS, DECAY = int(os.environ.get("EPOCHS", "12")), float(os.environ.get("DECAY", "0.01"))
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Choices:
    """Actions side by side; first[i] is where the actions of choice i begin."""

    def __init__(self, names):
        parts, games, choices = [], 0, 0
        for name in names:
            inputs, most = np.fromfile(name, "<i4", 2)
            kind = np.dtype([("game", "<i4"), ("choice", "<i4"), ("gap", "<i4"), ("answer", "<i4"),
                             ("share", "<u2"), ("verb", "<u2"), ("on", "<u2", most)])
            rows = np.fromfile(name, kind, offset=8)
            rows["game"] += games
            rows["choice"] += choices
            games, choices = rows["game"][-1] + 1, rows["choice"][-1] + 1
            parts.append(rows)
        rows = np.concatenate(parts)
        self.inputs = int(inputs)
        used = (rows["on"] != inputs).sum(1).max()
        order = np.sort(rows["on"], axis=1)[:, :used]
        self.on = torch.from_numpy(order.astype(np.int16)).to(DEVICE)
        self.gap = torch.from_numpy(rows["gap"].astype(np.float32) / POINT).to(DEVICE)
        self.first = np.flatnonzero(np.concatenate(([True], rows["choice"][1:] != rows["choice"][:-1])))
        self.count = np.diff(np.append(self.first, len(rows)))
        share = rows["share"].astype(np.float32)
        share /= np.repeat(np.add.reduceat(share, self.first), self.count)
        self.share = torch.from_numpy(share).to(DEVICE)
        self.verb = rows["verb"][self.first]
        held = rows["game"][self.first] % HELD_OUT == HELD_OUT - 1
        self.held, self.taught = np.flatnonzero(held), np.flatnonzero(~held)

    def rows_of(self, which):
        """The rows of these choices, which of these choices each belongs to, and how many there are."""
        count = self.count[which]
        own = np.repeat(np.arange(len(which)), count)
        at = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count) + np.repeat(self.first[which], count)
        return (torch.from_numpy(at).to(DEVICE), torch.from_numpy(own).to(DEVICE),
                torch.from_numpy(count).to(DEVICE))


class Net(torch.nn.Module):
    def __init__(self, inputs):
        super().__init__()
        number = torch.nn.Parameter
        self.inputs = inputs
        self.input = number(torch.randn(inputs + 1, WIDTH) * 0.1)
        self.first = number(torch.full((WIDTH,), 0.3))
        self.last = number(torch.randn(2, WIDTH) * 0.05)
        self.bias = number(torch.zeros(2))

    def forward(self, on, gap):
        x = torch.nn.functional.embedding_bag(on.int(), self.input, mode="sum", padding_idx=self.inputs) + self.first
        answer = x.clamp(0, 1) @ self.last.T + self.bias
        return answer[:, 0] - gap * (1 + answer[:, 1]).clamp(SCALE_MIN, SCALE_MAX)


def surprise(rating, temperature, own, count, share):
    """Cross entropy and whether the first agree, for each choice."""
    n = len(count)
    x = rating * (1000 / temperature)
    top = torch.full((n,), -1e9, device=DEVICE).scatter_reduce(0, own, x.detach(), "amax")
    e = (x - top[own]).exp() + 1e-6
    q = MIXED / count[own] + (1 - MIXED) * e / torch.zeros(n, device=DEVICE).index_add(0, own, e)[own]
    loss = torch.zeros(n, device=DEVICE).index_add(0, own, -share * q.log())
    most = torch.zeros(n, device=DEVICE).scatter_reduce(0, own, share, "amax")
    is_top = (x.detach() == top[own]).float()
    agree = torch.zeros(n, device=DEVICE).index_add(0, own, is_top * (share == most[own]))
    return loss, agree / torch.zeros(n, device=DEVICE).index_add(0, own, is_top)


@torch.no_grad()
def judge(data, which, temperature, net=None):
    losses, firsts = [], []
    for part in np.array_split(which, max(1, len(which) // 4096)):
        at, own, count = data.rows_of(part)
        gap = data.gap[at]
        rating = net(data.on[at], gap) if net else -gap
        loss, first = surprise(rating, temperature, own, count, data.share[at])
        losses.append(loss)
        firsts.append(first)
    return torch.cat(losses), torch.cat(firsts)


def floor(data, which):
    at, own, count = data.rows_of(which)
    p = data.share[at]
    return torch.zeros(len(count), device=DEVICE).index_add(0, own, -p * p.clamp(min=1e-9).log()).mean().item()


def report(what, figures):
    print(f"{what}: cross entropy {figures[0].mean().item():.4f}, first agree {100 * figures[1].mean().item():.1f} %",
          flush=True)


def fit(data, temperature):
    torch.manual_seed(1)
    rng = np.random.default_rng(1)
    net = Net(data.inputs).to(DEVICE)
    opt = torch.optim.AdamW([{"params": [net.input, net.last], "weight_decay": DECAY},
                             {"params": [net.first, net.bias], "weight_decay": 0.0}], lr=RATE, betas=(0.9, 0.99))
    steps, done, start = EPOCHS * (len(data.taught) // BATCH + 1), 0, time.time()
    for epoch in range(EPOCHS):
        order = rng.permutation(data.taught)
        for i in range(0, len(order), BATCH):
            at, own, count = data.rows_of(order[i:i + BATCH])
            for group in opt.param_groups:
                group["lr"] = RATE * min(1, (done + 1) / 100) * (0.01 + 0.495 * (1 + math.cos(math.pi * done / steps)))
            loss = surprise(net(data.on[at], data.gap[at]), temperature, own, count, data.share[at])[0].mean()
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
            done += 1
            with torch.no_grad():
                net.input[data.inputs] = 0
        if epoch % 4 == 3 or epoch == EPOCHS - 1:
            report(f"net after {epoch + 1} rounds, {time.time() - start:.0f} s", judge(data, data.held, temperature, net))
    return net


@torch.no_grad()
def round_off(net, data):
    """To the whole numbers that C computes with; an input that was never on says nothing."""
    seen = torch.zeros(data.inputs + 1, device=DEVICE)
    seen[data.on.unique().long()] = 1
    net.input.mul_(seen[:, None])
    for part in (net.input, net.first, net.last):
        part.copy_((part * ONE).round() / ONE)
    net.bias.copy_((net.bias * ONE * ONE).round() / (ONE * ONE))


def whole(x, one=ONE):
    return np.rint(x.detach().cpu().numpy().astype(np.float64) * one).astype(int).ravel().tolist()


def write(net, path):
    with open(path, "rb") as f:
        file = f.read()
    magic, inputs, gauges, _ = struct.unpack_from("<4i", file)
    other = file[16: len(file) - len(choosing_part(path, inputs, gauges)[1])]
    numbers = whole(net.last) + whole(net.first) + whole(net.input[: net.inputs])
    with open(path, "wb") as f:
        f.write(struct.pack("<4i", magic, inputs, gauges, net.inputs) + other)
        f.write(np.array(whole(net.bias, ONE * ONE), "<i4").tobytes() + np.array(numbers, "<i2").tobytes())


def by_verb(data, before, after):
    for verb in sorted(set(data.verb[data.held])):
        i = torch.from_numpy(data.verb[data.held] == verb).to(DEVICE)
        print(f"  verb {verb:2d}: {int(i.sum()):7d} choices, {before[0][i].mean().item():.4f} {after[0][i].mean().item():.4f},"
              f" first {100 * before[1][i].mean().item():.1f} {100 * after[1][i].mean().item():.1f} %")


def main():
    out, temperature = sys.argv[1], float(sys.argv[2])
    data = Choices(sys.argv[3:])
    print(f"{len(data.taught)} choices and {len(data.held)} held out, {len(data.gap) / len(data.count):.1f} actions each,"
          f" {data.inputs} inputs", flush=True)
    print(f"visits themselves: {floor(data, data.held):.4f}")
    plain = judge(data, data.held, temperature)
    for t in (0.5, 0.7, 1, 1.4, 2, 2.8, 4):
        report(f"ratings, temperature {temperature * t:.0f}", judge(data, data.held, temperature * t))
    net = fit(data, temperature)
    round_off(net, data)
    figures = judge(data, data.held, temperature, net)
    report("whole numbers", figures)
    by_verb(data, plain, figures)
    at, _, _ = data.rows_of(data.held)
    with torch.no_grad():
        cells = torch.nn.functional.embedding_bag(data.on[at].int(), net.input, mode="sum", padding_idx=net.inputs)
        print(f"largest cell {(cells + net.first).abs().max().item():.1f} of {32767 / ONE:.0f}")
    write(net, out)


main()
