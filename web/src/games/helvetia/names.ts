// Names of things in the visitor's language.

import type { Character } from "./art/characters";
import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import type { Sex } from "./art/villagers";
import type { Player } from "../../table/play";
import { formatList, inSentence, t } from "../../words/words";
import type { Role } from "./acts";
import type { Branch, Quarter } from "./edition";
import { type Dweller, NEUTRAL, type Spot, type State, childrenAt, dwellersAt, spotOf } from "./state";

export function kindName(kind: Kind): string {
  return t(`helvetia.kind.${kind}`);
}

// With its article, as the object of a sentence: "a dairy".
export function aKind(kind: Kind): string {
  return t(`helvetia.aKind.${kind}`);
}

export function goodName(good: Good): string {
  return t(`helvetia.good.${good}`);
}

// As the object of a sentence: "a cow", "bread".
export function aGood(good: Good): string {
  return t(`helvetia.aGood.${good}`);
}

export function characterName(character: Character): string {
  return t(`helvetia.character.${character}`);
}

export function roleName(role: Role): string {
  return t(`helvetia.character.${role}`);
}

// Inside a sentence: "the carter tile", "the first meat".
export function inside(group: "kind" | "good" | "character" | "branch", thing: string): string {
  const key = `helvetia.${group}.${thing}`;
  return inSentence(key) ?? t(key);
}

export function quarterName(quarter: Quarter): string {
  return t(`helvetia.quarter.${quarter}`);
}

export function branchName(branch: Branch): string {
  return t(`helvetia.branch.${branch}`);
}

export function playerName(players: Player[], seat: number): string {
  return seat === NEUTRAL ? t("helvetia.neutral") : (players[seat]?.name ?? "");
}

// "home" or "Ruth's village", to stand under a building's name.
export function whereName(players: Player[], village: number, seat: number): string {
  if (village === NEUTRAL) return t("helvetia.where.neutral");
  if (village === seat) return t("helvetia.where.home");
  return t("helvetia.where.other", { name: playerName(players, village) });
}

// "Ruth’s village, 2": a place by whose it is and its number.
export function spotName(players: Player[], name: string, seat: number): string {
  const { village, place } = spotOf(name);
  return t("helvetia.where.place", { where: whereName(players, village, seat), n: place });
}

export function placeTitle(state: State, place: string): string {
  const spot = spotOf(place);
  const kind = state.villages[spot.village]?.buildings[spot.place];
  return kind ? kindName(kind) : t("helvetia.place.free");
}

function dwellerName(players: Player[], dweller: Dweller, seat: number): string {
  const isMine = dweller.seat === seat && (players[seat]?.isMe ?? false);
  const key = `${isMine ? "mine" : "other"}.${dweller.sex}.${dweller.asleep ? "asleep" : "awake"}`;
  return t(`helvetia.person.${key}`, { name: playerName(players, dweller.seat) });
}

export function childName(sex: Sex): string {
  return t(`helvetia.child.${sex}`);
}

// "Woodcutter: your man awake, Ruth's woman asleep."
export function placeText(state: State, players: Player[], { village, place }: Spot, seat: number): string {
  const kind = state.villages[village]!.buildings[place];
  if (!kind) return t("helvetia.place.free");
  const people = [
    ...dwellersAt(state, village, place).map((d) => dwellerName(players, d, seat)),
    ...childrenAt(state, village, place).map(childName),
  ];
  const building = kindName(kind);
  return people.length === 0
    ? t("helvetia.place.empty", { building })
    : t("helvetia.place.people", { building, people: formatList(people) });
}

export function goodsList(goods: Good[]): string {
  const counts = new Map<Good, number>();
  goods.forEach((good) => counts.set(good, (counts.get(good) ?? 0) + 1));
  return formatList([...counts].map(([good, n]) => t("helvetia.goodCount", { n, good: inside("good", good) })));
}
