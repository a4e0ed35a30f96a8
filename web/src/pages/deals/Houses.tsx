// Houses of friends on the skyline, above the roofs of those who have as many points.

import { House, lookOf } from "../../art/House";
import type { DealBoard, DealRow } from "../../model/deals";
import { personName } from "../../table/players";
import { formatList, t } from "../../words/words";

export const HOUSE = 20;

export function friendsOf({ friends = [] }: DealBoard): DealRow[] {
  return friends.filter((row) => !row.me);
}

export function friendsAt(board: DealBoard, points: number): string[] {
  return friendsOf(board)
    .filter((row) => row.points === points)
    .map((row) => personName(row.name));
}

// As a sentence; empty without any.
export function friendsWords(board: DealBoard): string {
  const names = friendsOf(board).map((row) => `${personName(row.name)} ${row.points}`);
  return names.length > 0 ? t("deal.skyline.friends", { names: formatList(names) }) : "";
}

interface HousesProps {
  names: string[];
  // The middle of the column, and its upper edge; no house lies above 0.
  x: number;
  y: number;
}

// Where there is no room for all, the lowest stand for the others.
export function Houses({ names, x, y }: HousesProps) {
  const room = Math.max(1, Math.floor(y / HOUSE));
  return (
    <g class="deal-houses">
      <title>{formatList(names)}</title>
      {names.slice(0, room).map((name, i) => (
        <g key={name} transform={`translate(${x - HOUSE / 2} ${y - (i + 1) * HOUSE})`} clip-path="url(#deal-house)">
          <House look={lookOf(name)} size={HOUSE} />
        </g>
      ))}
    </g>
  );
}
