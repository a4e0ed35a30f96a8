// Who sat at the visitor's table, the best first.

import { levelName, playersOfResult } from "../../table/players";
import { ordinal, t } from "../../words/words";
import { SeatDisc } from "../lobby/SeatDisc";
import type { Finished } from "./finished";

export function OwnTable({ own: { result }, seat: mine }: { own: Finished; seat: number }) {
  const players = playersOfResult(result);
  const order = result.seats.map((one, seat) => ({ ...one, seat })).sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  return (
    <div class="deal-table" data-testid="deal-table">
      <h3>{t("deal.table")}</h3>
      <ol>
        {order.map(({ seat, rank, total }) => (
          <li key={seat}>
            <span class="muted">{ordinal(rank)}</span>
            <SeatDisc colour={players[seat]!.colour} isTaken />
            <span>
              <b>{seat === mine ? t("deal.you") : players[seat]!.name}</b>{" "}
              {players[seat]!.level && <small class="muted">{levelName(players[seat]!.level)}</small>}
            </span>
            <b class="serif">{total}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
