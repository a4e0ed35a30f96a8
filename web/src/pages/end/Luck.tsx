// Luck and choices of all, in per cents of a win: two bars each, and one sentence.

import type { ReviewLedger } from "../../net/review";
import { PlayerMark } from "../../table/PlayerMark";
import { isYou } from "../../table/you";
import { formatNumber, t } from "../../words/words";
import { ledgerLine, signed } from "../review/figures";
import { seatName, toSeat } from "../review/words";
import { type Standing, viewerOf } from "./outcome";

type Kind = "luck" | "mistakes";

function Bar({ kind, percent, most }: { kind: Kind; percent: number; most: number }) {
  return (
    <span class="end-luck-bar" data-kind={kind} data-against={percent < 0 || undefined}>
      <span style={{ "--share": Math.abs(percent) / most }}>
        <i aria-hidden="true" />
        <b>
          <span class="sr">{t(`review.column.${kind}`)}</span> {signed(percent)}
        </b>
      </span>
    </span>
  );
}

// "Your choices cost more than your luck: 31 against 12."
function sumInWords(order: Standing[], seat: number, { luck, mistakes }: Record<Kind, number>): string {
  const players = order.map((s) => s.player).sort((a, b) => a.seat - b.seat);
  const say = (what: string, one: number, other: number) =>
    toSeat(`review.end.${what}`, players, seat, { one: formatNumber(one), other: formatNumber(other) });
  if (mistakes >= 0) return luck < 0 ? say("unlucky", -luck, 0) : say("sound", luck, 0);
  if (luck >= 0) return say("lucky", -mistakes, luck);
  return -mistakes >= -luck ? say("choices", -mistakes, -luck) : say("fate", -luck, -mistakes);
}

// Whoever it is told to comes first.
export function Luck({ order, ledger }: { order: Standing[]; ledger: ReviewLedger[] }) {
  const { seat } = (viewerOf(order) ?? order[0]!).player;
  const players = order.map((s) => s.player);
  const sums = ledger.map(ledgerLine);
  const most = Math.max(10, ...sums.flatMap(({ luck, mistakes }) => [Math.abs(luck), Math.abs(mistakes)]));
  const sorted = [...players].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  const inSeats = [...players].sort((a, b) => a.seat - b.seat);
  return (
    <section class="panel end-luck" aria-labelledby="end-luck">
      <h2 id="end-luck">
        {t("table.end.luck")} <small class="muted">{t("review.end.unit")}</small>
      </h2>
      <ul>
        {sorted.map((player) => (
          <li key={player.seat} data-mine={isYou(inSeats, player.seat) || undefined}>
            <span class="end-luck-name">
              <PlayerMark colour={player.colour} size={20} /> <b>{seatName(inSeats, player.seat)}</b>
            </span>
            {(["luck", "mistakes"] as const).map((kind) => (
              <Bar key={kind} kind={kind} percent={sums[player.seat]![kind]} most={most} />
            ))}
          </li>
        ))}
      </ul>
      <p class="end-luck-legend" aria-hidden="true">
        {["for", "against", "mistakes"].map((what) => (
          <span key={what}>
            <i data-legend={what} /> {t(`review.end.legend.${what}`)}
          </span>
        ))}
      </p>
      <p>{sumInWords(order, seat, sums[seat]!)}</p>
    </section>
  );
}
