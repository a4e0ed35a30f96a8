// Where winners build, and who lives abroad.

import type { Atlas, Panel, Triple } from "../../../table/atlas/contract";
import {
  cellOf as textOf,
  classRows,
  difference,
  errorOf,
  largestError,
  number,
  shown,
  signed,
  thingOf,
  thingsOf,
  tripleOf,
  useOf,
  withError,
} from "../../../table/atlas/figures";
import { markOf } from "../../../table/atlas/marks";
import { Dot, Few, Worth } from "../../../table/atlas/pictures";
import { t } from "../../../words/words";
import { cellOf } from "../geometry";
import { FIRST_RING } from "../state";

const TILE = 90;

function Village({ atlas }: { atlas: Atlas }) {
  const places = Array.from({ length: FIRST_RING }, (_, place) => place);
  return (
    <svg class="atlas-village" viewBox={`0 0 ${4 * TILE} ${3 * TILE}`} role="group">
      <rect width={4 * TILE} height={3 * TILE} rx={10} fill="var(--meadow)" />
      <rect x={TILE + 3} y={TILE + 3} width={2 * TILE - 6} height={TILE - 6} rx={8} fill="var(--plaza)" />
      <use href="#alp-fountain" x={2 * TILE - 24} y={1.5 * TILE - 26} width={48} height={48} />
      {places.map((place) => {
        const thing = thingOf(atlas, "place", String(place));
        const share = shown(thing?.winners)?.[0] ?? 0;
        const by = thing ? difference(thing) : null;
        const [column, row] = cellOf(place);
        const [x, y, size] = [(column + 0.5) * TILE, (row + 0.5) * TILE, Math.sqrt(share / 100) * (TILE - 12)];
        return (
          <g key={place} {...markOf(tripleOf(t("helvetia.atlas.place", { n: place }), thing?.winners))}>
            <rect
              x={x - TILE / 2 + 4}
              y={y - TILE / 2 + 4}
              width={TILE - 8}
              height={TILE - 8}
              rx={8}
              fill="none"
              stroke="var(--spot-line)"
              stroke-dasharray="4 4"
            />
            <rect x={x - size / 2} y={y - size / 2} width={size} height={size} rx={7} fill="#e7c987" stroke="#a9853c" />
            <text class="atlas-place" x={x} y={y + 2}>
              {number(share, 0)}
            </text>
            <text class="atlas-place atlas-place-less" x={x} y={y + 18}>
              {by === null ? "" : signed(by, 0)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function villagePanel(atlas: Atlas): Panel {
  const places = thingsOf(atlas, "place").slice(0, FIRST_RING);
  return {
    id: "village",
    span: 4,
    title: t("helvetia.atlas.village"),
    lead: t("helvetia.atlas.village.lead"),
    picture: <Village atlas={atlas} />,
    rows: classRows(places, (name) => t("helvetia.atlas.place", { n: Number(name) })),
    source: t("helvetia.atlas.village.source", {
      n: places[0]?.winners[2] ?? 0,
      others: places[0]?.losers[2] ?? 0,
      error: errorOf(largestError(places.map((one) => one.winners))),
    }),
  };
}

// Villagers in other villages, and awake at the end: who does it.
export function abroadPanel(atlas: Atlas): Panel {
  const abroad = thingOf(atlas, "number", "abroad");
  const awake = atlas.parts.find(({ name }) => name === "awake");
  const rows: [string, Triple | undefined, boolean][] = [
    ["helvetia.atlas.abroad.winners", abroad?.winners, true],
    ["helvetia.atlas.abroad.losers", abroad?.losers, false],
    ["helvetia.atlas.awake.winners", awake?.winners, true],
    ["helvetia.atlas.awake.losers", awake?.losers, false],
  ];
  const weddings = thingsOf(atlas, "wedding");
  const most = Math.max(1, ...rows.map(([, triple]) => shown(triple)?.[0] ?? 0));
  return {
    id: "abroad",
    span: 4,
    title: t("helvetia.atlas.abroad"),
    lead: t("helvetia.atlas.abroad.lead"),
    picture: (
      <ul class="atlas-list">
        {rows.map(([key, triple, isWinner]) => {
          const one = shown(triple);
          return (
            <li key={key}>
              <span>{t(key)}</span>
              {one ? (
                <Dot name={t(key)} of={one} low={0} high={most + 1} colour={isWinner ? "var(--gilt)" : "var(--ink2)"} />
              ) : (
                <Few n={triple?.[2] ?? 0} />
              )}
              {one && <b>{withError(one, 1)}</b>}
            </li>
          );
        })}
        {weddings.map((one) => (
          <li key={one.name} class="atlas-wedding">
            <span>{t(`helvetia.atlas.wedding.${one.name}`)}</span>
            {one.worth && (
              <Worth
                told={useOf(t(`helvetia.atlas.wedding.${one.name}`), one.all, one.worth)}
                worth={one.worth}
                base={atlas.worth}
              />
            )}
          </li>
        ))}
      </ul>
    ),
    rows: [
      [t("atlas.thing"), t("atlas.mean")],
      ...rows.map(([key, triple]) => {
        const one = shown(triple);
        return [t(key), one ? withError(one, 1) : "–"];
      }),
      ...weddings.map((one) => [t(`helvetia.atlas.wedding.${one.name}`), textOf(one.worth)]),
    ],
    source: `${t("atlas.source.boards", { n: atlas.points.all[2] })} ${t("atlas.who")}`,
  };
}
