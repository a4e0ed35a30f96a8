// A turn that a hint advises: what it does, what it gains, what it is about.

import { type Character, Medallion } from "./art/characters";
import { type Good, GoodIcon } from "./art/goods";
import type { Kind } from "./art/scenes";
import { BuildingIcon } from "./art/tiles";
import type { Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import { type Turn, type TurnRow, type TurnTeller } from "../../table/turns";
import { formatList, formatNumber, t } from "../../words/words";
import { advice } from "./advice";
import type { Edition } from "./edition";
import { tilesWon } from "./gains";
import { wakesOf } from "./preview";
import { sentence } from "./sentence";
import { type State, awakeOf } from "./state";

function wordsOf(step: Legal): string[] {
  return step.action.split(" ");
}

function sum(turn: Turn, count: (step: Legal) => number): number {
  return turn.steps.reduce((all, step) => all + count(step), 0);
}

// Small steps go without saying, but not where a building comes to stand.
function lineOf(play: Play, step: Legal): string | null {
  const [verb] = wordsOf(step);
  if (verb === "buy") return null;
  if (verb === "site") return advice(play, step);
  const did = { ...step.gives, round_ends: false };
  return sentence({ seat: play.view.value.seat, action: step.action, did }, play.players.value, play.edition);
}

function lines(play: Play, turn: Turn): string[] {
  const found = turn.steps.map((step) => lineOf(play, step)).filter((line) => line !== null);
  return found.length > 0 || turn.steps.at(-1)?.action !== "end" ? found : [t("helvetia.do.end")];
}

function countRow(name: string, n: number, worth: number): TurnRow {
  return { name, text: n === 0 ? "–" : formatNumber(n), worth };
}

function tilesRow(play: Play, turn: Turn): TurnRow {
  // A delivery tells of them, and so does the work that completes it.
  const won = [...new Set(turn.steps.flatMap((step) => tilesWon(step.gives, play.edition as Edition)))];
  const points = sum(turn, (step) => {
    const tiles = (step.gives["tiles"] as { points: number }[] | undefined) ?? [];
    return tiles.reduce((all, tile) => all + tile.points, 0);
  });
  return {
    name: t("helvetia.turn.tiles"),
    text: won.length > 0 ? formatList(won) : "–",
    worth: points,
    isPoints: points > 0,
  };
}

function rows(play: Play, turn: Turn): Record<string, TurnRow> {
  const seat = play.view.value.seat;
  const slept = sum(turn, (step) => ((step.gives["sleeps"] as string[] | undefined) ?? []).length);
  const woken = sum(turn, (step) => wakesOf(step.gives).filter((w) => w.seat === seat).length);
  const coins = sum(turn, (step) => Number(step.gives["spends"] ?? 0));
  const awake = awakeOf(turn.state as State, seat);
  return {
    tiles: tilesRow(play, turn),
    slept: countRow(t("helvetia.turn.slept"), slept, -slept),
    woken: countRow(t("helvetia.turn.woken"), woken, woken),
    awake: countRow(t("helvetia.turn.awake"), awake, awake),
    coins: countRow(t("helvetia.turn.coins"), coins, -coins),
  };
}

// What speaks for it: tiles that only the first takes.
function reason(play: Play, turn: Turn, other: Turn): string | null {
  const wonBy = (one: Turn) => one.steps.flatMap((step) => tilesWon(step.gives, play.edition as Edition));
  const theirs = wonBy(other);
  const only = wonBy(turn).filter((tile) => !theirs.includes(tile));
  return only.length > 0 ? t("helvetia.turn.takes", { tiles: formatList(only) }) : null;
}

// Who does what a turn is about, where that is neither a building nor a good.
const DOERS: Record<string, Character> = { wake: "watchman", marry: "priest", birth: "midwife" };

function About({ step }: { step: Legal }) {
  const [verb = "", what] = wordsOf(step);
  if (verb === "deliver") return <GoodIcon good={what as Good} size={44} />;
  if (verb in DOERS) return <Medallion character={DOERS[verb]!} size={44} />;
  return <BuildingIcon kind={what as Kind} size={60} />;
}

// Buildings, goods and people that the turn is about.
function Picture({ turn }: { play: Play; turn: Turn }) {
  const verbs = ["build", "take", "deliver", ...Object.keys(DOERS)];
  const about = turn.steps.filter((step) => verbs.includes(wordsOf(step)[0]!));
  return (
    <span class="alp-turn-about">
      {about.map((step, i) => (
        <About key={i} step={step} />
      ))}
    </span>
  );
}

// Places that the turn touches, by their names.
export function placesOf(steps: Legal[]): string[] {
  const isPlace = (word: string) => /^[abcdn]\d+$/.test(word);
  return [...new Set(steps.flatMap((step) => wordsOf(step).slice(1).filter(isPlace)))];
}

export const turns: TurnTeller = { lines, rows, reason, Picture };
