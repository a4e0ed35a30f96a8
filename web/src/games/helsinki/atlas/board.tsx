// The board that wins: roofs as large as the share of winning boards they lie on, and where
// winners have more of them than losers.

import type { Atlas, Panel } from "../../../table/atlas/contract";
import {
  bothOf,
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
} from "../../../table/atlas/figures";
import { markOf } from "../../../table/atlas/marks";
import { isPhone } from "../../../table/atlas/phone";
import { rich, t } from "../../../words/words";
import { SIDE, UNIT, cellOf } from "../art/cells";
import { Tile } from "../art/Tile";
import { lineName } from "../words";

const SIZE = SIDE * UNIT;
const STATUE = "d4";
// From these shares on a roof is red, or ochre.
const MANY = 80;
const SOME = 15;
// A super stands where every second winner has one.
const SUPERS = 50;

const NAMES = Array.from({ length: SIDE * SIDE }, (_, i) => "abcdefg"[i % SIDE]! + (Math.floor(i / SIDE) + 1));

function Ground({ name }: { name: string }) {
  const { column, row } = cellOf(name);
  return (
    <rect
      x={column * UNIT + 1}
      y={row * UNIT + 1}
      width={UNIT - 2}
      height={UNIT - 2}
      rx={4}
      fill={(row + column) % 2 ? "var(--cell-b)" : "var(--cell-a)"}
    />
  );
}

function Roof({ name, share }: { name: string; share: number }) {
  const { column, row } = cellOf(name);
  const size = Math.sqrt(share / 100) * 0.96;
  const middle = UNIT / 2;
  return (
    <g
      transform={`translate(${column * UNIT + middle} ${row * UNIT + middle}) scale(${size.toFixed(3)}) translate(${-middle} ${-middle})`}>
      <Tile roof={share > MANY ? "r" : share > SOME ? "y" : "j"} cells={[{ column: 0, row: 0 }]} flat />
    </g>
  );
}

function Share({ name, share, hasSuper }: { name: string; share: number; hasSuper: boolean }) {
  const { column, row } = cellOf(name);
  const kind = share > MANY ? "atlas-cell-light" : share > SOME ? "atlas-cell-dark" : "atlas-cell-bare";
  return (
    <text class={`atlas-cell ${kind}`} x={column * UNIT + (hasSuper ? 30 : 20)} y={row * UNIT + (hasSuper ? 36 : 25)}>
      {number(share, 0)}
    </text>
  );
}

function Heat({ atlas }: { atlas: Atlas }) {
  const shareOf = (group: string, name: string) => shown(thingOf(atlas, group, name)?.winners)?.[0] ?? 0;
  return (
    <svg class="atlas-board" viewBox={`-8 -8 ${SIZE + 16} ${SIZE + 16}`} role="group">
      <rect x={-6} y={-6} width={SIZE + 12} height={SIZE + 12} rx={10} fill="var(--grid-edge)" />
      <rect x={-5} y={-5} width={SIZE + 10} height={SIZE + 8} rx={9} fill="var(--grid)" />
      {NAMES.map((name) => (
        <Ground key={name} name={name} />
      ))}
      <use href="#hel-statue" x={3 * UNIT} y={3 * UNIT} width={UNIT} height={UNIT} />
      {NAMES.filter((name) => name !== STATUE).map((name) => {
        const share = shareOf("roof", name);
        const hasSuper = shareOf("super", name) >= SUPERS;
        const { column, row } = cellOf(name);
        return (
          <g key={name} {...markOf(tripleOf(name, thingOf(atlas, "roof", name)?.winners))}>
            {share >= 2 && <Roof name={name} share={share} />}
            {hasSuper && <use href="#hel-cup" x={column * UNIT + 6} y={row * UNIT + 1} width={24} height={31} />}
            <Share name={name} share={share} hasSuper={hasSuper} />
          </g>
        );
      })}
    </svg>
  );
}

function Less({ atlas }: { atlas: Atlas }) {
  return (
    <svg class="atlas-less" viewBox={`-4 -4 ${SIZE + 8} ${SIZE + 8}`} role="group">
      {NAMES.map((name) => {
        const { column, row } = cellOf(name);
        const roof = name === STATUE ? undefined : thingOf(atlas, "roof", name);
        const by = roof ? difference(roof) : null;
        const depth = by === null ? 0 : Math.min(1, Math.abs(by) / 8) * 0.85;
        return (
          <g key={name} {...markOf(by === null ? undefined : bothOf(name, roof!))}>
            <Ground name={name} />
            {by !== null && (
              <>
                <rect
                  x={column * UNIT + 1}
                  y={row * UNIT + 1}
                  width={UNIT - 2}
                  height={UNIT - 2}
                  rx={4}
                  fill={by > 0 ? "#2c6e4f" : "#b85c14"}
                  opacity={depth}
                />
                <text
                  class={depth > 0.5 ? "atlas-cell atlas-cell-white" : "atlas-cell"}
                  x={column * UNIT + 20}
                  y={row * UNIT + 25}>
                  {signed(by, 0)}
                </text>
              </>
            )}
          </g>
        );
      })}
      <use href="#hel-statue" x={3 * UNIT} y={3 * UNIT} width={UNIT} height={UNIT} />
    </svg>
  );
}

// On a phone it waits until it is asked for.
function Beside({ atlas }: { atlas: Atlas }) {
  if (isPhone.value) {
    return (
      <details class="atlas-aside">
        <summary>{t("atlas.less")}</summary>
        <Less atlas={atlas} />
      </details>
    );
  }
  return (
    <div class="atlas-aside">
      <h3>{t("atlas.less")}</h3>
      <Less atlas={atlas} />
    </div>
  );
}

// Rows and columns that lie whole on so many winning boards.
function streetsOf(atlas: Atlas): { lines: string[]; least: number } {
  const roofs = new Map(thingsOf(atlas, "roof").map((one) => [one.name, shown(one.winners)?.[0] ?? 0]));
  const least = (line: string) =>
    Math.min(...NAMES.filter((name) => name.includes(line) && name !== STATUE).map((name) => roofs.get(name) ?? 0));
  const lines = [..."1234567abcdefg"].filter((line) => least(line) > MANY);
  return { lines, least: Math.min(100, ...lines.map(least)) };
}

function isGrid(lines: string[]): boolean {
  return lines.length === 4 && lines.filter((line) => line < "a").length === 2;
}

export function boardPanel(atlas: Atlas): Panel {
  const { lines, least } = streetsOf(atlas);
  const roofs = thingsOf(atlas, "roof").filter(({ name }) => name !== STATUE);
  return {
    id: "board",
    span: 7,
    title: t(isGrid(lines) ? "helsinki.atlas.board.grid" : "helsinki.atlas.board"),
    lead: (
      <>
        {t("helsinki.atlas.board.lead")}{" "}
        {lines.length > 0 &&
          rich("helsinki.atlas.board.streets", {
            lines: <b>{lines.map(lineName).join(", ")}</b>,
            least: <b>{number(Math.floor(least), 0)}</b>,
          })}
      </>
    ),
    picture: (
      <div class="atlas-two">
        <Heat atlas={atlas} />
        <Beside atlas={atlas} />
      </div>
    ),
    rows: classRows(roofs, (name) => name),
    source: t("helsinki.atlas.board.source", {
      n: roofs[0]?.winners[2] ?? 0,
      others: roofs[0]?.losers[2] ?? 0,
      error: errorOf(largestError(roofs.map((one) => one.winners))),
    }),
  };
}
