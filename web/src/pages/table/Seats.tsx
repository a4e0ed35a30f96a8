// The seats of an open table, in their order, which the host may change.

import { useRef } from "preact/hooks";
import { meAt } from "../../model/session";
import type { TableModel } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import { Icon } from "../../ui/Icon";
import { announce } from "../../ui/Live";
import type { Player } from "../../table/play";
import { refuse } from "../../table/refusal";
import { t } from "../../words/words";
import { Outs } from "./Outs";
import { type Reordering, orderText, useReordering } from "./order";
import { SeatRow } from "./SeatRow";

interface SeatsProps {
  model: TableModel;
  info: TableInfo;
  players: Player[];
  isHost: boolean;
  wanted?: string | undefined;
}

function Handle({ row, name, reordering }: { row: number; name: string; reordering: Reordering }) {
  return (
    <button
      type="button"
      class="waiting-handle"
      data-handle
      aria-label={t("table.seat.move", { n: row + 1, name })}
      {...reordering.handle(row)}>
      <Icon name="drag" />
    </button>
  );
}

function rowClass(holder: string, isLifted: boolean): string {
  return ["waiting-seat", holder === "nobody" && "waiting-free", isLifted && "waiting-lifted"]
    .filter(Boolean)
    .join(" ");
}

export function Seats({ model, info, players, isHost, wanted }: SeatsProps) {
  const list = useRef<HTMLOListElement>(null);
  const isSeated = players.some((p) => p.isMe);
  const isOut = !!info.out?.some(({ user }) => user === meAt(info.table)?.user);
  const nameOf = (seat: number) => players[seat]!.name || t("table.seat.open");

  function move(from: number, to: number): void {
    const name = nameOf(from);
    model.ask("order", { order: orderText(players.length, from, to) }).then(() => {
      announce(t("table.seat.moved", { name, n: to + 1 }));
    }, refuse);
  }

  const reordering = useReordering(list, players.length, move);
  return (
    <div class="waiting-order">
      {isOut && (
        <p class="waiting-hint" role="status">
          {t("table.seat.out")}
        </p>
      )}
      <ol class="waiting-seats" ref={list}>
        {players.map((player, seat) => (
          <li
            key={seat}
            class={rowClass(info.seats[seat]!.holder, reordering.lifted === seat)}
            data-holder={info.seats[seat]!.holder}
            style={reordering.styleOf(seat)}>
            {isHost && <Handle row={seat} name={nameOf(seat)} reordering={reordering} />}
            <span class="waiting-number serif">{seat + 1}</span>
            <SeatRow {...{ model, info, player, isSeated, isOut, isHost, wanted }} />
          </li>
        ))}
      </ol>
      {isHost && (
        <p class="waiting-hint muted">
          {t("table.seat.order")}{" "}
          <button type="button" class="waiting-lot" onClick={() => void model.ask("order").catch(refuse)}>
            {t("table.seat.lot")}
          </button>
        </p>
      )}
      {isHost && <Outs model={model} info={info} />}
    </div>
  );
}
