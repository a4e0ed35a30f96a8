// Where each seat's result comes from: start, luck, own and others' choices, as a table whose
// columns add up, with a waterfall in every row.

import { useSignal } from "@preact/signals";
import { deeperReview } from "../../model/choices";
import type { Review, ReviewLedger } from "../../net/review";
import type { Player } from "../../table/play";
import { PlayerMark } from "../../table/PlayerMark";
import { Button } from "../../ui/Button";
import { formatList, t } from "../../words/words";
import { COLUMNS, type Column, type LedgerLine, ledgerLine, percentText, percents, signed } from "./figures";
import { type Reading, seatsInOrder } from "./reading";
import { type Fall, Waterfall } from "./Waterfall";
import { seatName, swingTexts } from "./words";

// Above this the estimates are not worth much.
const MUCH_LEFT = 5;

function figureText(column: Column, line: LedgerLine): string {
  return column === "start" || column === "result" ? percentText(line[column]) : signed(line[column]);
}

function fallsOf(line: LedgerLine): Fall[] {
  let run = 0;
  return COLUMNS.map((column) => {
    const isSum = column === "start" || column === "result";
    const from = isSum ? 0 : run;
    run = isSum ? line[column] : run + line[column];
    return { column, from, to: run };
  });
}

// One sum; by player for whoever asks.
function Others({ row, text, seat, players }: { row: ReviewLedger; text: string; seat: number; players: Player[] }) {
  const isOpen = useSignal(false);
  const parts = swingTexts(players, row.othersBy).filter((one) => one.seat !== seat);
  const words = formatList(parts.map((one) => one.text));
  return (
    <span class="review-others">
      <button
        type="button"
        title={words}
        aria-expanded={isOpen.value}
        aria-label={t("review.others.by", { sum: text })}
        onClick={() => (isOpen.value = !isOpen.value)}
        onBlur={() => (isOpen.value = false)}>
        {text}
      </button>
      {isOpen.value && (
        <span class="review-others-list" role="status">
          {words}
        </span>
      )}
    </span>
  );
}

function Row({
  row,
  player,
  players,
  isViewer,
}: {
  row: ReviewLedger;
  player: Player;
  players: Player[];
  isViewer: boolean;
}) {
  const line = ledgerLine(row);
  return (
    <tr data-viewer={isViewer || undefined} data-seat={player.seat} data-colour={player.colour}>
      <th scope="row">
        <PlayerMark colour={player.colour} size={20} />
        <span>
          <b data-name>{seatName(players, player.seat)}</b>
          <small>{t("review.accuracy", { n: row.accuracy })}</small>
        </span>
      </th>
      {fallsOf(line).map((fall) => (
        <td key={fall.column} data-column={fall.column}>
          {fall.column === "others" ? (
            <Others row={row} text={figureText("others", line)} seat={player.seat} players={players} />
          ) : (
            <span>{figureText(fall.column, line)}</span>
          )}
          <Waterfall fall={fall} player={player} />
        </td>
      ))}
    </tr>
  );
}

function LeftOver({ reading, ledger }: { reading: Reading; ledger: ReviewLedger[] }) {
  const most = Math.max(...ledger.map((row) => Math.abs(ledgerLine(row).left)));
  const deeper = deeperReview(reading.review.value!.sims);
  if (most <= MUCH_LEFT || deeper === null) return null;
  return (
    <p class="review-left">
      {t("review.left", { left: percentText(most) })}{" "}
      <Button quiet testId="review-deeper" onPress={() => reading.watch.ask(deeper)}>
        {t("review.deeper")}
      </Button>
    </p>
  );
}

export function LedgerTable({ reading, ledger }: { reading: Reading; ledger: ReviewLedger[] }) {
  const { players } = reading.game;
  const viewer = reading.viewer.value;
  const order = [...seatsInOrder(reading.game)].sort((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer));
  return (
    <>
      <table class="review-table" data-testid="review-ledger" data-seats={players.length}>
        <caption class="sr">{t("review.ledger")}</caption>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`review.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((player) => (
            <Row
              key={player.seat}
              row={ledger[player.seat]!}
              player={player}
              players={players}
              isViewer={player.seat === viewer}
            />
          ))}
        </tbody>
      </table>
      <LeftOver reading={reading} ledger={ledger} />
    </>
  );
}

export function Ledger({ reading, review }: { reading: Reading; review: Review }) {
  return (
    <section class="panel review-ledger" aria-labelledby="review-ledger">
      <h2 id="review-ledger">
        {t("review.ledger")} <small class="muted">{t("review.ledger.sum")}</small>
      </h2>
      {review.ledger ? (
        <LedgerTable reading={reading} ledger={review.ledger} />
      ) : (
        <p class="muted review-later">{t("review.ledger.later")}</p>
      )}
    </section>
  );
}

// The viewer's sum alone, where there is little room; it opens all.
export function LedgerSum({ row, onOpen }: { row: ReviewLedger; onOpen: () => void }) {
  const line = ledgerLine(row);
  return (
    <button type="button" class="review-sum" data-testid="review-sum" onClick={onOpen}>
      {COLUMNS.map((column, i) => (
        <span key={column} data-column={column}>
          {i > 0 && <i>{column === "result" ? "=" : "+"}</i>}
          <b>{figureText(column, line)}</b>
          <small>{t(`review.sum.${column}`)}</small>
        </span>
      ))}
    </button>
  );
}

// What luck did to the seat it helped most, for when there is nothing else to say.
export function luckiestOf(ledger: ReviewLedger[]): { seat: number; luck: number } {
  const lucks = ledger.map(({ luck }) => luck);
  const most = Math.max(...lucks);
  return { seat: lucks.indexOf(most), luck: percents(most) };
}
