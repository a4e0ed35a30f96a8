// What was done, as a sentence for the log.

import type { Facts } from "../../net/protocol";
import type { Player, Told } from "../../table/play";
import { t } from "../../words/words";
import type { HelsinkiEdition, Side } from "./state";
import type { Roof } from "./art/paint";
import { COLOUR_NAMES } from "./state";
import { actionName, cardList, cardName, gainsOf, sideName } from "./words";

type Teller = (name: string, argument: string, did: Facts, edition: HelsinkiEdition) => string | null;

function tileName(did: Facts): string {
  const tile = did["tile"] as { colour: string; roofs: number } | undefined;
  if (!tile) return t("helsinki.tile.any");
  const letter = (Object.keys(COLOUR_NAMES) as Roof[]).find((roof) => COLOUR_NAMES[roof] === tile.colour);
  return t(`helsinki.tile.${letter ?? "b"}`, { n: tile.roofs });
}

const listOf = (did: Facts, member: string) => (did[member] as string[] | undefined) ?? [];

const TELLERS: Record<string, Teller> = {
  stand: (name, _, did) => t(`helsinki.did.stand.${did["side"]}`, { name }),
  move: (name, steps, did) => t(`helsinki.did.move.${did["side"]}`, { name, n: Number(steps) }),
  draw: (name, _, did, edition) => {
    const cards = cardList(listOf(did, "takes"), edition);
    return t("helsinki.did.draw", { name, cards });
  },
  build: () => null,
  pay: () => null,
  discard: (name, card, _, edition) =>
    card
      ? t("helsinki.did.discard", { name, card: cardName(card, edition) })
      : t("helsinki.did.discard.some", { name }),
  place: (name, _, did) => {
    const side = listOf(did, "from")
      .map((s) => sideName(s as Side))
      .join(" / ");
    const gains = gainsOf(did);
    const args = { name, side, tile: tileName(did) };
    return gains ? t("helsinki.did.place.gains", { ...args, gains }) : t("helsinki.did.place", args);
  },
  super: (name, cell, did) => {
    const gains = gainsOf(did);
    if (gains) return t("helsinki.did.super.visitors", { name, cell, gains });
    return t("helsinki.did.super", { name, cell });
  },
  joker: (name, cell, did) => {
    const gains = gainsOf(did);
    if (gains) return t("helsinki.did.joker.gains", { name, cell, gains });
    return t("helsinki.did.joker", { name, cell });
  },
  lift: () => null,
  drop: (name, cell) => t("helsinki.did.drop", { name, cell }),
  end: () => null,
  coat: (name, action, did, edition) => {
    const taken = listOf(did, "takes");
    if (did["side"]) return t(`helsinki.did.back.${did["side"]}`, { name });
    if (taken.length) return t("helsinki.did.coat.draw", { name, cards: cardList(taken, edition) });
    return t("helsinki.did.coat", { name, action: actionName(action) });
  },
};

// Where dealt cards went is seen on the table; only what matters later is told.
function dealt({ action, did }: Told): string | null {
  if (did["last_round"]) return t("helsinki.did.last");
  const colour = action.startsWith("remove ") ? action.slice("remove ".length) : null;
  return colour ? t(`helsinki.did.remove.${colour}`) : null;
}

export function sentence(told: Told, players: Player[], edition: unknown): string | null {
  const [verb = "", ...rest] = told.action.split(" ");
  if (told.seat === null) return dealt(told);
  const name = players[told.seat]?.name ?? "";
  return TELLERS[verb]?.(name, rest.join(" "), told.did, edition as HelsinkiEdition) ?? null;
}
