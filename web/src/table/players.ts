// Who sits at a table, as the screens want to know it.

import { isLevel } from "../model/choices";
import { meAt } from "../model/session";
import type { GameName, Level, Result, SeatInfo, TableInfo } from "../net/protocol";
import { known, t } from "../words/words";
import { homeOf } from "./homes";
import { COLOURS } from "../art/players";
import type { Player } from "./play";

export function levelName(level: Level): string {
  return known(`table.level.${level}`) ?? level;
}

// Is a seat of this table the visitor's?
export function isMineAt({ table }: Pick<TableInfo, "table">): (seat: SeatInfo) => boolean {
  const user = meAt(table)?.user;
  return (seat) => seat.holder === "person" && seat.user === user;
}

// Bots have names of the game's country that nobody at the table has; the level stands beside
// them.
export function botName(game: GameName, seat: number, people: readonly string[] = []): string {
  const name = homeOf(game).bots[seat];
  return name === undefined || people.includes(name) ? t("table.bot", { n: seat + 1 }) : name;
}

// Somebody who has deleted his account is called something in the visitor's language.
export function personName(name: string): string {
  return name === "former player" ? t("people.former") : name;
}

// Several seats of one person who has given them no names of their own are told apart by
// their numbers.
export function seatNames(game: GameName, seats: readonly Pick<SeatInfo, "holder" | "name">[]): string[] {
  const people = seats.map((s) => (s.holder === "bot" ? "" : personName(s.name ?? "")));
  const plain = seats.map((s, seat) => (s.holder === "bot" ? botName(game, seat, people) : people[seat]!));
  return plain.map((name, seat) => {
    const isShared = name !== "" && plain.filter((other) => other === name).length > 1;
    return isShared ? t("table.player", { n: seat + 1 }) : name;
  });
}

// Do several play at this device?
export function sharesDevice(info: TableInfo): boolean {
  return info.seats.filter(isMineAt(info)).length > 1;
}

// Whether the person in a seat, not the visitor, looks at the table.
function isHereIn(here: readonly number[] | null, isMine: boolean, { holder, user }: SeatInfo): boolean | undefined {
  return here === null || isMine || holder !== "person" ? undefined : here.includes(user ?? 0);
}

export function playersOf(info: TableInfo, here: readonly number[] | null = null): Player[] {
  const called = seatNames(info.game, info.seats);
  const isMine = isMineAt(info);
  return info.seats.map((s, seat) => ({
    seat,
    name: called[seat]!,
    colour: COLOURS[seat]!,
    isMe: isMine(s),
    isBot: s.holder === "bot",
    level: s.level,
    isAway: s.away ?? false,
    isHere: isHereIn(here, isMine(s), s),
  }));
}

// A record knows bots by the name of their level.
export function playersOfResult({ table, game, seats }: Pick<Result, "table" | "game" | "seats">): Player[] {
  const names = seats.map((seat) => seat.name);
  const mine = meAt(table)?.name;
  const isBot = names.map(isLevel);
  const called = seatNames(
    game,
    names.map((name, i) => ({ holder: isBot[i] ? "bot" : "person", name })),
  );
  return names.map((name, seat) => ({
    seat,
    name: called[seat]!,
    colour: COLOURS[seat]!,
    isMe: name === mine,
    isBot: isBot[seat]!,
    level: isBot[seat] ? name : undefined,
    isAway: false,
  }));
}
