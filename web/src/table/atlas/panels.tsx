// What an atlas says of every game: seats, points, length, luck. Headings state what the numbers
// carry: where the error covers the opposite, nothing is said.

import { rich, t } from "../../words/words";
import type { Atlas, GameAtlas, Panel, Shown, Thing, Triple } from "./contract";
import { cellOf, classRows, digitsFor, number, shown, withError } from "./figures";
import { Dot, Few, LEDGER_ROWS, Ledger, Parts, Steps } from "./pictures";

const STACK = { width: 300, height: 112, step: 9, most: 11 };

function isOff([value, error]: Shown, from: number): boolean {
  return Math.abs(value - from) > error;
}

// Of each seat: does it win more or less than its part, or is that unsure?
function signs(triples: Triple[], fair: number): number[] {
  return triples.map(shown).map((one) => (one && isOff(one, fair) ? Math.sign(one[0] - fair) : 0));
}

// Which seats are better, and whether that is only because ties are given to them.
function seatsTitle({ seats, players }: Atlas): string {
  const fair = 100 / players;
  const wins = signs(
    seats.map((seat) => seat.wins),
    fair,
  );
  const even = signs(
    seats.map((seat) => seat.even),
    fair,
  );
  const [first = 0, ...later] = wins;
  const isLater = first < 0 || (first === 0 && later.at(-1)! > 0);
  if (wins.every((sign) => sign === 0)) return t("atlas.seats.level");
  if (first > 0 && later.every((sign) => sign <= 0)) return t("atlas.seats.first");
  if (!isLater) return t("atlas.seats.uneven");
  if (even.some((sign) => sign !== 0)) return t("atlas.seats.later");
  return t(players > 2 ? "atlas.seats.ties.more" : "atlas.seats.ties");
}

export function seatsPanel(atlas: Atlas): Panel {
  const fair = 100 / atlas.players;
  const [ties, even] = [shown(atlas.ties), shown(atlas.seats[0]!.even)];
  return {
    id: "seats",
    span: 5,
    title: seatsTitle(atlas),
    lead: ties && even && ties[0] >= 1 && (
      <>{t("atlas.seats.tied", { ties: number(ties[0], 0), even: withError(even) })}</>
    ),
    picture: (
      <ul class="atlas-list">
        {atlas.seats.map(({ wins }, seat) => {
          const one = shown(wins);
          const name = t("atlas.seat", { n: seat + 1 });
          return (
            <li key={seat}>
              <span>{name}</span>
              {one ? <Dot name={name} of={one} low={fair - 20} high={fair + 20} middle={fair} /> : <Few n={wins[2]} />}
              {one && <b>{t("atlas.percent", { value: withError(one, 1) })}</b>}
            </li>
          );
        })}
      </ul>
    ),
    rows: [
      [t("atlas.thing"), t("atlas.wins"), t("atlas.seats.even"), t("atlas.points.short")],
      ...atlas.seats.map((one, seat) => [
        t("atlas.seat", { n: seat + 1 }),
        cellOf(one.wins),
        cellOf(one.even),
        cellOf(one.points),
      ]),
    ],
    source: t("atlas.source.games", { n: atlas.games }),
  };
}

// The part in which winners and losers lie furthest apart.
function widest(parts: Thing[]): { part: Thing; winners: Shown; losers: Shown } | null {
  const gaps = parts.flatMap((part) => {
    const [winners, losers] = [shown(part.winners), shown(part.losers)];
    return winners && losers && winners[0] - losers[0] > winners[1] + losers[1] ? [{ part, winners, losers }] : [];
  });
  gaps.sort((a, b) => b.winners[0] - b.losers[0] - (a.winners[0] - a.losers[0]));
  return gaps[0] ?? null;
}

// Parts that bring points: those that only break ties are no steps.
function scoring(atlas: Atlas, { partColours }: GameAtlas): Thing[] {
  return atlas.parts.filter((part) => partColours[part.name] && (shown(part.all)?.[0] ?? 0) !== 0);
}

