// What was changed at a table that waits, and what else happened there, in words.

import type { GameName, TableEvent } from "../../net/protocol";
import { personName } from "../../table/players";
import type { Line } from "../../table/story";
import { formatList, t } from "../../words/words";
import { optionName } from "../wish/OptionPicker";
import { type Sitters, after } from "./sitters";

const OPTION = "option:";

export function changedOptions(changes: readonly string[]): string[] {
  return changes.filter((what) => what.startsWith(OPTION)).map((what) => what.slice(OPTION.length));
}

function settingName(game: GameName, what: string): string {
  return what.startsWith(OPTION) ? optionName(game, what.slice(OPTION.length)) : t(`wish.name.${what}`);
}

export function changesInWords(game: GameName, changes: readonly string[]): string {
  return t("wish.changed", { what: formatList(changes.map((what) => settingName(game, what))) });
}

// By what name somebody sat here last.
function nameOf(user: number | undefined, events: readonly TableEvent[]): string {
  const sat = events.findLast((event) => event.kind === "sit" && event.user === user);
  return personName(sat?.text ?? "");
}

function noteOf(event: TableEvent, before: Sitters, game: GameName): string | null {
  const sitter = before[event.seat ?? -1];
  const name = personName(sitter?.name ?? "");
  switch (event.kind) {
    case "sit":
      return before.some((other) => other?.user === event.user) || sitter
        ? null
        : t("table.note.sit", { name: personName(event.text ?? "") });
    case "stand":
      return sitter?.user === undefined ? null : t("table.note.stand", { name });
    case "out":
      return t("table.note.out", { name });
    case "ready":
      return t("table.note.ready", { name });
    case "order":
      return event.text?.endsWith(" lot") ? t("table.note.lot") : null;
    case "change":
      return changesInWords(game, (event.text ?? "").split(" "));
    default:
      return null;
  }
}

export function waitingNotes(events: readonly TableEvent[], game: GameName): Line[] {
  let sitters: Sitters = [];
  const notes: Line[] = [];
  for (const event of events) {
    const text =
      event.kind === "admit"
        ? t("table.note.admit", { name: nameOf(event.user, events) })
        : noteOf(event, sitters, game);
    if (text) notes.push({ seq: event.seq, kind: "note", seat: null, text, isUndone: false });
    sitters = after(sitters, event);
  }
  return notes;
}
