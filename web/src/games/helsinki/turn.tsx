// A turn that a hint advises: what it does, what it gains, the board after it.

import { UNIT, cellOf, outline } from "./art/cells";
import { CardPicture } from "./art/Card";
import { GridFrame } from "./art/Grid";
import { ACCENT } from "./art/paint";
import { useHelsinkiArt } from "./art/symbols";
import type { Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import { type Turn, type TurnRow, type TurnTeller, gainOf, pointsOf } from "../../table/turns";
import { formatList, formatNumber, t } from "../../words/words";
import { SeatBoard } from "./SeatBoard";
import {
  type HelsinkiEdition,
  type HelsinkiState,
  type SeatState,
  type Side,
  colourOf,
  faceOf,
  isJoker,
} from "./state";
import { actionName, cardList, cardName, lineName, placeName, sideName } from "./words";

const BOARD_VERBS = ["place", "joker"];
const SUPER_VERBS = ["super", "lift", "drop"];
const CARD_VERBS = ["build", "pay", "discard"];

export function verbOf(step: Legal): string {
  return step.action.split(" ")[0]!;
}

function objectOf(step: Legal): string {
  return step.action.split(" ")[1] ?? "";
}

function listOf(step: Legal, key: string): string[] {
  return (step.gives[key] as string[] | undefined) ?? [];
}

function withVerb(turn: Turn, ...verbs: string[]): Legal[] {
  return turn.steps.filter((step) => verbs.includes(verbOf(step)));
}

function seatAfter(play: Play, turn: Turn): SeatState {
  return (turn.state as HelsinkiState).seats[play.view.value.seat]!;
}

// Cards that leave the hand, the build card first.
export function cardsOf(steps: Legal[]): string[] {
  return steps.filter((step) => CARD_VERBS.includes(verbOf(step))).map(objectOf);
}

// Cells that are covered, one list a tile.
export function tilesOf(steps: Legal[]): string[][] {
  return steps.filter((step) => BOARD_VERBS.includes(verbOf(step))).map((step) => listOf(step, "cells"));
}

// Lines

function placeLine(play: Play, turn: Turn, step: Legal): string {
  const before = turn.steps.slice(0, turn.steps.indexOf(step));
  const built = before.findLast((one) => verbOf(one) === "build");
  const now = (play.view.value.state as HelsinkiState).build_card;
  const card = built ? objectOf(built) : now;
  const cells = listOf(step, "cells").join(" ");
  const side = sideName((listOf(step, "from")[0] ?? "north") as Side);
  if (!card) return t("helsinki.place.plain", { cells, side });
  return t("helsinki.turn.place", { card: cardName(card, play.edition as HelsinkiEdition), side, cells });
}

function lineOf(play: Play, turn: Turn, step: Legal): string | null {
  const edition = play.edition as HelsinkiEdition;
  const what = objectOf(step);
  const place = step.gives["side"] ? placeName(step.gives["side"] as Side) : "";
  switch (verbOf(step)) {
    case "stand":
      return t("helsinki.turn.stand", { place });
    case "move":
      return t("helsinki.turn.move", { n: Number(what), place });
    case "coat":
      return actionName(what);
    case "draw":
      return t("helsinki.turn.draw", { cards: cardList(listOf(step, "takes"), edition) });
    case "place":
      return placeLine(play, turn, step);
    case "joker":
      return t("helsinki.cell.joker", { cell: what });
    case "lift":
      return t("helsinki.cell.lift", { cell: what });
    case "drop":
      return t("helsinki.cell.drop", { cell: what });
    default:
      return null;
  }
}

function lines(play: Play, turn: Turn): string[] {
  const found = turn.steps.map((step) => lineOf(play, turn, step)).filter((line) => line !== null);
  return found.length > 0 || withVerb(turn, "end").length === 0 ? found : [t("helsinki.end")];
}

// Rows

function signed(n: number): string | undefined {
  if (n === 0) return undefined;
  return n > 0 ? `+${formatNumber(n)}` : `−${formatNumber(-n)}`;
}

function textOf(words: string[]): string {
  return words.length > 0 ? formatList(words) : "–";
}

function linesRow(play: Play, turn: Turn): TurnRow {
  const found = turn.steps.flatMap((step) => listOf(step, "lines"));
  const points = found.length * (play.edition as HelsinkiEdition).scoring.line;
  return {
    name: t("helsinki.part.lines"),
    text: textOf(found.map(lineName)),
    note: signed(points),
    worth: points,
    isPoints: points > 0,
  };
}

function supersRow(turn: Turn): TurnRow {
  const steps = withVerb(turn, ...SUPER_VERBS);
  const points = steps.reduce((sum, step) => sum + gainOf(step.gives), 0);
  const cells = steps.filter((step) => verbOf(step) !== "lift").map(objectOf);
  return {
    name: t("helsinki.part.supers"),
    text: textOf(cells),
    note: signed(points),
    worth: points,
    isPoints: points !== 0,
  };
}

function coatsRow(turn: Turn): TurnRow {
  const won = turn.steps.reduce((sum, step) => sum + Number(step.gives["coats"] ?? 0), 0);
  const used = withVerb(turn, "coat").length;
  const texts = [won && t("helsinki.turn.won", { n: won }), used && t("helsinki.turn.used", { n: used })];
  return {
    name: t("helsinki.part.points"),
    text: textOf(texts.filter((text): text is string => !!text)),
    worth: won - used,
  };
}

function bonusRow(turn: Turn): TurnRow {
  const hasBonus = turn.steps.some((step) => step.gives["bonus"]);
  return {
    name: t("helsinki.turn.bonus"),
    text: hasBonus ? t("helsinki.turn.yes") : t("helsinki.turn.no"),
    worth: Number(hasBonus),
  };
}

function cardsRow(play: Play, turn: Turn): TurnRow {
  return { name: t("helsinki.turn.cards"), text: formatNumber(seatAfter(play, turn).hand_count) };
}

function rows(play: Play, turn: Turn): Record<string, TurnRow> {
  return {
    lines: linesRow(play, turn),
    supers: supersRow(turn),
    coats: coatsRow(turn),
    bonus: bonusRow(turn),
    cards: cardsRow(play, turn),
  };
}

// What speaks for a turn

type Reason = (play: Play, turn: Turn, other: Turn) => string | null;

// The tile, which the other leaves, will not be there again.
const lastTile: Reason = (play, turn, other) => {
  const isLast = (step: Legal) => (step.gives["tile"] as { left: number } | undefined)?.left === 0;
  const isLeft = (step: Legal) => !other.steps.some((one) => one.action === step.action);
  const last = withVerb(turn, "build").find((step) => isLast(step) && isLeft(step));
  return last ? t("helsinki.turn.last", { card: cardName(objectOf(last), play.edition as HelsinkiEdition) }) : null;
};

const moreLines: Reason = (_, turn, other) => {
  const [own, theirs] = [turn, other].map(({ steps }) => steps.flatMap((step) => listOf(step, "lines"))) as [
    string[],
    string[],
  ];
  const only = own.filter((line) => !theirs.includes(line));
  return only.length > theirs.length ? t("helsinki.turn.lines", { lines: formatList(only.map(lineName)) }) : null;
};

// By how much the turn has more of something.
function ahead(turn: Turn, other: Turn, count: (step: Legal) => number): number {
  const sum = ({ steps }: Turn) => steps.reduce((all, step) => all + count(step), 0);
  return sum(turn) - sum(other);
}

const moreCoats: Reason = (_, turn, other) => {
  const n = ahead(turn, other, (step) => Number(step.gives["coats"] ?? 0));
  return n > 0 ? t("helsinki.turn.coats", { n }) : null;
};

const bonusCard: Reason = (_, turn, other) =>
  ahead(turn, other, (step) => Number(!!step.gives["bonus"])) > 0 ? t("helsinki.turn.card") : null;

const joker: Reason = (_, turn, other) =>
  ahead(turn, other, (step) => listOf(step, "takes").filter(isJoker).length) > 0 ? t("helsinki.turn.joker") : null;

const moreCards: Reason = (play, turn, other) => {
  const n = seatAfter(play, turn).hand_count - seatAfter(play, other).hand_count;
  return n > 0 ? t("helsinki.turn.keeps", { n }) : null;
};

// More points at once are told by whoever asks; they say more than what comes behind them.
const FIRST: readonly Reason[] = [lastTile, moreLines];
const THEN: readonly Reason[] = [moreCoats, bonusCard, joker, moreCards];

function reason(play: Play, turn: Turn, other: Turn): string | null {
  const hasMorePoints = pointsOf(turn)[1] > pointsOf(other)[1];
  for (const why of hasMorePoints ? FIRST : [...FIRST, ...THEN]) {
    const found = why(play, turn, other);
    if (found) return found;
  }
  return null;
}

export function Cards({
  cards,
  edition,
  size,
}: {
  cards: string[];
  edition: HelsinkiEdition;
  size: "small" | "large";
}) {
  return (
    <span class="hel-turn-cards" data-size={size}>
      {cards.map((card, i) => (
        <CardPicture key={i} face={faceOf(card, edition)} />
      ))}
    </span>
  );
}

function BoardAfter({ play, turn }: { play: Play; turn: Turn }) {
  const withVisitors = !!(turn.state as HelsinkiState).paths;
  const dashes = turn.letter === "A" ? undefined : "7 5";
  return (
    <GridFrame withEdge={withVisitors}>
      <SeatBoard
        board={seatAfter(play, turn).board}
        colour={colourOf(play, play.view.value.seat)}
        edition={play.edition as HelsinkiEdition}
        withVisitors={withVisitors}
      />
      {tilesOf(turn.steps).map((cells) => (
        <TileMark key={cells.join()} cells={cells} dashes={dashes} />
      ))}
    </GridFrame>
  );
}

// The board after it and the cards it costs; or the cards it takes, where nothing is built.
function Picture({ play, turn }: { play: Play; turn: Turn }) {
  useHelsinkiArt();
  const edition = play.edition as HelsinkiEdition;
  const taken = turn.steps.flatMap((step) => listOf(step, "takes"));
  if (withVerb(turn, ...BOARD_VERBS, ...SUPER_VERBS).length === 0) {
    return <Cards cards={taken} edition={edition} size="large" />;
  }
  return (
    <>
      <BoardAfter play={play} turn={turn} />
      <Cards cards={cardsOf(turn.steps)} edition={edition} size="small" />
    </>
  );
}

// The border of a tile, solid or dashed.
export function TileMark({ cells, dashes }: { cells: string[]; dashes: string | undefined }) {
  const path = outline(cells.map(cellOf));
  return (
    <g fill="none" stroke-linejoin="round">
      <path d={path} stroke="#fff" stroke-width={6} />
      <path d={path} stroke={ACCENT} stroke-width={3} stroke-dasharray={dashes} />
    </g>
  );
}

// The middle of a tile's first cell, for its letter.
export function letterSpot(cells: string[]): { x: number; y: number } {
  const { column, row } = cellOf(cells[0]!);
  return { x: column * UNIT + UNIT / 2, y: row * UNIT + UNIT / 2 };
}

export const turns: TurnTeller = { lines, rows, reason, Picture };
