// The own hand, and what was just paid.

import { useRef } from "preact/hooks";
import { CardPicture } from "./art/Card";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import { useStops, walk } from "../../table/region";
import { faceOf } from "./state";
import { TurnTags, turnsOfCard } from "./TurnMarks";
import { cardText, refusalText } from "./words";

type Tag = "builds" | "pays" | "leaves" | "paid" | null;

// Which card of the same kind this is, for the names of pieces.
function nth(hand: string[], index: number): number {
  return hand.slice(0, index).filter((card) => card === hand[index]).length;
}

function tagOf(desk: Desk, index: number): Tag {
  const payment = desk.payment.value;
  if (payment?.card === index) return "builds";
  if (payment?.pays.includes(index)) return "pays";
  return desk.picked.value.includes(String(index)) ? "leaves" : null;
}

function markedCards(desk: Desk): string | null {
  const [verb, card] = (desk.marked.value ?? "").split(" ");
  return verb === "build" || verb === "pay" || verb === "discard" ? card! : null;
}

function HandCard({ desk, index, canAct }: { desk: Desk; index: number; canAct: boolean }) {
  const hand = desk.seat.value.hand;
  const card = hand[index]!;
  const { edition } = desk.play;
  const tag = tagOf(desk, index);
  const isLegal = ["build", "pay"].some((verb) => desk.legal.value.has(`${verb} ${card}`));
  const isUsable = isLegal || tag !== null || desk.isDiscarding || desk.couldPay(index);
  const refusal = desk.refused.value.get(`build ${card}`);
  const why = canAct && !isUsable && refusal ? refusalText(refusal) : undefined;
  const name = cardText(card, edition);
  const label = why ? t("helsinki.hand.not", { card: name, why }) : name;
  const state = tag ?? (isUsable ? "can" : "flat");
  const turns = tag ? [] : turnsOfCard(hand, index);
  const said = tag ? t(`helsinki.tag.${tag}`) : turns.join(" ");
  return (
    <button
      type="button"
      class="hel-hand-card"
      data-stop
      data-state={state}
      data-card={card}
      data-step={canAct && isUsable ? `card ${index}` : undefined}
      data-marked={markedCards(desk) === card || undefined}
      aria-pressed={tag !== null}
      title={why ?? name}
      aria-label={said ? `${label}: ${said}` : label}
      onClick={() => desk.tapCard(index)}>
      <span class="hel-hand-face" data-piece={`hand-${card}-${nth(hand, index)}`}>
        <CardPicture face={faceOf(card, edition)} />
      </span>
      {tag && (
        <span class="hel-tag" aria-hidden="true">
          {said}
        </span>
      )}
      {turns.length > 0 && <TurnTags turns={turns} />}
    </button>
  );
}

function spentCards(desk: Desk): [string, Tag][] {
  const spent = desk.spent.value;
  const { phase, build_card: built } = desk.state.value;
  if (!spent || phase !== "PLACE" || built !== spent.card) return [];
  return [[spent.card, "builds"], ...spent.pays.map((card): [string, Tag] => [card, "paid"])];
}

function SpentCard({ desk, card, tag }: { desk: Desk; card: string; tag: Tag }) {
  return (
    <span class="hel-hand-card" data-state={tag} aria-hidden="true">
      <span class="hel-hand-face">
        <CardPicture face={faceOf(card, desk.play.edition)} />
      </span>
      <span class="hel-tag">{t(`helsinki.tag.${tag}`)}</span>
    </span>
  );
}

export function isHandOpen(desk: Desk): boolean {
  const { play } = desk;
  const isMine = !!play.players.value[play.seat.value]?.isMe;
  return isMine || play.mode === "replay" || play.mode === "lesson";
}

export function Hand({ desk }: { desk: Desk }) {
  const region = useRef<HTMLDivElement>(null);
  const { hand, hand_count: count } = desk.seat.value;
  const isOpen = isHandOpen(desk) && hand.length === count;
  const canAct = desk.legal.value.size > 0;
  const spent = isOpen ? spentCards(desk) : [];
  const shown = Math.max(2, spent.length + count);
  const player = desk.play.players.value[desk.play.seat.value]!;
  const label = player.isMe ? t("helsinki.hand", { n: count }) : t("helsinki.hand.of", { name: player.name });
  useStops(region);
  return (
    <div
      class="hel-hand"
      data-region="hand"
      role="group"
      aria-label={label}
      ref={region}
      style={{ "--count": shown }}
      onKeyDown={(e) => walk(e)}>
      {spent.map(([card, tag], i) => (
        <SpentCard key={i} desk={desk} card={card} tag={tag} />
      ))}
      {isOpen
        ? hand.map((card, i) => <HandCard key={`${card}-${nth(hand, i)}`} desk={desk} index={i} canAct={canAct} />)
        : Array.from({ length: count }, (_, i) => (
            <span key={i} class="hel-hand-card" aria-hidden="true">
              <span class="hel-hand-face">
                <CardPicture face="back" />
              </span>
            </span>
          ))}
    </div>
  );
}
