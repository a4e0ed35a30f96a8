// The market's tree: goods as large as the share of villages that deliver them, and what
// delivering them is worth.

import type { Atlas, Panel, Shown, Thing, Triple } from "../../../table/atlas/contract";
import {
  digitsFor,
  number,
  rowsOfUse,
  shown,
  signed,
  sourceOfWorth,
  thingOf,
  thingsOf,
  useOf,
} from "../../../table/atlas/figures";
import { markOf } from "../../../table/atlas/marks";
import { rich, t } from "../../../words/words";
import { type Good, GoodAt } from "../art/goods";
import type { Branch, Edition } from "../edition";
import { PANES } from "../goodsTree";
import { branchName, goodName } from "../names";

const WIDTH = 760;
const HEIGHT = 520;
const COLUMN = WIDTH / 5;

// Where a good stands: column and height.
const SPOTS: Record<Good, [number, number]> = {
  milk: [0.5, 62],
  meat: [1.5, 62],
  cowbell: [2.5, 62],
  cheese: [3.5, 62],
  cloth: [4.5, 62],
  cow: [0.5, 198],
  bread: [1.5, 198],
  iron: [2.5, 198],
  beer: [3.5, 198],
  goat: [4.5, 198],
  grain: [1, 330],
  ore: [2.5, 330],
  water: [4, 330],
  wood: [1.5, 436],
  brick: [2.5, 436],
  stone: [3.5, 436],
};
const BRANCHES_END = 388;

function radiusOf(share: number): number {
  return 10 + Math.sqrt(share) * 1.55;
}

function GoodMark({ good, all, worth: triple }: { good: Good; all: Triple | undefined; worth: Triple | undefined }) {
  const [share, worth] = [shown(all)?.[0] ?? 0, shown(triple)];
  const [column, y] = SPOTS[good];
  const [x, radius] = [column * COLUMN, radiusOf(share)];
  return (
    <g {...markOf(useOf(goodName(good), all, triple))}>
      <circle cx={x} cy={y + 2} r={radius} fill="#a98a55" opacity={0.5} />
      <circle cx={x} cy={y} r={radius} fill="#fffdf5" stroke="#a98a55" stroke-width={1.5} />
      <GoodAt good={good} x={x - radius * 0.72} y={y - radius * 0.72} size={radius * 1.44} />
      <text class="atlas-good" x={x} y={y + radius} dy="1.15em">
        {t("atlas.percent", { value: number(share, 0) })}
      </text>
      {worth && (
        <text class="atlas-good atlas-good-worth" x={x} y={y + radius} dy="2.3em">
          {`${signed(worth[0], digitsFor(worth[1]))} ± ${number(worth[1], digitsFor(worth[1]))}`}
        </text>
      )}
    </g>
  );
}

function Tree({ atlas, edition }: { atlas: Atlas; edition: Edition }) {
  const shareOf = (good: Good) => shown(thingOf(atlas, "good", good)?.all)?.[0] ?? 0;
  return (
    <svg class="atlas-tree" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group">
      {PANES.map(({ branch, column, columns, fill }) => (
        <rect
          key={branch}
          x={column * COLUMN + 4}
          y={branch === "materials" ? BRANCHES_END + 8 : 2}
          width={columns * COLUMN - 8}
          height={branch === "materials" ? HEIGHT - BRANCHES_END - 10 : BRANCHES_END - 2}
          rx={12}
          fill={fill}
        />
      ))}
      {edition.goods.tree.map(({ good, input }) => {
        if (!input) return null;
        const [[from, low], [to, high]] = [SPOTS[input], SPOTS[good]];
        const middle = (low + high) / 2;
        return (
          <path
            key={good}
            d={`M${from * COLUMN} ${low}C${from * COLUMN} ${middle} ${to * COLUMN} ${middle} ${to * COLUMN} ${high}`}
            fill="none"
            stroke="#a98a55"
            stroke-width={1 + (shareOf(good) / 100) * 12}
            opacity={0.55}
          />
        );
      })}
      {edition.goods.tree.map(({ good }) => (
        <GoodMark
          key={good}
          good={good}
          all={thingOf(atlas, "good", good)?.all}
          worth={thingOf(atlas, "deliver", good)?.worth}
        />
      ))}
    </svg>
  );
}

// The branch that winners finish most often, if they do so more often than any other.
function winningBranch(atlas: Atlas): { branch: Branch; winners: Shown; losers: Shown } | null {
  const found = thingsOf(atlas, "branch").flatMap(({ name, winners, losers }) => {
    const [w, l] = [shown(winners), shown(losers)];
    return w && l && w[0] - l[0] > w[1] + l[1] ? [{ branch: name as Branch, winners: w, losers: l }] : [];
  });
  found.sort((a, b) => b.winners[0] - a.winners[0]);
  const [best, second] = found;
  if (!best || (second && best.winners[0] - second.winners[0] <= best.winners[1] + second.winners[1])) return null;
  return best;
}

export function treePanel(atlas: Atlas, edition: Edition): Panel {
  const best = winningBranch(atlas);
  const goods: Thing[] = thingsOf(atlas, "deliver");
  return {
    id: "tree",
    span: 7,
    title: best ? t("helvetia.atlas.tree.branch", { branch: branchName(best.branch) }) : t("helvetia.atlas.tree"),
    lead: (
      <>
        {t("helvetia.atlas.tree.lead")}{" "}
        {best &&
          rich("helvetia.atlas.tree.finish", {
            winners: <b>{number(best.winners[0], 0)}</b>,
            losers: <b>{number(best.losers[0], 0)}</b>,
          })}
      </>
    ),
    picture: <Tree atlas={atlas} edition={edition} />,
    rows: rowsOfUse(goods, (name) => goodName(name as Good)),
    source: sourceOfWorth(
      atlas,
      goods[0]?.all[2] ?? 0,
      thingsOf(atlas, "good").map((one) => one.all),
    ),
  };
}
