// A lesson as a game's screen sees it.

import { computed, signal } from "@preact/signals";
import { me } from "../../model/session";
import { COLOURS } from "../../art/players";
import type { Play, Player } from "../../table/play";
import type { Lesson } from "./lesson";
import type { LessonRecord } from "./record";

function playersOf(record: LessonRecord): Player[] {
  return record.names.map((name, seat) => ({
    seat,
    name: seat === 0 ? (me.value?.name ?? name) : name,
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
    canAct: lesson.canAct,
    act: lesson.act,
    undo: () => void lesson.back(),
    askBack: () => {},
    hint: signal(null),
    askHint: () => {},
    wanted: lesson.wanted,
  };
}
