// A game as its board lies there, drawn small by the same functions; until that is here, in a
// few strokes.

import { signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { isDark } from "../../model/settings";
import { get } from "../../net/api";
import type { GameName, View } from "../../net/protocol";
import { loadGame } from "../../table/frame";
import type { GameUi, Player } from "../../table/play";
import { stillPlay } from "../../table/stillPlay";
import { Thumbnail } from "./Thumbnail";

interface Drawing {
  ui: GameUi;
  edition: unknown;
}

const drawings = new Map<GameName, Promise<Drawing>>();

// At this size all editions of a game look alike.
function drawingOf(game: GameName): Promise<Drawing> {
  const found =
    drawings.get(game) ??
    Promise.all([loadGame(game), get(`/api/edition/${game}`)]).then(([ui, edition]) => ({ ui, edition }));
  drawings.set(game, found);
  found.catch(() => drawings.delete(game));
  return found;
}

export function useDrawing(game: GameName, isWanted: boolean): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    if (isWanted) drawingOf(game).then(setDrawing, () => {});
  }, [game, isWanted]);
  return drawing;
}

interface PictureProps {
  drawing: Drawing;
  view: View;
  seat: number;
  players: Player[];
}

function Picture({ drawing: { ui, edition }, view, seat, players }: PictureProps) {
  const play = useMemo(
    () =>
      stillPlay({
        game: ui.name,
        mode: "watch",
        edition,
        seat: signal(seat),
        view: signal(view),
        players: signal(players),
        events: signal([]),
      }),
    [ui, view, seat],
  );
  return (
    <div class="lobby-board" data-game={ui.name} data-theme={isDark.value ? "dark" : "light"} aria-hidden="true" inert>
      <ui.Board play={play} seat={seat} />
    </div>
  );
}

interface BoardThumbnailProps {
  game: GameName;
  // Missing while it is not known.
  view: View | undefined;
  // Whose board it is.
  seat: number;
  players: Player[];
}

export function BoardThumbnail({ game, view, seat, players }: BoardThumbnailProps) {
  const drawing = useDrawing(game, view !== undefined);
  if (!drawing || !view) return <Thumbnail game={game} />;
  return <Picture drawing={drawing} view={view} seat={seat} players={players} />;
}
