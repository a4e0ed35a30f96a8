// Tables of others: those with a free seat to join, those being played to watch.

import { useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { mySeats } from "../../model/games";
import { joinTable, tables } from "../../model/lobby";
import { me } from "../../model/session";
import type { TableInfo, WireError } from "../../net/protocol";
import { hasServer } from "../../net/server";
import { go } from "../../router";
import { COLOURS } from "../../art/players";
import { Face } from "../../table/Face";
import { seatNames } from "../../table/players";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { GameRow } from "./GameRow";
import { LongList } from "./LongList";
import { listAll } from "./people";
import { Refused } from "./Refused";
import { SeatDisc } from "./SeatDisc";
import { paceWords, specialWords } from "./settingsWords";

const AT_FIRST = 6;

function hasRoom(info: TableInfo): boolean {
  return info.phase === "open" && info.seats.some((seat) => seat.holder === "nobody");
}

function titleWith(info: TableInfo): string {
  const title = titleOf(info.game);
  const game = info.name ? t("lobby.gameWith", { game: info.name, special: title }) : title;
  const special = specialWords(info);
  return special.length > 0 ? t("lobby.gameWith", { game, special: special.join(", ") }) : game;
}

function Seats({ info }: { info: TableInfo }) {
  const names = seatNames(info.game, info.seats);
  return (
    <>
      <span class="lobby-discs">
        {info.seats.map(({ holder }, i) =>
          holder === "nobody" ? (
            <SeatDisc key={i} colour={COLOURS[i]!} isTaken={false} />
          ) : (
            <Face key={i} name={names[i]!} isBot={holder === "bot"} size={20} />
          ),
        )}
      </span>
      {listAll(info)}
    </>
  );
}

function TableRow({ info, onRefused }: { info: TableInfo; onRefused: (error: WireError) => void }) {
  const isMine = mySeats(info).length > 0;
  const title = titleWith(info);
  // At rated tables everybody has an account: the table itself says so.
  const canJoin = hasRoom(info) && !isMine && !(info.rated && me.value?.guest);

  function join(): void {
    joinTable(info.table).then(() => go(`/table/${info.table}`), onRefused);
  }

  return (
    <GameRow
      game={info.game}
      title={title}
      detail={<Seats info={info} />}
      {...(canJoin ? {} : { href: `/table/${info.table}` })}>
      <span>{paceWords(info.clock)}</span>
      {canJoin && (
        <Button once testId="join" label={t("lobby.joinNamed", { title, people: listAll(info) })} onPress={join}>
          {t("lobby.join")}
        </Button>
      )}
      {info.phase === "running" && <span aria-hidden="true">{t("lobby.watch")}</span>}
    </GameRow>
  );
}

export function OpenTables() {
  const [error, setError] = useState<WireError | null>(null);
  const all = tables.value;
  const open = all?.filter(hasRoom) ?? [];
  const running = all?.filter((info) => info.phase === "running" && mySeats(info).length === 0) ?? [];
  return (
    <section class="panel lobby-panel lobby-open" aria-labelledby="lobby-open">
      <h2 id="lobby-open">
        {t("lobby.tables")}
        {hasServer() && open.length > 0 && <small>{t("lobby.tables.count", { n: open.length })}</small>}
      </h2>
      {!hasServer() && <p class="lobby-empty">{t("lobby.tables.away")}</p>}
      {hasServer() && all && open.length === 0 && <p class="lobby-empty">{t("lobby.tables.none")}</p>}
      <Refused error={error} />
      {hasServer() && (
        <LongList items={[...open, ...running]} atFirst={AT_FIRST}>
          {(info) => <TableRow key={info.table} info={info} onRefused={setError} />}
        </LongList>
      )}
    </section>
  );
}
