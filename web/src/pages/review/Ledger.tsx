// Where each seat's result comes from: start, luck, mistakes, others' mistakes and what the bots had
// misjudged, as a table whose columns add up, with a small bar below every figure that moves.

import { useSignal } from "@preact/signals";
import { deeperReview } from "../../model/choices";
import { AtlasWord } from "../atlas/AtlasLink";
import type { Review, ReviewLedger } from "../../net/review";
import type { Player } from "../../table/play";
import { PlayerMark } from "../../table/PlayerMark";
import { Button } from "../../ui/Button";
import { formatList, t } from "../../words/words";
import { COLUMNS, type Column, type LedgerLine, isOlder, ledgerLine, percentText, percents, signed } from "./figures";
import { type Reading, seatsInOrder } from "./reading";
import { seatName, swingTexts, toSeat } from "./words";

// Small figures have small bars, also in a table without large ones.
const LEAST_MOST = 20;
const MOVING = ["luck", "mistakes", "others", "misjudged"] as const;

// "review.column.luck"; what older reviews do not tell apart has another name.
function wordOf(kind: "column" | "sum", column: Column, isOld: boolean): string {
  return t(`review.${kind}.${column === "misjudged" && isOld ? "rest" : column}`);
}

function figureText(column: Column, line: LedgerLine): string {
  return column === "start" || column === "result" ? percentText(line[column]) : signed(line[column]);
}

// As long as it moves, and no longer than its column: the longest of the table is whole.
function Bar({ column, percent, most }: { column: Column; percent: number; most: number }) {
  if (column === "start" || column === "result" || percent === 0) return null;
  const share = Math.abs(percent) / Math.max(LEAST_MOST, most);
  return (
    <i
      class="review-bar-small"
      data-column={column}
      data-against={percent < 0 || undefined}
      style={{ "--share": share }}
      aria-hidden="true"
    />
  );
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
  most,
}: {
  row: ReviewLedger;
  player: Player;
  players: Player[];
  isViewer: boolean;
  most: number;
}) {
  const line = ledgerLine(row);
  return (
    <tr data-viewer={isViewer || undefined} data-seat={player.seat} data-colour={player.colour}>
      <th scope="row">
        <PlayerMark colour={player.colour} size={20} />
        <span>
          <b data-name title={t("review.accuracy", { n: row.accuracy })}>
            {seatName(players, player.seat)}
          </b>
          <small class="sr">{t("review.accuracy", { n: row.accuracy })}</small>
        </span>
      </th>
      {COLUMNS.map((column) => (
        <td key={column} data-column={column}>
          {column === "others" ? (
            <Others row={row} text={figureText(column, line)} seat={player.seat} players={players} />
          ) : (
            <span>{figureText(column, line)}</span>
          )}
          <Bar column={column} percent={line[column]} most={most} />
        </td>
      ))}
    </tr>
  );
}

// The seat that looks, if there is something to tell it, or the one that was misjudged most.
function misjudgedSeat(ledger: ReviewLedger[], viewer: number): number | null {
  const told = [...ledger.keys()].filter((seat) => ledger[seat]!.misjudgedAt?.length);
  const size = (seat: number) => Math.abs(ledger[seat]!.misjudged!);
  return told.includes(viewer) ? viewer : (told.sort((a, b) => size(b) - size(a))[0] ?? null);
}

function Misjudged({ reading, ledger }: { reading: Reading; ledger: ReviewLedger[] }) {
  const { turns, sims } = reading.review.value!;
  const seat = misjudgedSeat(ledger, reading.viewer.value);
  const deeper = deeperReview(sims);
  if (seat === null) return null;
  const { misjudged = 0, misjudgedAt = [] } = ledger[seat]!;
  const rounds = [...new Set(misjudgedAt.map(({ turn }) => turns[turn]!.round))];
  return (
    <p class="review-left" data-testid="review-misjudged">
      {toSeat(`review.misjudged.${misjudged > 0 ? "better" : "worse"}`, reading.game.players, seat, {
        share: percentText(Math.abs(percents(misjudged))),
        rounds: formatList(rounds.map((round) => t("review.misjudged.round", { round }))),
      })}
      {deeper !== null && " "}
      {deeper !== null && (
        <Button quiet testId="review-deeper" onPress={() => reading.watch.ask(deeper)}>
          {t("review.deeper")}
        </Button>
      )}
    </p>
  );
}

function Older({ reading }: { reading: Reading }) {
  return (
    <p class="review-left" data-testid="review-older">
      {t("review.older")}{" "}
      <Button quiet testId="review-anew" onPress={() => reading.watch.ask(reading.review.value!.sims)}>
        {t("review.anew")}
      </Button>
    </p>
  );
}

export function LedgerTable({ reading, ledger }: { reading: Reading; ledger: ReviewLedger[] }) {
  const { players } = reading.game;
  const viewer = reading.viewer.value;
  const isOld = isOlder(ledger);
  const most = Math.max(...ledger.flatMap((row) => MOVING.map((column) => Math.abs(ledgerLine(row)[column]))));
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
                {column === "luck" ? (
                  <AtlasWord
                    game={reading.game.ui.name}
                    players={players.length}
                    panel="luck"
                    word={wordOf("column", column, isOld)}
                  />
                ) : (
                  wordOf("column", column, isOld)
                )}
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
              most={most}
            />
          ))}
        </tbody>
      </table>
      {isOld ? <Older reading={reading} /> : <Misjudged reading={reading} ledger={ledger} />}
    </>
  );
}

export function Ledger({ reading, review }: { reading: Reading; review: Review }) {
  const isOld = isOlder(review.ledger ?? []);
  return (
    <section class="panel review-ledger" aria-labelledby="review-ledger">
      <h2 id="review-ledger">
        {t("review.ledger")} <small class="muted">{t(isOld ? "review.ledger.unit" : "review.ledger.sum")}</small>
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
          <small>{wordOf("sum", column, isOlder([row]))}</small>
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
