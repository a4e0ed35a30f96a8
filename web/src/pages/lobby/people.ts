// The people of a table in words.

import { isLevel } from "../../model/choices";
import { mySeats } from "../../model/games";
import type { Result, TableInfo } from "../../net/protocol";
import { botName, personName, seatNames } from "../../table/players";
import { formatList, t } from "../../words/words";

function namesAt(info: TableInfo): string[] {
  return seatNames(info.game, info.seats).map((name, seat) =>
    info.seats[seat]!.holder === "bot" ? t("lobby.botNamed", { name }) : name,
  );
}

export function listAll(info: TableInfo): string {
  return formatList(namesAt(info).filter(Boolean));
}

export function listOthers(info: TableInfo): string {
  const mine = mySeats(info);
  return formatList(namesAt(info).filter((name, seat) => name && !mine.includes(seat)));
}

export function seatName(info: TableInfo, seat: number): string {
  return seatNames(info.game, info.seats)[seat] ?? "";
}

export function resultNames({ game, seats }: Result): string[] {
  return seats.map(({ name }, seat) =>
    isLevel(name) ? t("lobby.botNamed", { name: botName(game, seat) }) : personName(name),
  );
}
