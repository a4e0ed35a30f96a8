// What a seat had when its turn began: the cards of its hand, and those of the square with the
// moves that reach them.

import type { Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import type { ComparedTurn } from "../../table/reviewed";
import { isYou } from "../../table/you";
import { formatNumber, t } from "../../words/words";
import { CardPicture } from "./art/Card";
import { type HelsinkiEdition, type HelsinkiPlay, type HelsinkiState, faceOf } from "./state";
import { verbOf } from "./turn";
import { cardName } from "./words";

const MOVES = [1, 2, 3];

// What the turn does with a card of the hand.
const USES: Record<string, string> = { build: "builds", pay: "pays", discard: "discards" };

function usesOf(hand: readonly string[], steps: readonly Legal[]): (string | null)[] {
  const uses = hand.map((): string | null => null);
  for (const step of steps) {
    const use = USES[verbOf(step)];
    const at = use ? hand.findIndex((card, i) => uses[i] === null && step.action.endsWith(` ${card}`)) : -1;
    if (use && at >= 0) uses[at] = use;
  }
  return uses;
}

interface Use {
  kind: ComparedTurn["kind"];
  use: string;
}

// Of each card, by the first of the turns that uses it.
function firstUses(hand: readonly string[], turns: readonly ComparedTurn[]): (Use | null)[] {
  const all = turns.map(({ kind, steps }) => ({ kind, uses: usesOf(hand, steps) }));
  return hand.map((_, i) => {
    const found = all.find(({ uses }) => uses[i] !== null);
    return found ? { kind: found.kind, use: found.uses[i]! } : null;
  });
}

// The space that a pawn comes to.
export function spaceAfter({ senate }: HelsinkiEdition, pawn: number | null, move: number): number | null {
  return pawn === null || pawn < 0 ? null : (pawn + move) % senate.spaces.length;
}

export function cardsBeside({ slots }: HelsinkiState, { senate }: HelsinkiEdition, space: number | null): string[] {
  const beside = space === null ? [] : (senate.spaces[space]?.slots ?? []);
  return beside.flatMap((slot) => slots[slot] ?? []);
}

function movesTo(edition: HelsinkiEdition, pawn: number | null, slot: number): number[] {
  return MOVES.filter((move) => {
    const space = spaceAfter(edition, pawn, move);
    return space !== null && edition.senate.spaces[space]!.slots.includes(slot);
  });
}

interface CardProps {
  card: string;
  edition: HelsinkiEdition;
  note: string;
  // Of the turn that uses it.
  kind?: string | undefined;
}

function Card({ card, edition, note, kind }: CardProps) {
  const name = cardName(card, edition);
  return (
    <li data-kind={kind} aria-label={note ? `${name}, ${note}` : name}>
      <CardPicture face={faceOf(card, edition)} />
      {note && <i aria-hidden="true">{note}</i>}
    </li>
  );
}

function Hand({ play, seat, turns }: { play: HelsinkiPlay; seat: number; turns: readonly ComparedTurn[] }) {
  const { edition, players } = play;
  const { hand } = play.view.value.state.seats[seat]!;
  const uses = firstUses(hand, turns);
  const name = players.value[seat]?.name ?? "";
  return (
    <section>
      <h3>
        {isYou(players.value, seat) ? t("helsinki.strip.hand.you") : t("helsinki.strip.hand", { name })}
        <small>{t("helsinki.strip.cards", { n: hand.length })}</small>
      </h3>
      <ul>
        {hand.map((card, i) => {
          const used = uses[i];
          const note = used ? t(`helsinki.strip.${used.use}`) : "";
          return <Card key={i} card={card} edition={edition} note={note} kind={used?.kind} />;
        })}
      </ul>
    </section>
  );
}

// Clockwise, from the first card that the pawn can reach.
function Square({ play, seat }: { play: HelsinkiPlay; seat: number }) {
  const { edition } = play;
  const { slots, seats } = play.view.value.state;
  const { pawn } = seats[seat]!;
  const first = edition.senate.spaces[spaceAfter(edition, pawn, 1) ?? 0]?.slots[0] ?? 0;
  const order = slots.map((_, i) => (first + i) % slots.length);
  return (
    <section>
      <h3>
        {t("helsinki.strip.square")}
        <small>{t("helsinki.strip.moves")}</small>
      </h3>
      <ul>
        {order.map((slot) => {
          const card = slots[slot];
          const moves = movesTo(edition, pawn, slot).map(formatNumber).join(" ");
          return card ? <Card key={slot} card={card} edition={edition} note={moves} /> : <li key={slot} data-empty />;
        })}
      </ul>
    </section>
  );
}

export function ReviewStrip({ play: given, turns }: { play: Play; turns: readonly ComparedTurn[] }) {
  const play = given as HelsinkiPlay;
  const { seat } = play.view.value;
  return (
    <div class="hel-strip">
      <Hand play={play} seat={seat} turns={turns} />
      <Square play={play} seat={seat} />
    </div>
  );
}
