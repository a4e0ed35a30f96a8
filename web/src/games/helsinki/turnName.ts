// A whole turn in a few words: what is built and from where, or what is drawn.

import type { Legal } from "../../net/protocol";
import type { Play } from "../../table/play";
import { t } from "../../words/words";
import { cardsBeside, spaceAfter } from "./reviewStrip";
import type { HelsinkiEdition, HelsinkiPlay, HelsinkiState, Side } from "./state";
import { verbOf } from "./turn";
import { actionName, cardList, cardName, sideName } from "./words";

function objectOf(step: Legal): string {
  return step.action.split(" ")[1] ?? "";
}

function listOf(step: Legal, key: string): string[] {
  return (step.gives[key] as string[] | undefined) ?? [];
}

interface Named {
  steps: readonly Legal[];
  edition: HelsinkiEdition;
  state: HelsinkiState;
  seat: number;
}

function find({ steps }: Named, verb: string): Legal | undefined {
  return steps.find((step) => verbOf(step) === verb);
}

function placeName(named: Named, place: Legal): string {
  const before = named.steps.slice(0, named.steps.indexOf(place));
  const build = before.findLast((step) => verbOf(step) === "build");
  const built = build ? objectOf(build) : named.state.build_card;
  const card = built ? cardName(built, named.edition) : t("helsinki.tile.any");
  const cell = listOf(place, "cells")[0] ?? objectOf(place).slice(0, 2);
  const side = listOf(place, "from")[0];
  return side
    ? t("helsinki.turnName.place", { card, side: sideName(side as Side), cell })
    : t("helsinki.turnName.cell", { card, cell });
}

// Cards as the action tells them, else as they lie beside the space that is reached.
function takenBy(named: Named, draw: Legal): string {
  const { state, edition, seat } = named;
  const move = find(named, "move");
  const pawn = state.seats[seat]!.pawn;
  const space = move ? spaceAfter(edition, pawn, Number(objectOf(move))) : pawn;
  const told = listOf(draw, "takes");
  return cardList(told.length > 0 ? told : cardsBeside(state, edition, space), edition);
}

function drawName(named: Named, draw: Legal): string {
  const move = find(named, "move");
  const cards = takenBy(named, draw);
  return move ? t("helsinki.turnName.draw", { n: Number(objectOf(move)), cards }) : t("helsinki.turn.draw", { cards });
}

function standName({ state, edition }: Named, stand: Legal): string {
  const space = Number(stand.gives["space"] ?? objectOf(stand));
  const side = edition.senate.spaces[space]?.side ?? "north";
  const cards = cardList(cardsBeside(state, edition, space), edition);
  return t("helsinki.turnName.stand", { place: t(`helsinki.moment.at.${side}`), cards });
}

function nameOf(named: Named): string {
  const place = find(named, "place");
  if (place) return placeName(named, place);
  const joker = find(named, "joker");
  if (joker) return t("helsinki.cell.joker", { cell: objectOf(joker) });
  const stand = find(named, "stand");
  if (stand) return standName(named, stand);
  const coat = find(named, "coat");
  const draw = find(named, "draw");
  if (draw && !coat) return drawName(named, draw);
  if (coat) return actionName(objectOf(coat));
  const discard = named.steps.filter((step) => verbOf(step) === "discard");
  if (discard.length > 0)
    return t("helsinki.turnName.discard", { cards: cardList(discard.map(objectOf), named.edition) });
  const move = find(named, "move");
  return move ? t("helsinki.turnName.move", { n: Number(objectOf(move)) }) : t("helsinki.end");
}

export function turnName(play: Play, steps: readonly Legal[]): string {
  const { edition, view } = play as HelsinkiPlay;
  const { state, seat } = view.value;
  const name = nameOf({ steps, edition, state, seat });
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
