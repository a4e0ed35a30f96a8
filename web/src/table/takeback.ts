// A request to take back what was revealed, as it stands before everybody at the table.

import type { TableModel } from "../model/table";
import { formatList, t } from "../words/words";
import type { State } from "./interruption";
import type { Play, Player } from "./play";
import { refuse } from "./refusal";

// Those who have not answered yet.
function awaited(players: readonly Player[], asker: Player, granted: readonly number[]): Player[] {
  return players.filter(
    (p) => !p.isBot && !p.isAway && p.seat !== asker.seat && !(p.isMe && asker.isMe) && !granted.includes(p.seat),
  );
}

// Null while nobody asks. Whoever only looks on is told, and has nothing to say.
export function takebackState(model: TableModel, play: Play): State | null {
  const request = model.info.value?.takeback;
  const players = play.players.value;
  const asker = request && players[request.seat];
  if (!asker) return null;
  const waiting = awaited(players, asker, request.granted);
  const me = play.mode === "play" ? waiting.find((p) => p.isMe) : undefined;
  const answer = (seat: number, grant: boolean) => () => void model.ask("answer", { seat, grant }).catch(refuse);
  const names = formatList(waiting.map((p) => p.name));
  if (asker.isMe && play.mode === "play") {
    return {
      tone: "asks",
      title: t("table.takeback.mine"),
      detail: t("table.takeback.waits", { names }),
      buttons: [{ id: "withdraw", label: t("table.takeback.withdraw"), onPress: answer(asker.seat, false) }],
    };
  }
  return {
    tone: "asks",
    title: t("table.takeback.asks", { name: asker.name }),
    detail: me ? t("table.takeback.same") : t("table.takeback.waits", { names }),
    buttons: me
      ? [
          { id: "refuse", label: t("table.takeback.refuse"), onPress: answer(me.seat, false) },
          { id: "grant", label: t("table.takeback.grant"), onPress: answer(me.seat, true) },
        ]
      : [],
  };
}
