// A turn that a hint advises: what it does, what it gains, what another would take.

import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import type { HintTurn, Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import type { Turn, TurnRow, TurnTeller } from "../../table/turns";
import { formatList, formatNumber, t } from "../../words/words";
import { advice } from "./advice";
import type { Edition } from "./edition";
import { type WonTile, tilesWon } from "./gains";
import { aGood, aKind, inside, playerName } from "./names";
import { wakesOf } from "./preview";
import { termsOf } from "./score";
import { sentence } from "./sentence";
import { type State, awakeOf, spotOf } from "./state";

export function verbOf(step: Legal): string {
  return step.action.split(" ")[0]!;
}

export function objectOf(step: Legal): string {
  return step.action.split(" ")[1] ?? "";
}

function withVerb(steps: Legal[], verb: string): Legal[] {
  return steps.filter((step) => verbOf(step) === verb);
}

// Goods are made on the way; what was begun says it all.
const ON_THE_WAY = ["work", "swap", "buy", "site", "house", "end"];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// "Build a tannery on 3", where the place is known already.
function buildTitle(steps: Legal[], build: Legal): string {
  const site = withVerb(steps.slice(steps.indexOf(build)), "site")[0];
  const building = aKind(objectOf(build) as Kind);
  if (!site) return t("helvetia.title.build", { building });
  return t("helvetia.title.buildOn", { building, n: spotOf(objectOf(site)).place });
}

function stepTitle(play: Play, step: Legal): string | null {
  const did = { ...step.gives, round_ends: false };
  const told = { seat: play.view.value.seat, action: step.action, did };
  return advice(play, step) ?? sentence(told, play.players.value, play.edition);
}

function title(play: Play, { steps }: HintTurn): string {
  const goods = withVerb(steps, "deliver").map((step) => aGood(objectOf(step) as Good));
  const deliveries = goods.length > 0 ? [t("helvetia.title.deliver", { good: formatList(goods) })] : [];
  const builds = withVerb(steps, "build").map((step) => buildTitle(steps, step));
  const named = ["deliver", "build", ...ON_THE_WAY];
  const others = steps.filter((step) => !named.includes(verbOf(step))).map((step) => stepTitle(play, step));
  const parts = [...deliveries, ...builds, ...others.filter((text) => text !== null)];
  if (parts.length === 0 && steps[0]) return stepTitle(play, steps[0]) ?? steps[0].action;
  return capital(parts.map((part) => part.replace(/\.$/, "")).join(" · "));
}

function sum(steps: Legal[], count: (step: Legal) => number): number {
  return steps.reduce((all, step) => all + count(step), 0);
}

export function coinsOf(steps: Legal[]): number {
  return sum(steps, (step) => Number(step.gives["spends"] ?? 0));
}

export function sleepersOf(steps: Legal[]): number {
  return sum(steps, (step) => ((step.gives["sleeps"] as string[] | undefined) ?? []).length);
}

// What it costs.
function lines(_: Play, { steps }: HintTurn): string[] {
  const n = coinsOf(steps);
  const coins = n > 0 ? [t("helvetia.chain.coins", { n })] : [];
  const asleep = sleepersOf(steps);
  const sleepers = asleep > 0 ? [t("helvetia.chain.sleepers", { n: asleep })] : [];
  const all = [...coins, ...sleepers];
  return all.length > 0 ? [all.join(", ")] : [];
}

function wokenOf(steps: Legal[], seat: number): number {
  return sum(steps, (step) => wakesOf(step.gives).filter((w) => w.seat === seat).length);
}

function countRow(name: string, n: number, worth: number): TurnRow {
  return { name, text: n === 0 ? "–" : formatNumber(n), worth };
}

function tilesRow(play: Play, turn: Turn): TurnRow {
  const won = tilesOf(turn.steps);
  const points = won.reduce((all, tile) => all + tile.points, 0);
  const names = tilesWon({ tiles: won }, play.edition as Edition);
  return {
    name: t("helvetia.turn.tiles"),
    text: names.length > 0 ? formatList(names) : "–",
    worth: points,
    isPoints: points > 0,
  };
}

function rows(play: Play, turn: Turn): Record<string, TurnRow> {
  const seat = play.view.value.seat;
  const slept = sleepersOf(turn.steps);
  const woken = wokenOf(turn.steps, seat);
  const coins = coinsOf(turn.steps);
  const awake = awakeOf(turn.state as State, seat);
  return {
    tiles: tilesRow(play, turn),
    slept: countRow(t("helvetia.turn.slept"), slept, -slept),
    woken: countRow(t("helvetia.turn.woken"), woken, woken),
    awake: countRow(t("helvetia.turn.awake"), awake, awake),
    coins: countRow(t("helvetia.turn.coins"), coins, -coins),
  };
}

function terms(play: Play, turn: HintTurn) {
  const { state, seat } = play.view.value;
  return termsOf(state as State, turn.state as State, play.edition as Edition, seat);
}

// What may come up on a line: goods, else buildings, else what villagers do; no more than two.
const DEEDS = ["wake", "marry", "birth", "tile"];
const MOST_DEEDS = 2;

function deed(_: Play, steps: Legal[]): string {
  const goods = withVerb(steps, "deliver").map((step) => inside("good", objectOf(step)));
  const kinds = ["build", "take"].flatMap((verb) => withVerb(steps, verb)).map((step) => aKind(objectOf(step) as Kind));
  const others = DEEDS.filter((verb) => withVerb(steps, verb).length > 0).map((verb) => t(`helvetia.deed.${verb}`));
  const found = [goods, kinds, others].find((some) => some.length > 0);
  return found ? formatList(found.slice(0, MOST_DEEDS)) : t("helvetia.deed.other");
}

// Naming a delivery promises tiles that its last step brings.
export function tilesOf(steps: Legal[]): WonTile[] {
  const done = steps.filter((step) => verbOf(step) !== "deliver");
  return done.flatMap(({ gives }) => (gives["tiles"] as WonTile[] | undefined) ?? []);
}

export function tileName({ goods }: Edition, { good, branch }: WonTile): string {
  if (good) return t("helvetia.tile.ofGood", { good: inside("good", good) });
  const name = branch === undefined ? undefined : goods.branches[branch]?.name;
  return name ? t("helvetia.tile.ofBranch", { branch: inside("branch", name) }) : t("helvetia.tile.ofRing");
}

function isSame(a: WonTile, b: WonTile): boolean {
  return a.good === b.good && a.branch === b.branch && a.surround === b.surround;
}

// The same tile, or the last building of a kind.
function rival(play: Play, turn: HintTurn, seat: number, steps: Legal[]): string | null {
  const name = playerName(play.players.value, seat);
  const tile = tilesOf(turn.steps).find((own) => tilesOf(steps).some((theirs) => isSame(own, theirs)));
  if (tile) return t("helvetia.rival.tile", { name, tile: tileName(play.edition as Edition, tile) });
  const built = (of: Legal[]) => withVerb(of, "build").map((step) => objectOf(step) as Kind);
  const kind = built(turn.steps).find((own) => built(steps).includes(own));
  return kind ? t("helvetia.rival.kind", { name, building: aKind(kind) }) : null;
}

// Places that the turn touches, by their names.
export function placesOf(steps: Legal[]): string[] {
  const isPlace = (word: string) => /^[abcdn]\d+$/.test(word);
  return [...new Set(steps.flatMap((step) => step.action.split(" ").slice(1).filter(isPlace)))];
}

export const turns: TurnTeller = { title, lines, rows, terms, deed, rival };
