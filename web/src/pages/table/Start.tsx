// The foot of a table that waits: what is missing yet, and the start, which is the host's.

import type { TableModel } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import { Button } from "../../ui/Button";
import type { Player } from "../../table/play";
import { refuse } from "../../table/refusal";
import { formatList, t } from "../../words/words";
import { changesInWords } from "./changes";

interface StartProps {
  model: TableModel;
  info: TableInfo;
  players: Player[];
  isHost: boolean;
  changes: readonly string[];
}

function freeSeats(info: TableInfo): number {
  return info.seats.filter((s) => s.holder === "nobody").length;
}

function askedPlayers({ info, players }: StartProps): Player[] {
  return players.filter((p) => info.seats[p.seat]!.asked);
}

function namesOf(players: Player[]): string {
  return formatList(players.map((p) => p.name));
}

function hostWords(props: StartProps): string {
  const n = freeSeats(props.info);
  const asked = askedPlayers(props);
  const words = [
    asked.length > 0 && t("table.start.asked", { n: asked.length, names: namesOf(asked) }),
    n > 0 && t("table.start.free", { n }),
  ];
  return words.filter(Boolean).join(" ") || t("table.start.ready");
}

function guestWords({ info, players }: StartProps): string {
  if (players.some((p) => p.isMe && info.seats[p.seat]!.asked)) return t("table.start.suits");
  const host = players.find((p) => info.seats[p.seat]!.user === info.host)?.name;
  return host ? t("table.start.wait", { name: host }) : t("table.start.nobody");
}

function Words(props: StartProps) {
  const { info, isHost, changes } = props;
  return (
    <p class="waiting-state" role="status">
      {changes.length > 0 && <b>{changesInWords(info.game, changes)} </b>}
      {isHost ? hostWords(props) : guestWords(props)}
    </p>
  );
}

function fillWords(props: StartProps): string {
  const n = freeSeats(props.info);
  const asked = askedPlayers(props);
  if (asked.length === 0) return t("table.start.fill", { n });
  return n === 0 ? t("table.start.without", { n: asked.length, names: namesOf(asked) }) : t("table.start.anyway");
}

function HostButtons(props: StartProps) {
  const start = (fill: boolean) => () => void props.model.ask("start", { fill }).catch(refuse);
  const isReady = freeSeats(props.info) === 0 && askedPlayers(props).length === 0;
  return (
    <>
      {!isReady && (
        <Button once testId="fill" icon="bot" onPress={start(true)}>
          {fillWords(props)}
        </Button>
      )}
      <Button primary once testId="start" icon="play" disabled={!isReady} onPress={start(false)}>
        {t("table.start")}
      </Button>
    </>
  );
}

function Ready({ model, info, players }: StartProps) {
  if (!players.some((p) => p.isMe && info.seats[p.seat]!.asked)) return null;
  return (
    <Button primary once testId="ready" icon="check" onPress={() => void model.ask("ready").catch(refuse)}>
      {t("table.start.iAmReady")}
    </Button>
  );
}

export function Start(props: StartProps) {
  return (
    <footer class="waiting-foot">
      <Words {...props} />
      {props.isHost ? <HostButtons {...props} /> : <Ready {...props} />}
    </footer>
  );
}
