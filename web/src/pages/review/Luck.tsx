// A stroke of luck: what chance did, what it was worth to each seat, and the board of the seat it
// helped or hurt.

import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { View } from "../../net/protocol";
import type { ReviewLuck, Review } from "../../net/review";
import type { Play } from "../../table/play";
import { PlayerMark } from "../../table/PlayerMark";
import { Icon } from "../../ui/Icon";
import { formatNumber, t } from "../../words/words";
import { percents, signedPercent } from "./figures";
import type { FinishedGame } from "../replay/game";
import { feltSeat } from "./marked";
import { playAt, positionAt } from "./position";
import type { Reading, ReviewedGame } from "./reading";
import { seatName, toSeat } from "./words";

function luckTitle(reading: Reading, { by, round }: ReviewLuck): string {
  const felt = feltSeat(by, reading.viewer.value);
  const way = (by[felt] ?? 0) >= 0 ? "review.luck.title.for" : "review.luck.title.against";
  return toSeat(way, reading.game.players, felt, { round });
}

// As the log tells it, if it does.
function deedText({ ui, deeds, players, edition }: FinishedGame, event: ReviewLuck): string | null {
  const told = deeds
    .slice(event.ply, endOf(event))
    .map(({ text, did }) => ui.sentence({ seat: null, action: text, did }, players, edition));
  return told.filter((line) => line !== null).join(" ") || null;
}

function endOf({ ply, end }: ReviewLuck): number {
  return end ?? ply + 1;
}

function usePosition(game: FinishedGame, ply: number): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    let isWanted = true;
    positionAt(game, ply).then(
      (found) => isWanted && setView({ ...found, seq: ply, undo: false }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [ply]);
  return view;
}

function Swings({ reading, by }: { reading: Reading; by: readonly number[] }) {
  const { players } = reading.game;
  const most = Math.max(0.01, ...by.map(Math.abs));
  return (
    <ul class="review-swings">
      {players.map(({ seat, colour }) => {
        const share = by[seat] ?? 0;
        return (
          <li key={seat}>
            <PlayerMark colour={colour} size={18} />
            <span data-name>{seatName(players, seat)}</span>
            <i
              data-against={share < 0 || undefined}
              style={{ width: `${(100 * Math.abs(share)) / most}%` }}
              aria-hidden="true"
            />
            <b>{signedPercent(percents(share))}</b>
          </li>
        );
      })}
    </ul>
  );
}

// Whose chance it changed most.
function seatOf(by: readonly number[]): number {
  const sizes = by.map(Math.abs);
  return sizes.indexOf(Math.max(...sizes));
}

export function LuckHead({ reading, event }: { reading: Reading; event: ReviewLuck }) {
  const swing = event.by[feltSeat(event.by, reading.viewer.value)] ?? 0;
  return (
    <header class="review-compare-head">
      <h2>{luckTitle(reading, event)}</h2>
      <span class="review-chip" data-word="luck" data-testid="review-verdict">
        <Icon name="lot" size={15} />
        {t("review.verdict", { word: t("review.luck"), cost: signedPercent(percents(swing)) })}
      </span>
    </header>
  );
}

// Loaded when somebody asks.
function Rest({ game, event }: { game: ReviewedGame; event: ReviewLuck }) {
  const view = usePosition(game, event.ply);
  const rest = view && game.pictures?.lotRest?.(playAt(game, view), event.action.split("; "));
  if (!rest) return <div class="review-lot-rest" aria-busy="true" />;
  return (
    <div class="review-lot-rest" data-testid="review-rest-list">
      <p>{rest.title}</p>
      <ul data-named={rest.withNames || undefined}>
        {rest.things.map(({ name, count, picture }) => (
          <li key={name}>
            <span aria-hidden="true">{picture}</span>
            <span class={rest.withNames ? undefined : "sr"}>{name}</span>
            <b>×{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

// What chance brought; a press tells what else it could have.
function Lot({ game, event, play }: { game: ReviewedGame; event: ReviewLuck; play: Play }) {
  const isOpen = useSignal(false);
  const Picture = game.pictures?.LotPicture;
  if (!Picture) return null;
  const picture = (
    <span aria-hidden="true">
      <Picture play={play} actions={event.action.split("; ")} />
    </span>
  );
  if (!game.pictures?.lotRest) return <div class="review-lot-picture">{picture}</div>;
  return (
    <>
      <button
        type="button"
        class="review-lot-picture"
        data-testid="review-rest"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}>
        {picture}
        <span class="review-lot-more">
          <Icon name={isOpen.value ? "up" : "down"} size={14} />
          {t("review.luck.rest")}
        </span>
      </button>
      {isOpen.value && <Rest game={game} event={event} />}
    </>
  );
}

export function Luck({ reading, review, index }: { reading: Reading; review: Review; index: number }) {
  const event = review.luck[index]!;
  const { game } = reading;
  const view = usePosition(game, endOf(event));
  const seat = seatOf(event.by);
  const play = view && playAt(game, { ...view, seat });
  return (
    <div class="review-lot" aria-busy={!view}>
      <div class="review-board">{play && <game.ui.Board play={play} seat={seat} />}</div>
      <div class="review-lot-words" data-scrolls>
        <p>{deedText(game, event) ?? t("review.luck.plain")}</p>
        {play && <Lot key={event.ply} game={game} event={event} play={play} />}
        <Swings reading={reading} by={event.by} />
      </div>
    </div>
  );
}
