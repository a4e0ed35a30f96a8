// A table at which people sit down before the game.

import type { TableModel } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import type { GameUi } from "../../table/play";

interface WaitingRoomProps {
  model: TableModel;
  info: TableInfo;
  ui: GameUi | null;
}

export function WaitingRoom(_: WaitingRoomProps) {
  return <main class="table-page" />;
}
