// A position of a finished game, as a board wants it.

import { signal } from "@preact/signals";
import { get } from "../../net/api";
import type { View } from "../../net/protocol";
import type { Play } from "../../table/play";
import { stillPlay } from "../../table/stillPlay";
import type { FinishedGame } from "../replay/game";

export function playAt(game: FinishedGame, view: View): Play {
  return stillPlay({
    game: game.ui.name,
    mode: "replay",
    edition: game.edition,
    seat: signal(view.seat),
    view: signal(view),
    players: signal(game.players),
    events: signal([]),
  });
}

// The whole truth, or what a seat saw of it.
export function positionAt(game: FinishedGame, ply: number, seat?: number): Promise<View> {
  const eyes = seat === undefined ? "" : `&seat=${seat}`;
  return get<View>(`/api/game/${game.result.table}/state?ply=${ply}${eyes}`);
}
