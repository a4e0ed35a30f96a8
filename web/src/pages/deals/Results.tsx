// Who has how many points: the best first, more of them on demand; or those whom the visitor follows.

import { useState } from "preact/hooks";
import { type DealBoard, type DealRow, type LaterRow, findBoard } from "../../model/deals";
import { Face } from "../../table/Face";
import { PersonLink } from "../../table/PersonLink";
import { personName } from "../../table/players";
import { Button } from "../../ui/Button";
import { Segmented } from "../../ui/Segmented";
import { ordinal, t } from "../../words/words";

function Row({ row }: { row: DealRow | LaterRow }) {
  return (
    <tr data-me={row.me || undefined}>
      <td>{"place" in row && ordinal(row.place)}</td>
      <th scope="row">
        <span class="deal-person">
          <Face name={row.name} size={26} />
          <b title={row.name}>
            {row.me ? t("deal.you") : <PersonLink name={row.name}>{personName(row.name)}</PersonLink>}
          </b>
          {row.guest && <span class="deal-chip">{t("deal.guest")}</span>}
          {!("place" in row) && <span class="deal-chip">{t("deal.later")}</span>}
        </span>
      </th>
      <td class="deal-rounds">{row.rounds && t("table.end.rounds", { n: row.rounds })}</td>
      <td class="serif">{row.points}</td>
      <td>
        <a href={`/game/${row.table}/0`} aria-label={t("deal.watch.of", { name: personName(row.name) })}>
          {t("deal.watch")}
        </a>
      </td>
    </tr>
  );
}

function Table({ rows }: { rows: (DealRow | LaterRow)[] }) {
  return (
    <div class="deal-rows">
      <table>
        <thead class="sr">
          <tr>
            <th scope="col">{t("deal.table.place")}</th>
            <th scope="col">{t("deal.table.name")}</th>
            <th scope="col" class="deal-rounds">
              {t("deal.table.rounds")}
            </th>
            <th scope="col">{t("deal.table.points")}</th>
            <th scope="col">{t("deal.watch")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.table} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Later({ rows }: { rows: LaterRow[] }) {
  return (
    <div class="deal-later" data-testid="deal-later">
      <h3>{t("deal.later.title")}</h3>
      <p class="muted">{t("deal.later.note")}</p>
      <Table rows={rows} />
    </div>
  );
}

export function Results({ board }: { board: DealBoard }) {
  const [side, setSide] = useState<"all" | "friends">("all");
  const [more, setMore] = useState<DealRow[]>([]);
  const all = [...(board.rows ?? []), ...more];
  const rows = side === "all" ? all : (board.friends ?? []);
  async function goOn(): Promise<void> {
    const next = await findBoard(board.game, board.date, all.length).catch(() => null);
    setMore([...more, ...(next?.rows ?? [])]);
  }
  return (
    <section class="panel deal-panel deal-results" aria-labelledby="deal-board" data-testid="deal-board">
      <div class="deal-bar">
        <h2 id="deal-board">{t("deal.board")}</h2>
        <Segmented
          label={t("deal.board.whose")}
          options={[
            { value: "all", label: t("deal.everyone") },
            { value: "friends", label: t("deal.friends") },
          ]}
          value={side}
          onChange={setSide}
        />
      </div>
      {rows.length === 0 && <p class="muted">{t(side === "all" ? "deal.nobody" : "deal.friends.none")}</p>}
      {rows.length > 0 && <Table rows={rows} />}
      {side === "all" && all.length > 0 && all.length < board.results && (
        <Button onPress={() => void goOn()}>{t("deal.more", { n: board.results - all.length })}</Button>
      )}
      {side === "all" && !!board.later?.length && <Later rows={board.later} />}
    </section>
  );
}
