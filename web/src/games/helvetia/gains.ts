// What an action gives, as short sentences before it is played.

import type { Character } from "./art/characters";
import type { Good } from "./art/goods";
import type { Facts } from "../../net/protocol";
import type { Player } from "../../table/play";
import { formatList, t } from "../../words/words";
import type { Edition } from "./edition";
import { inside, playerName } from "./names";
import { wakesOf } from "./preview";

export interface WonTile {
  good?: Good;
  branch?: number;
  surround?: number;
  points: number;
}

interface Majority {
  character: Character;
  before: number;
  after: number;
}

// Who takes a person tile at the end of a round.
export interface NewHolder {
  character: Character;
  seat: number;
}

// Points of the seat, those that follow for certain included.
export function pointsGained(gives: Facts): number {
  const [now, then] = (gives["points"] as [number, number] | undefined) ?? [0, 0];
  return then - now + ((gives["later"] as number | undefined) ?? 0);
}

export function tilesWon(facts: Facts, edition: Edition): string[] {
  return ((facts["tiles"] as WonTile[] | undefined) ?? []).map((tile) => {
    const n = tile.points;
    if (tile.good) return t("helvetia.gain.good", { n, good: inside("good", tile.good) });
    if (tile.branch !== undefined) {
      const branch = edition.goods.branches[tile.branch]?.name;
      return t("helvetia.gain.branch", { n, branch: branch ? inside("branch", branch) : "" });
    }
    return t("helvetia.gain.ring", { n });
  });
}

function majorityText(facts: Facts, seat: number, players: Player[]): string[] {
  const change = facts["majority"] as Majority | undefined;
  if (!change) return [];
  const character = inside("character", change.character);
  if (change.after < 0) return [t("helvetia.gain.tie", { character })];
  if (change.after === seat) return [t("helvetia.gain.leadMine", { character })];
  return [t("helvetia.gain.lead", { character, name: playerName(players, change.after) })];
}

function wakingText(facts: Facts, seat: number, players: Player[]): string[] {
  const wakes = wakesOf(facts);
  if (wakes.length === 0) return [];
  const mine = wakes.filter((w) => w.seat === seat).length;
  const others = [...new Set(wakes.filter((w) => w.seat !== seat).map((w) => playerName(players, w.seat)))];
  const strangers = { n: wakes.length - mine, names: formatList(others) };
  if (mine === 0) return [t("helvetia.gain.wakesOnlyOthers", strangers)];
  const texts = [t("helvetia.gain.wakesMine", { n: mine })];
  if (others.length > 0) texts.push(t("helvetia.gain.wakesOthers", strangers));
  return texts;
}

function roundText(facts: Facts, players: Player[]): string[] {
  if (!facts["round_ends"]) return [];
  const texts = [t("helvetia.gain.roundEnds")];
  const start = facts["start"] as number | undefined;
  if (start !== undefined) texts.push(t("helvetia.gain.start", { name: playerName(players, start) }));
  for (const { character, seat } of (facts["persons"] as NewHolder[] | undefined) ?? []) {
    const name = playerName(players, seat);
    texts.push(t("helvetia.gain.person", { character: inside("character", character), name }));
  }
  return texts;
}

export function gainsOf(gives: Facts, seat: number, players: Player[], edition: Edition): string[] {
  const left = gives["left"] as number | undefined;
  return [
    ...tilesWon(gives, edition),
    ...wakingText(gives, seat, players),
    ...majorityText(gives, seat, players),
    ...(left !== undefined ? [t("helvetia.gain.left", { n: left })] : []),
    ...roundText(gives, players),
  ];
}
