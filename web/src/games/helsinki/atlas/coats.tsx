// The coat actions as they lie on the action board: how often, when, and what they are worth.

import type { Atlas, Panel, Thing, Triple } from "../../../table/atlas/contract";
import {
  countSeldom,
  ranksOf,
  number,
  shown,
  signed,
  sourceOfWorth,
  thingOf,
  thingsOf,
  rowsOfUse,
  tripleOf,
  useOf,
  withError,
} from "../../../table/atlas/figures";
import { markOf } from "../../../table/atlas/marks";
import { Bars, Dot, Few, Seldom, Worth } from "../../../table/atlas/pictures";
import { t } from "../../../words/words";
import { ActionIcon } from "../art/ActionIcon";
import type { HelsinkiEdition } from "../state";
import { actionName } from "../words";

// In which coats are used, whatever the number of players: bars can be compared.
const FIRST_ROUND = 5;
const LAST_ROUND = 19;

interface CoatProps {
  coat: Thing;
  atlas: Atlas;
  edition: HelsinkiEdition;
  rank: number;
}

function Coat({ coat, atlas, edition, rank }: CoatProps) {
  const [share, round] = [shown(coat.all), shown(coat.round)];
  return (
    <li class="atlas-card" data-worth={shown(coat.worth) ? "" : undefined} style={{ "--rank": rank }}>
      <h3>
        <ActionIcon action={coat.name} edition={edition} />
        {actionName(coat.name)}
      </h3>
      <p class="atlas-use">
        <span>{share && t("atlas.uses", { share: number(share[0], 0) })}</span>
        <span>{round && t("atlas.round.of", { n: Math.round(round[0]) })}</span>
      </p>
      <Bars spread={coat.rounds} from={FIRST_ROUND} to={LAST_ROUND} />
      {coat.worth && (
        <Worth told={useOf(actionName(coat.name), coat.all, coat.worth)} worth={coat.worth} base={atlas.worth} />
      )}
    </li>
  );
}

export function coatsPanel(atlas: Atlas, edition: HelsinkiEdition): Panel {
  const coats = edition.actions.rows.flat().flatMap((name) => thingOf(atlas, "coat", name) ?? []);
  const base = shown(atlas.worth);
  const ranks = ranksOf(coats);
  return {
    id: "coats",
    span: 12,
    title: t("helsinki.atlas.coats"),
    lead: (
      <>
        {t("atlas.worth.lead")} {base && t("atlas.worth.base", { base: signed(base[0], 1) })}
      </>
    ),
    picture: (
      <>
        <ul class="atlas-cards">
          {coats.map((coat) => (
            <Coat key={coat.name} coat={coat} atlas={atlas} edition={edition} rank={ranks.get(coat.name)!} />
          ))}
        </ul>
        <Seldom n={countSeldom(coats)} />
      </>
    ),
    rows: rowsOfUse(coats, actionName),
    source: sourceOfWorth(
      atlas,
      coats[0]?.all[2] ?? 0,
      coats.map((one) => one.all),
    ),
  };
}

// Boards with so many coats used, and how often they won: who does it.
export function usedPanel(atlas: Atlas): Panel {
  const values = thingOf(atlas, "number", "coats")?.values ?? [];
  const seen = values.map((wins, n) => ({ wins, n })).filter(({ wins }) => wins[2] > 0);
  const fair = 100 / atlas.players;
  return {
    id: "used",
    span: 3,
    title: t("helsinki.atlas.used"),
    lead: t("atlas.who"),
    picture: (
      <ul class="atlas-list">
        {seen.map(({ wins, n }) => {
          const one = shown(wins);
          const name = t("helsinki.atlas.used.coats", { n });
          return (
            <li key={n}>
              <span>{name}</span>
              {one ? (
                <Dot
                  name={name}
                  of={one}
                  low={Math.max(0, fair - 30)}
                  high={fair + 30}
                  middle={fair}
                  colour="#8a5a2b"
                />
              ) : (
                <Few n={wins[2]} />
              )}
              {one && <b>{t("atlas.percent", { value: withError(one) })}</b>}
            </li>
          );
        })}
      </ul>
    ),
    rows: [
      [t("atlas.thing"), t("atlas.wins")],
      ...seen.map(({ wins, n }) => {
        const one = shown(wins);
        return [t("helsinki.atlas.used.coats", { n }), one ? withError(one) : t("atlas.few", { n: wins[2] })];
      }),
    ],
    source: t("atlas.source.boards", { n: atlas.points.all[2] }),
  };
}

// Where the first seat stands: as large as the share of games.
export function startPanel(atlas: Atlas): Panel {
  const spaces = thingsOf(atlas, "stand");
  const first = thingsOf(atlas, "first");
  // Seat 0 alone chooses: of all seats that is one in so many.
  const shares = spaces.map(({ all: [share, error] }): Triple =>
    share === null || error === null
      ? [null, null, atlas.games]
      : [share * atlas.players, error * atlas.players, atlas.games],
  );
  const draws = shown(first.find(({ name }) => name === "draw")?.all);
  return {
    id: "start",
    span: 3,
    title: t("helsinki.atlas.start"),
    lead: (
      <>
        {t("helsinki.atlas.start.lead")} {draws && t("helsinki.atlas.start.draws", { n: number(draws[0], 0) })}
      </>
    ),
    picture: <Ring shares={shares} />,
    rows: rowsOfUse(spaces, (name) => spaceName(Number(name))),
    source: t("atlas.source.games", { n: atlas.games }),
  };
}

// As they lie round the square, clockwise from the upper left.
const SPOTS: readonly [number, number][] = [
  [1, 0],
  [3, 0],
  [4, 1],
  [4, 3],
  [3, 4],
  [1, 4],
  [0, 3],
  [0, 1],
];

function spaceName(space: number): string {
  return t("helsinki.atlas.space", { n: space + 1 });
}

function Ring({ shares }: { shares: Triple[] }) {
  return (
    <svg class="atlas-ring" viewBox="-4 -4 208 208" role="group">
      <rect x={44} y={44} width={112} height={112} rx={8} fill="var(--lawn)" />
      {SPOTS.map(([column, row], i) => {
        const [x, y, share] = [column * 40, row * 40, shown(shares[i])?.[0] ?? null];
        return (
          <g key={i} {...markOf(tripleOf(spaceName(i), shares[i]))}>
            <rect x={x + 2} y={y + 3} width={36} height={36} rx={7} fill="var(--pad-edge)" />
            <rect x={x + 2} y={y + 1} width={36} height={36} rx={7} fill="var(--pad)" />
            <circle cx={x + 20} cy={y + 19} r={Math.sqrt(share ?? 0) * 3.6} fill="var(--accent)" opacity={0.22} />
            <text class="atlas-strong atlas-middle" x={x + 20} y={y + 24}>
              {share === null ? "–" : number(share, 0)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
