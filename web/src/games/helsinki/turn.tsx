// A turn that a hint advises: what it does, what it gains, the board after it.

import { UNIT, cellOf, outline } from "./art/cells";
import { CardPicture } from "./art/Card";
import { ACCENT } from "./art/paint";
import { useHelsinkiArt } from "./art/symbols";
import type { HintTurn, Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import { signed } from "../../table/HintSums";
import { type Term, type Turn, type TurnRow, type TurnTeller, pointsOf } from "../../table/turns";
import { formatList, formatNumber, inSentence, t } from "../../words/words";
import { GridEdge } from "./GridEdge";
import { type ScoreChange, changeOf } from "./score";
import { SeatBoard } from "./SeatBoard";
import { type HelsinkiEdition, type HelsinkiState, type SeatState, type Side, colourOf, faceOf } from "./state";
import { actionName, cardList, cardName, lineName, placeName, sideName, spaceName } from "./words";

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

function withVerb({ steps }: { steps: Legal[] }, ...verbs: string[]): Legal[] {
  return steps.filter((step) => verbs.includes(verbOf(step)));
}

function seatIn(play: Play, state: unknown): SeatState {
  return (state as HelsinkiState).seats[play.view.value.seat]!;
}

function change(play: Play, turn: HintTurn): ScoreChange {
  return changeOf(seatIn(play, play.view.value.state), seatIn(play, turn.state), play.edition as HelsinkiEdition);
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

function placeLine(play: Play, turn: HintTurn, step: Legal): string {
  const before = turn.steps.slice(0, turn.steps.indexOf(step));
  const built = before.findLast((one) => verbOf(one) === "build");
  const now = (play.view.value.state as HelsinkiState).build_card;
  const card = built ? objectOf(built) : now;
  const cells = listOf(step, "cells").join(" ");
  const side = sideName((listOf(step, "from")[0] ?? "north") as Side);
  if (!card) return t("helsinki.place.plain", { cells, side });
  return t("helsinki.turn.place", { card: cardName(card, play.edition as HelsinkiEdition), side, cells });
}

function lineOf(play: Play, turn: HintTurn, step: Legal): string | null {
  const edition = play.edition as HelsinkiEdition;
  const what = objectOf(step);
  const place = step.gives["side"] ? placeName(step.gives["side"] as Side) : "";
  switch (verbOf(step)) {
    case "stand":
      return t("helsinki.turn.stand", { place, where: spaceName(Number(what)) });
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

function lines(play: Play, turn: HintTurn): string[] {
  const found = turn.steps.map((step) => lineOf(play, turn, step)).filter((line) => line !== null);
  return found.length > 0 || withVerb(turn, "end").length === 0 ? found : [t("helsinki.end")];
}

// "Finish row 3", "Build blue 4", "Draw red 2 and a joker"; else its first line.
function title(play: Play, turn: HintTurn): string {
  const finished = turn.steps.flatMap((step) => listOf(step, "lines")).map(lineName);
  if (finished.length > 0) return t("helsinki.turn.finish", { lines: formatList(finished) });
  const built = withVerb(turn, "build").map(objectOf);
  if (built.length > 0) return t("helsinki.advice.build", { card: cardList(built, play.edition as HelsinkiEdition) });
  const drawn = withVerb(turn, "draw")[0];
  return (drawn && lineOf(play, turn, drawn)) ?? lines(play, turn)[0] ?? t("helsinki.end");
}

// Rows

function textOf(words: string[]): string {
  return words.length > 0 ? formatList(words) : "–";
}

function pointsRow(name: string, text: string, points: number): TurnRow {
  return { name, text, note: points === 0 ? undefined : signed(points), worth: points, isPoints: points !== 0 };
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
  return { name: t("helsinki.turn.cards"), text: formatNumber(seatIn(play, turn.state).hand_count) };
}

// Every point that the turn makes stands in one of them.
function rows(play: Play, turn: Turn): Record<string, TurnRow> {
  const { lines, supers, coats, visitors } = change(play, turn);
  const [before, after] = pointsOf(turn);
  const other = after - before - lines.points - supers.points - coats - visitors;
  return {
    lines: pointsRow(t("helsinki.part.lines"), textOf(lines.names.map(lineName)), lines.points),
    supers: pointsRow(t("helsinki.part.supers"), textOf(supers.cells), supers.points),
    ...(coats ? { coatPoints: pointsRow(actionName("points"), "", coats) } : {}),
    ...(visitors ? { visitors: pointsRow(t("helsinki.part.bonus"), "", visitors) } : {}),
    ...(other ? { other: pointsRow(t("table.hint.other"), "", other) } : {}),
    coats: coatsRow(turn),
    bonus: bonusRow(turn),
    cards: cardsRow(play, turn),
  };
}

function terms(play: Play, turn: HintTurn): Term[] {
  const { lines, supers, coats, visitors } = change(play, turn);
  const cells = textOf(supers.cells);
  return [
    { name: textOf(lines.names.map(lineName)), points: lines.points },
    { name: t("helsinki.term.supers", { supers: inSentence("helsinki.part.supers")!, cells }), points: supers.points },
    { name: actionName("points"), points: coats },
    { name: t("helsinki.part.bonus"), points: visitors },
  ];
}

// What is expected, and what another would take

// A line that is finished, else what is built or drawn.
function deed(play: Play, steps: Legal[]): string {
  const edition = play.edition as HelsinkiEdition;
  const finished = steps.flatMap((step) => listOf(step, "lines")).map(lineName);
  if (finished.length > 0) return formatList(finished);
  const built = withVerb({ steps }, "build").map(objectOf);
  if (built.length > 0) return cardList(built, edition);
  const drawn = steps.flatMap((step) => listOf(step, "takes"));
  return drawn.length > 0 ? t("helsinki.deed.draw", { cards: cardList(drawn, edition) }) : t("helsinki.deed.other");
}

// A card from the square, or the last tile that a card is for.
function rival(play: Play, turn: HintTurn, seat: number, steps: Legal[]): string | null {
  const name = play.players.value[seat]?.name ?? "";
  const edition = play.edition as HelsinkiEdition;
  const taken = (of: Legal[]) => of.flatMap((step) => listOf(step, "takes"));
  const card = taken(turn.steps).find((own) => taken(steps).includes(own));
  if (card) return t("helsinki.rival.card", { name, card: cardName(card, edition) });
  const isLast = (step: Legal) => (step.gives["tile"] as { left: number } | undefined)?.left === 0;
  const last = withVerb(turn, "build").filter(isLast).map(objectOf);
  const tile = last.find((own) => withVerb({ steps }, "build").some((step) => objectOf(step) === own));
  return tile ? t("helsinki.rival.tile", { name, card: cardName(tile, edition) }) : null;
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
  const { seat } = play.view.value;
  return (
    <svg class="hel-grid" viewBox="-36 -14 330 330" aria-hidden="true">
      <SeatBoard
        board={seatIn(play, turn.state).board}
        colour={colourOf(play, seat)}
        edition={play.edition as HelsinkiEdition}
        withVisitors={withVisitors}
      />
      <GridEdge seat={seat} isSmall />
      {tilesOf(turn.steps).map((cells) => (
        <TileMark key={cells.join()} cells={cells} dashes={dashes} />
      ))}
    </svg>
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

export const turns: TurnTeller = { title, lines, rows, terms, deed, rival, Picture };
