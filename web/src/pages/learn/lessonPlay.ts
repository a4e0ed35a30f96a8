// A lesson as a game's screen sees it.

import { computed, signal } from "@preact/signals";
import { COLOURS, type Play, type Player } from "../../table/play";
import { t } from "../../words/words";
import type { Lesson } from "./lesson";
import type { LessonRecord } from "./record";

function playersOf(record: LessonRecord): Player[] {
  return record.names.map((name, seat) => ({
    seat,
    name: seat === 0 ? t("learn.you") : name,
    colour: COLOURS[seat]!,
    isMe: seat === 0,
    isBot: seat !== 0,
    isAway: false,
  }));
}

export function playOf(record: LessonRecord, lesson: Lesson, edition: unknown): Play {
  return {
    game: record.game,
    mode: "lesson",
    seat: signal(0),
    view: lesson.view,
    edition,
    players: computed(() => playersOf(record)),
    events: lesson.events,
    canAct: computed(() => lesson.wanted.value !== null),
    act: lesson.act,
    undo: () => void lesson.back(),
    hint: signal(null),
    askHint: () => {},
    wanted: lesson.wanted,
  };
}
