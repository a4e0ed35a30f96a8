// How points are made, beside a first game.

import type { ComponentChildren } from "preact";
import { GoodIcon } from "./art/goods";
import { BuildingIcon } from "./art/tiles";
import { GoodsTileAt, PennantAt, RingTileAt } from "./art/tokens";
import { Icon } from "../../ui/Icon";
import { formatNumber, t } from "../../words/words";
import type { Edition } from "./edition";

interface PointsRow {
  id: "deliver" | "first" | "branch" | "victory" | "ring" | "start";
  picture: ComponentChildren;
  points: string;
}

// "1", or "1 to 4".
function span(points: number[]): string {
  const [from, to] = [Math.min(...points), Math.max(...points)];
  return from === to ? formatNumber(from) : t("helvetia.points.span", { from, to });
}

function Token({ children }: { children: ComponentChildren }) {
  return (
    <svg width="26" height="26" viewBox="-19 -19 38 40" aria-hidden="true">
      {children}
    </svg>
  );
}

function rowsOf({ goods, buildings, scoring }: Edition): PointsRow[] {
  const tiles = goods.tree.flatMap(({ tile }) => (tile ? [tile] : []));
  const branches = goods.branches.map(({ tile }) => tile);
  const [best = 0] = branches.toSorted((a, b) => b - a);
  return [
    { id: "deliver", picture: <GoodIcon good="cow" size={26} />, points: formatNumber(scoring.delivery) },
    {
      id: "first",
      picture: (
        <Token>
          <GoodsTileAt x={0} y={0} points={Math.max(...tiles)} />
        </Token>
      ),
      points: `+${span(tiles)}`,
    },
    {
      id: "branch",
      picture: (
        <Token>
          <PennantAt x={0} y={0} points={best} />
        </Token>
      ),
      points: span(branches),
    },
    {
      id: "victory",
      picture: <BuildingIcon kind={buildings.victory[0]!} size={26} />,
      points: formatNumber(scoring.victory_building),
    },
    {
      id: "ring",
      picture: (
        <Token>
          <RingTileAt x={0} y={0} points={scoring.surround[0] ?? 0} />
        </Token>
      ),
      points: scoring.surround.map((n) => formatNumber(n)).join(", "),
    },
    { id: "start", picture: <Icon name="first" size={22} />, points: formatNumber(1) },
  ];
}

export function PointsPanel({ edition }: { edition: Edition }) {
  return (
    <section class="panel alp-points" aria-labelledby="alp-points">
      <h2 id="alp-points">{t("helvetia.points.title")}</h2>
      <ul>
        {rowsOf(edition).map(({ id, picture, points }) => (
          <li key={id}>
            <span class="alp-points-picture">{picture}</span>
            {t(`helvetia.points.${id}`)}
            <b>{points}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
