// Names of things, in the visitor's language.

import type { Legal, Refusal } from "../../net/protocol";
import { withEdition } from "../../table/edition";
import { formatList, known, t } from "../../words/words";
import { faceOf, type HelsinkiEdition, type Side } from "./state";

// "blue 4", as players call a card.
export function cardName(card: string, edition: HelsinkiEdition): string {
  const face = faceOf(card, edition);
  return face ? t(`helsinki.card.${face.roof}`, { number: face.number }) : t("helsinki.card.joker");
}

// With the tile and the supers that it brings.
export function cardText(card: string, edition: HelsinkiEdition): string {
  const face = faceOf(card, edition);
  if (!face) return t("helsinki.card.joker");
  const name = cardName(card, edition);
  const roofs = t("helsinki.roofs", { n: face.cells.length });
  if (!face.supers) return t("helsinki.card.plain", { name, roofs });
  return t("helsinki.card.rich", { name, roofs, supers: t("helsinki.supers", { n: face.supers }) });
}

export function cardList(cards: string[], edition: HelsinkiEdition): string {
  return formatList(cards.map((card) => cardName(card, edition)));
}

export function sideName(side: Side): string {
  return t(`helsinki.side.${side}`);
}

// The building that stands there.
export function placeName(side: Side): string {
  return t(`helsinki.building.${side}`);
}

// Which of the two spaces at that building; they are counted clockwise from the upper left.
const SPACES = ["left", "right", "upper", "lower", "right", "left", "lower", "upper"] as const;

export function spaceName(space: number): string {
  return t(`helsinki.space.${SPACES[space] ?? "left"}`);
}

export function actionName(action: string): string {
  return t(`helsinki.action.${action}`);
}

export function actionText(action: string, edition: HelsinkiEdition): string {
  return withEdition(t(`helsinki.action.${action}.does`), "helsinki", edition);
}

export function lineName(line: string): string {
  return /\d/.test(line) ? t("helsinki.row", { line }) : t("helsinki.column", { line });
}

// What a tile or a joker tile gains at its place: "row 3, a coat, a card"; may be empty.
export function gainsOf(gives: Record<string, unknown>): string {
  const gains = ((gives["lines"] as string[] | undefined) ?? []).map(lineName);
  const coats = Number(gives["coats"] ?? 0);
  if (coats) gains.push(t("helsinki.coats", { n: coats }));
  if (gives["bonus"]) gains.push(t("helsinki.bonus"));
  const visitors = Number(gives["visitors"] ?? 0);
  if (visitors) gains.push(t("helsinki.visitors", { n: visitors }));
  return formatList(gains);
}

export function refusalText(refusal: Refusal): string {
  const key = `helsinki.why.${refusal.code}`;
  return known(key, refusal.args) ?? refusal.what;
}

// Why undo ends with an action; undefined: it does not.
export function lockReason(legal: Legal | undefined): string | undefined {
  return legal && legal.reveals !== "none" ? t("helsinki.reveals") : undefined;
}
