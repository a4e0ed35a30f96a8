// The people of a table in words.

import { mySeats } from "../../model/games";
import type { Level, SeatInfo, TableInfo } from "../../net/protocol";
import { type Key, formatList, t } from "../../words/words";

// The server calls a bot by its level; no person may have such a name.
const BOTS: readonly string[] = ["random", "greedy", "easy", "normal", "hard", "expert"] satisfies Level[];

export function isBotName(name: string): boolean {
  return BOTS.includes(name);
}

// "Aino, Onni and 2 fair bots"
export function listPeople(names: string[]): string {
  const people = names.filter((name) => !isBotName(name));
  const bots = BOTS.flatMap((level) => {
    const n = names.filter((name) => name === level).length;
    return n > 0 ? [t(`lobby.botsOf.${level}` as Key, { n })] : [];
  });
  return formatList([...people, ...bots]);
}

function nameOf(seat: SeatInfo): string[] {
  if (seat.holder === "nobody") return [];
  return [seat.holder === "bot" ? (seat.level ?? seat.name ?? "") : (seat.name ?? "")];
}

export function listOthers(info: TableInfo): string {
  const mine = mySeats(info);
  return listPeople(info.seats.flatMap((seat, i) => (mine.includes(i) ? [] : nameOf(seat))));
}

export function listAll(info: TableInfo): string {
  return listPeople(info.seats.flatMap(nameOf));
}

// Whose turn it is, as a name.
export function seatName(info: TableInfo, seat: number): string {
  const [name = ""] = info.seats[seat] ? nameOf(info.seats[seat]) : [];
  return isBotName(name) ? t("lobby.aBot") : name;
}