export function pointsPanel(atlas: Atlas, game: GameAtlas): Panel {
  const nameOf = (part: string) => t(`${atlas.game}.part.${part}`);
  const parts = scoring(atlas, game);
  const gap = widest(parts);
  return {
    id: "points",
    span: 5,
    title: gap ? t("atlas.points.widest", { part: nameOf(gap.part.name) }) : t("atlas.points"),
    lead: (
      <>
        {t("atlas.points.lead")}{" "}
        {gap &&
          rich("atlas.points.gap", {
            winners: <b>{number(gap.winners[0], 1)}</b>,
            losers: <b>{number(gap.losers[0], 1)}</b>,
          })}
      </>
    ),
    picture: (
      <>
        <Steps parts={parts} points={atlas.points} nameOf={nameOf} colours={game.partColours} />
        <Parts parts={parts} nameOf={nameOf} colours={game.partColours} />
      </>
    ),
    rows: [
      ...classRows(parts, nameOf),
      [t("atlas.points.short"), cellOf(atlas.points.winners), cellOf(atlas.points.losers)],
    ],
    source: t("atlas.source.boards", { n: atlas.points.all[2] }),
  };
}

// Rounds that at least one of a hundred games lasts.
function lengthsOf({ lengths, games }: Atlas) {
  return lengths.n
    .map((n, i) => ({ round: lengths.from + i, share: (100 * n) / games }))
    .filter(({ share }) => share >= 1);
}

function Lengths({ atlas, Stack }: { atlas: Atlas; Stack: GameAtlas["Stack"] }) {
  const { width, height, step, most } = STACK;
  const rounds = lengthsOf(atlas);
  const top = Math.max(1, ...rounds.map(({ share }) => share));
  const each = width / Math.max(rounds.length, 4);
  return (
    <svg class="atlas-stacks" viewBox={`0 0 ${width} ${height + 30}`} aria-hidden="true">
      {rounds.map(({ round, share }, i) => {
        const count = Math.max(1, Math.round((share / top) * (most - 2)));
        const x = i * each + each * 0.14;
        return (
          <g key={round}>
            {Array.from({ length: count }, (_, k) => (
              <Stack key={k} x={x} y={height - (k + 1) * step} width={each * 0.72} />
            ))}
            <text class="atlas-strong atlas-middle" x={x + each * 0.36} y={height - count * step - 6}>
              {t("atlas.percent", { value: number(share, 0) })}
            </text>
            <text class="atlas-middle" x={x + each * 0.36} y={height + 18}>
              {round}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function lengthPanel(atlas: Atlas, { Stack, lastSpan }: GameAtlas): Panel {
  const [length, margin] = [shown(atlas.length), shown(atlas.margin)];
  return {
    id: "length",
    span: lastSpan,
    title: length ? t("atlas.length", { n: Math.round(length[0]) }) : t("atlas.length.none"),
    lead: length && margin && t("atlas.length.lead", { length: withError(length, 1), margin: withError(margin, 1) }),
    picture: length ? <Lengths atlas={atlas} Stack={Stack} /> : <Few n={atlas.length[2]} />,
    rows: [
      [t("atlas.round"), t("atlas.share")],
      ...lengthsOf(atlas).map(({ round, share }) => [String(round), number(share, 0)]),
    ],
    source: t("atlas.source.games", { n: atlas.games }),
  };
}

export function luckPanel(atlas: Atlas, { lastSpan }: GameAtlas): Panel {
  const [luck, choices] = [shown(atlas.winner["luck_size"]), shown(atlas.winner["choice_size"])];
  return {
    id: "luck",
    span: lastSpan,
    title: t("atlas.luck"),
    lead: (
      <>
        {t("atlas.luck.lead")}{" "}
        {luck &&
          choices &&
          t("atlas.luck.swing", {
            luck: number(luck[0], digitsFor(luck[1])),
            choices: number(choices[0], digitsFor(choices[1])),
          })}
      </>
    ),
    picture: shown(atlas.winner["start"]) ? <Ledger of={atlas.winner} /> : <Few n={atlas.winner["start"]![2]} />,
    rows: [
      [t("atlas.thing"), t("atlas.worth.percent")],
      ...LEDGER_ROWS.map((name) => [t(`atlas.luck.${name}`), cellOf(atlas.winner[name])]),
    ],
    source: t("atlas.source.reviewed", { n: atlas.reviewed }),
  };
}
