// What was done, as a sentence for the log.

import type { Facts } from "../../net/protocol";
import type { Player, Told } from "../../table/play";
import { isYou } from "../../table/you";
import { type Args, isGiven, t } from "../../words/words";
import type { HelsinkiEdition, Side } from "./state";
import type { Roof } from "./art/paint";
import { COLOUR_NAMES } from "./state";
import { actionName, cardList, cardName, gainsOf, sideName } from "./words";

interface Teller {
  name: string;
  isMe: boolean;
  argument: string;
  did: Facts;
  edition: HelsinkiEdition;
}

// "You take blue 3.", or with the player's name.
function say({ isMe, name }: Teller, what: string, args: Args = {}): string {
  return isMe ? t(`helsinki.you.${what}`, args) : t(`helsinki.did.${what}`, { ...args, name });
}

function tileName(did: Facts): string {
  const tile = did["tile"] as { colour: string; roofs: number } | undefined;
  if (!tile) return t("helsinki.tile.any");
  const letter = (Object.keys(COLOUR_NAMES) as Roof[]).find((roof) => COLOUR_NAMES[roof] === tile.colour);
  const colour = `helsinki.colour.${letter ?? "b"}`;
  if (isGiven(colour)) return t("helsinki.tile.named", { n: tile.roofs, name: t(colour) });
  return t(`helsinki.tile.${letter ?? "b"}`, { n: tile.roofs });
}

const listOf = (did: Facts, member: string) => (did[member] as string[] | undefined) ?? [];

function placing(teller: Teller): string {
  const { did } = teller;
  const sides = listOf(did, "from").map((side) => sideName(side as Side));
  const args = { side: sides.join(" / "), tile: tileName(did) };
  const gains = gainsOf(did);
  return gains ? say(teller, "place.gains", { ...args, gains }) : say(teller, "place", args);
}

// With what it gains there, if that is something.
function onCell(teller: Teller, what: string, withGains: string): string {
  const cell = teller.argument;
  const gains = gainsOf(teller.did);
  return gains ? say(teller, withGains, { cell, gains }) : say(teller, what, { cell });
}

function coat(teller: Teller): string {
  const { did, argument, edition } = teller;
  const taken = listOf(did, "takes");
  if (did["side"]) return say(teller, `back.${did["side"]}`);
  if (taken.length) return say(teller, "coat.draw", { cards: cardList(taken, edition) });
  return say(teller, "coat", { action: actionName(argument) });
}

// Of a hidden card nobody else is told which it is.
function discarding(teller: Teller): string {
  const { argument: card, edition } = teller;
  return card ? say(teller, "discard", { card: cardName(card, edition) }) : say(teller, "discard.some");
}

const TELLERS: Record<string, (teller: Teller) => string | null> = {
  stand: (teller) => say(teller, `stand.${teller.did["side"]}`),
  move: (teller) => say(teller, `move.${teller.did["side"]}`, { n: Number(teller.argument) }),
  draw: (teller) => say(teller, "draw", { cards: cardList(listOf(teller.did, "takes"), teller.edition) }),
  build: () => null,
  pay: () => null,
  discard: discarding,
  place: placing,
  super: (teller) => onCell(teller, "super", "super.visitors"),
  joker: (teller) => onCell(teller, "joker", "joker.gains"),
  lift: () => null,
  drop: (teller) => say(teller, "drop", { cell: teller.argument }),
  end: () => null,
  coat,
};

// Where dealt cards went is seen on the table; only what matters later is told.
function dealt({ action, did }: Told): string | null {
  if (did["last_round"]) return t("helsinki.did.last");
  const colour = action.startsWith("remove ") ? action.slice("remove ".length) : null;
  return colour ? t(`helsinki.did.remove.${colour}`) : null;
}

export function sentence(told: Told, players: Player[], edition: unknown): string | null {
  const { seat, action, did } = told;
  const [verb = "", ...rest] = action.split(" ");
  if (seat === null) return dealt(told);
  const name = players[seat]?.name ?? "";
  const argument = rest.join(" ");
  const teller: Teller = { name, isMe: isYou(players, seat), argument, did, edition: edition as HelsinkiEdition };
  return TELLERS[verb]?.(teller) ?? null;
}
