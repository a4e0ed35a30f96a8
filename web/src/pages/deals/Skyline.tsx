// All results as a skyline: a roof for a person, or for several where there are many; par is a line.

import type { DealBoard } from "../../model/deals";
import { formatList, t } from "../../words/words";
import { useDataTable } from "../tabled";
import { HOUSE, Houses, friendsAt, friendsOf, friendsWords } from "./Houses";
import { parWords, tenths } from "./dealWords";

const HIGH = 12;
const ROOF = 22;
const FOOT = 24;
const HEAD = 30;

interface ColumnProps {
  x: number;
  roofs: number;
  kind: "above" | "below";
  isMine: boolean;
}

function Column({ x, roofs, kind, isMine }: ColumnProps) {
  return (
    <g>
      {Array.from({ length: roofs }, (_, i) => {
        const y = HEAD + (HIGH - i - 1) * ROOF;
        return (
          <g key={i} class="deal-roofs" data-kind={i === 0 && isMine ? "mine" : kind}>
            <rect x={x + 1} y={y + 1} width={ROOF - 2} height={ROOF - 2} rx="2" />
            <path d={`M${x + 1} ${y + 1}l${ROOF - 2} ${ROOF - 2}m0 ${2 - ROOF}l${2 - ROOF} ${ROOF - 2}`} />
          </g>
        );
      })}
    </g>
  );
}

function namesOf(least: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((most - least) / 8));
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, i) => least + i * step);
}

export function Skyline({ board }: { board: DealBoard }) {
  const skyline = board.skyline ?? [];
  const { par, mine } = board;
  useDataTable({
    title: t("deal.skyline"),
    head: [t("deal.table.points"), t("deal.table.people"), t("deal.friends")],
    rows: skyline.map(([points, count]) => [String(points), String(count), formatList(friendsAt(board, points))]),
  });
  const all = skyline.map(([points]) => points).concat(par?.points === undefined ? [] : [Math.round(par.points)]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const per = Math.max(1, Math.ceil(Math.max(...skyline.map(([, count]) => count)) / HIGH));
  const xOf = (points: number) => (points - least) * ROOF;
  const width = xOf(most) + ROOF;
  const above = skyline.reduce((sum, [points, count]) => sum + (par?.points! < points ? count : 0), 0);
  const parWord = par?.points === undefined ? "" : tenths(par.points);
  return (
    <figure class="deal-skyline" data-testid="deal-skyline">
      <figcaption>
        {t("deal.skyline.note", { n: per })} {friendsOf(board).length > 0 && t("deal.skyline.house")}{" "}
        {parWord && t("deal.skyline.above", { n: above })}
      </figcaption>
      <svg
        viewBox={`-20 0 ${width + 40} ${HEAD + HIGH * ROOF + FOOT}`}
        role="img"
        aria-label={[
          t("deal.skyline.name", { n: board.results, least, most, par: parWords(board) }),
          friendsWords(board),
        ].join(" ")}>
        <clipPath id="deal-house">
          <circle cx={HOUSE / 2} cy={HOUSE / 2} r={HOUSE / 2 - 0.5} />
        </clipPath>
        {skyline.map(([points, count]) => (
          <Column
            key={points}
            x={xOf(points)}
            roofs={Math.ceil(count / per)}
            kind={par?.points! < points ? "above" : "below"}
            isMine={points === mine?.points}
          />
        ))}
        {skyline.map(([points, count]) => {
          const [names, top] = [friendsAt(board, points), HEAD + (HIGH - Math.ceil(count / per)) * ROOF];
          return names.length > 0 && <Houses key={points} names={names} x={xOf(points) + ROOF / 2} y={top - 2} />;
        })}
        <line class="deal-ground" x1="-10" x2={width + 10} y1={HEAD + HIGH * ROOF} y2={HEAD + HIGH * ROOF} />
        {namesOf(least, most).map((points) => (
          <text key={points} x={xOf(points) + ROOF / 2} y={HEAD + HIGH * ROOF + 18} text-anchor="middle">
            {points}
          </text>
        ))}
        {parWord && (
          <g class="deal-parline">
            <line
              x1={xOf(par!.points!) + ROOF / 2}
              x2={xOf(par!.points!) + ROOF / 2}
              y1={HEAD - 6}
              y2={HEAD + HIGH * ROOF}
            />
            <text x={xOf(par!.points!) + ROOF / 2} y={HEAD - 12} text-anchor="middle">
              {parWord}
            </text>
          </g>
        )}
      </svg>
    </figure>
  );
}
