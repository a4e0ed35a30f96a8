// Those who played, and what they say: the table stays open until the last one leaves.

import type { TableModel } from "../../model/table";
import { placeOf } from "../../net/place";
import { Chat } from "../../table/Chat";
import type { Play, Player } from "../../table/play";
import { PlayerMark } from "../../table/PlayerMark";
import { PresenceDot } from "../../table/Presence";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";

// Somebody else may be there to talk to. With bots alone, or on a device, there is not.
export function hasTalk(model: TableModel | null, play: Play): boolean {
  if (!model?.info.value?.chat || placeOf(model.id) === "device") return false;
  const isSaid = model.events.value.some((event) => event.kind === "chat");
  return isSaid || play.players.value.some((p) => !p.isMe && !p.isBot);
}

function Present({ player }: { player: Player }) {
  return (
    <li>
      <PlayerMark colour={player.colour} size={22} />
      <span class="end-present-name" data-name title={player.name}>
        {player.name}
      </span>
      {player.isBot && <Icon name="bot" size={15} />}
      {player.isHere !== undefined && (
        <>
          <PresenceDot isHere={player.isHere} />
          <small class="muted">{t(player.isHere ? "table.company.here" : "table.company.gone")}</small>
        </>
      )}
    </li>
  );
}

export function Company({ play }: { play: Play }) {
  const others = play.players.value.filter((p) => !p.isMe);
  return (
    <section class="panel end-company" aria-labelledby="end-company">
      <h2 id="end-company">
        {t("table.end.company")} <small class="muted">{t("table.company.note")}</small>
      </h2>
      <ul class="end-present">
        {others.map((player) => (
          <Present key={player.seat} player={player} />
        ))}
      </ul>
      <Chat play={play} lines phrases />
    </section>
  );
}
