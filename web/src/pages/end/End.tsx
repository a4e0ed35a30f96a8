// The end of a game.

import type { TableModel } from "../../model/table";
import type { Result } from "../../net/protocol";
import type { GameUi, Play } from "../../table/play";

export interface EndProps {
  game: GameUi;
  play: Play;
  result: Result;
  // Where it was played, if one can play there again.
  table: TableModel | null;
}

export function End({ game, play }: EndProps) {
  return <game.Screen play={play} />;
}
