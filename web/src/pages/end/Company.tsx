// Those who played, and what they say: the table stays open until the last one leaves.

import { useSignal } from "@preact/signals";
import type { TableModel } from "../../model/table";
import { placeOf } from "../../net/place";
import { Chat } from "../../table/Chat";
import type { Play, Player } from "../../table/play";
import { PersonLink } from "../../table/PersonLink";
import { PlayerMark } from "../../table/PlayerMark";
import { PresenceDot } from "../../table/Presence";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";
import { formatNumber, t } from "../../words/words";

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
        {player.isBot ? player.name : <PersonLink name={player.name} />}
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

function Talking({ play }: { play: Play }) {
  const others = play.players.value.filter((p) => !p.isMe);
  return (
    <>
      <ul class="end-present">
        {others.map((player) => (
          <Present key={player.seat} player={player} />
        ))}
      </ul>
      <Chat play={play} lines phrases />
    </>
  );
}

export function Company({ play }: { play: Play }) {
  return (
    <section class="panel end-company" aria-labelledby="end-company">
      <h2 id="end-company">
        {t("table.end.company")} <small class="muted">{t("table.company.note")}</small>
      </h2>
      <Talking play={play} />
    </section>
  );
}

// On a phone a sheet, behind a button that counts what others have said since it was last open.
export function CompanySheet({ play }: { play: Play }) {
  const isOpen = useSignal(false);
  const said = play.events.value.filter(({ kind, seat }) => kind === "chat" && !isOwn(play, seat));
  const seen = useSignal(said.at(-1)?.seq ?? 0);
  const unread = said.filter(({ seq }) => seq > seen.value).length;
  const open = (now: boolean) => () => {
    isOpen.value = now;
    seen.value = said.at(-1)?.seq ?? 0;
  };
  if (isOpen.value) {
    return (
      <div class="end-sheet end-company">
        <Sheet title={t("table.end.company")} onClose={open(false)}>
          <Talking play={play} />
        </Sheet>
      </div>
    );
  }
  return (
    <div class="end-talk">
      <Button icon="chat" testId="end-talk" onPress={open(true)}>
        {t("table.end.company")}
        {unread > 0 && <em class="badge">{formatNumber(unread)}</em>}
      </Button>
    </div>
  );
}

function isOwn(play: Play, seat: number | undefined): boolean {
  return seat !== undefined && !!play.players.value[seat]?.isMe;
}
