// A turn that a hint advises: what it does, what it gains, what it is about.

import { type Character, Medallion } from "./art/characters";
import { type Good, GoodIcon } from "./art/goods";
import type { Kind } from "./art/scenes";
import { BuildingIcon } from "./art/tiles";
import type { Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import { type Turn, type TurnRow, type TurnTeller, pointsOf } from "../../table/turns";
import { formatList, formatNumber, t } from "../../words/words";
import { advice } from "./advice";
import type { Edition } from "./edition";
import { tilesWon } from "./gains";
import { aKind, inside } from "./names";
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

// Naming a delivery promises tiles that its last step brings.
function tilesOf(play: Play, turn: Turn): { names: string[]; points: number } {
  const done = turn.steps.filter((step) => wordsOf(step)[0] !== "deliver").map(({ gives }) => gives);
  const won = done.flatMap((gives) => (gives["tiles"] as { points: number }[] | undefined) ?? []);
  return {
    names: done.flatMap((gives) => tilesWon(gives, play.edition as Edition)),
    points: won.reduce((all, tile) => all + tile.points, 0),
  };
}

function tilesRow(play: Play, turn: Turn): TurnRow {
  const { names, points } = tilesOf(play, turn);
  return {
    name: t("helvetia.turn.tiles"),
    text: names.length > 0 ? formatList(names) : "–",
    worth: points,
    isPoints: points > 0,
  };
}

// Villagers who fall asleep, those of the seat who are woken, coins that are laid.

function sleepersOf(turn: Turn): number {
  return sum(turn, (step) => ((step.gives["sleeps"] as string[] | undefined) ?? []).length);
}

function wokenOf(turn: Turn, seat: number): number {
  return sum(turn, (step) => wakesOf(step.gives).filter((w) => w.seat === seat).length);
}

function coinsOf(turn: Turn): number {
  return sum(turn, (step) => Number(step.gives["spends"] ?? 0));
}

function rows(play: Play, turn: Turn): Record<string, TurnRow> {
  const seat = play.view.value.seat;
  const slept = sleepersOf(turn);
  const woken = wokenOf(turn, seat);
  const coins = coinsOf(turn);
  const awake = awakeOf(turn.state as State, seat);
  return {
    tiles: tilesRow(play, turn),
    slept: countRow(t("helvetia.turn.slept"), slept, -slept),
    woken: countRow(t("helvetia.turn.woken"), woken, woken),
    awake: countRow(t("helvetia.turn.awake"), awake, awake),
    coins: countRow(t("helvetia.turn.coins"), coins, -coins),
  };
}

// What speaks for a turn

type Reason = (play: Play, turn: Turn, other: Turn) => string | null;

// Tiles that only the first takes.
const tilesWonAlone: Reason = (play, turn, other) => {
  const theirs = tilesOf(play, other).names;
  const only = tilesOf(play, turn).names.filter((tile) => !theirs.includes(tile));
  return only.length > 0 ? t("helvetia.turn.takes", { tiles: formatList(only) }) : null;
};

const moreWoken: Reason = (play, turn, other) => {
  const { seat } = play.view.value;
  const n = wokenOf(turn, seat) - wokenOf(other, seat);
  return n > 0 ? t("helvetia.turn.wakes", { n }) : null;
};

const moreBuilt: Reason = (_, turn, other) => {
  const built = ({ steps }: Turn) => steps.filter((step) => wordsOf(step)[0] === "build");
  const theirs = built(other).map(({ action }) => action);
  const only = built(turn).filter(({ action }) => !theirs.includes(action));
  const kinds = formatList(only.map((step) => aKind(wordsOf(step)[1] as Kind)));
  return only.length > 0 ? t("helvetia.turn.builds", { kinds }) : null;
};

const lead: Reason = (play, turn, other) => {
  const { seat } = play.view.value;
  const leads = ({ steps }: Turn) =>
    steps.flatMap(({ gives }) => {
      const change = gives["majority"] as { character: Character; after: number } | undefined;
      return change?.after === seat ? [change.character] : [];
    });
  const found = leads(turn).find((character) => !leads(other).includes(character));
  return found ? t("helvetia.turn.leads", { character: inside("character", found) }) : null;
};

const fewerSleep: Reason = (_, turn, other) => {
  const n = sleepersOf(other) - sleepersOf(turn);
  return n > 0 ? t("helvetia.turn.sleeps", { n }) : null;
};

const fewerCoins: Reason = (_, turn, other) => {
  const n = coinsOf(other) - coinsOf(turn);
  return n > 0 ? t("helvetia.turn.saves", { n }) : null;
};

// More points at once are told by whoever asks; they say more than what comes behind them.
const THEN: readonly Reason[] = [moreWoken, moreBuilt, lead, fewerSleep, fewerCoins];

function reason(play: Play, turn: Turn, other: Turn): string | null {
  const hasMorePoints = pointsOf(turn)[1] > pointsOf(other)[1];
  for (const why of hasMorePoints ? [tilesWonAlone] : [tilesWonAlone, ...THEN]) {
    const found = why(play, turn, other);
    if (found) return found;
  }
  return null;
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
