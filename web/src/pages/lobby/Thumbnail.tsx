// A game in a few strokes, for lists.

import type { GameName } from "../../net/protocol";
import { homeOf } from "../../table/homes";

export function Thumbnail({ game }: { game: GameName }) {
  const { Thumbnail: Picture } = homeOf(game);
  return (
    <svg class="lobby-thumb" width={64} height={52} viewBox="0 0 64 52" aria-hidden="true">
      <Picture />
    </svg>
  );
}
