// The market as a tree of goods: stones of deliveries, tiles still to be won.

import { CoinAt, StoneAt } from "./art/coins";
import { GOODS, type Good, GoodAt } from "./art/goods";
import { GoodsTileAt, PennantAt, RingTileAt } from "./art/tokens";
import { formatList, t } from "../../words/words";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { type Grid, PANES, TreeEdges, gridOf } from "./goodsTree";
import { goodName, playerName } from "./names";
import { isActing, pressGood } from "./press";
import { refusalText } from "./refusals";
import { type HelvetiaPlay, colourOf } from "./state";
import { Target } from "./Target";

const R = 20;

interface MarketProps {
  choice: Choice;
  width: number;
  height: number;
  // Goods of the chain that is shown.
  lit: Good[];
}

export function Market({ choice, width, height, lit }: MarketProps) {
  const grid = gridOf(width, height);
  const { edition } = choice.play;
  return (
    <svg class="alp-market-tree" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t("helvetia.market")}>
      {PANES.map((pane) => (
        <Pane key={pane.branch} {...pane} grid={grid} play={choice.play} />
      ))}
      <TreeEdges grid={grid} edition={edition} lit={lit} />
      {GOODS.map((good) => (
        <GoodNode key={good} choice={choice} good={good} grid={grid} isLit={lit.includes(good)} />
      ))}
      <RingTile play={choice.play} number={1} x={grid.column * 0.5} y={grid.y("wood") - 6} />
      <RingTile play={choice.play} number={2} x={grid.column * 4.5} y={grid.y("wood") - 6} />
    </svg>
  );
}

function Pane(p: (typeof PANES)[number] & { grid: Grid; play: HelvetiaPlay }) {
  const { grid, branch } = p;
  const isRoot = branch === "materials";
  const top = isRoot ? grid.height * 0.79 : 2;
  const height = isRoot ? grid.height * 0.205 : grid.height * 0.775;
  const index = p.play.edition.goods.branches.findIndex((b) => b.name === branch);
  const isThere = p.play.view.value.state.branch_tiles[index] === null;
  const middle = (p.column + p.columns / 2) * grid.column;
  return (
    <>
      <rect
        x={p.column * grid.column + 2}
        y={top}
        width={p.columns * grid.column - 4}
        height={height}
        rx="12"
        fill={p.fill}
      />
      {isThere && index >= 0 && (
        <PennantAt
          x={middle}
          y={isRoot ? top + 2 : grid.height * 0.045}
          points={p.play.edition.goods.branches[index]!.tile}
        />
      )}
    </>
  );
}

interface NodeProps {
  choice: Choice;
  good: Good;
  grid: Grid;
  isLit: boolean;
}

function GoodNode(p: NodeProps) {
  const { choice, good, grid } = p;
  const { seats } = choice.play.view.value.state;
  const stones = seats.flatMap((s, seat) => (s.delivered.includes(good) ? [seat] : []));
  const label = goodText(choice, good, stones);
  const press = canDeliver(choice, good) ? pressGood(choice, good, label) : null;
  return (
    <>
      <Target id={`good-${good}`} press={press}>
        {press ? (
          <circle class="alp-hit alp-hit-node" cx={grid.x(good)} cy={grid.y(good)} r={R + 4} />
        ) : (
          <title>{label}</title>
        )}
        <GoodDisc {...p} stones={stones} />
      </Target>
      <TileOf play={choice.play} good={good} x={grid.x(good) + 15} y={grid.y(good) - 17} />
    </>
  );
}

function canDeliver(choice: Choice, good: Good): boolean {
  return isActing(choice) && choice.acts.value.some((a) => a.verb === "deliver" && a.facets.good === good);
}

function GoodDisc({ choice, good, grid, isLit, stones }: NodeProps & { stones: number[] }) {
  const x = grid.x(good);
  const y = grid.y(good);
  const players = choice.play.players.value;
  const left = x - stones.length * 7 + 0.5;
  return (
    <>
      <circle cx={x} cy={y + 2} r={R} fill="#a89a7c" />
      <circle
        class={classes("alp-node", isLit && "alp-node-lit", canDeliver(choice, good) && "alp-node-can")}
        cx={x}
        cy={y}
        r={R}
      />
      <GoodAt good={good} x={x - 14} y={y - 14} size={28} />
      {stones.map((seat, i) => (
        <StoneAt
          key={seat}
          colour={colourOf(players, seat)}
          x={left + i * 14}
          y={y + R + 3}
          isNew={choice.fresh.value.has(`stone ${seat} ${good}`)}
        />
      ))}
    </>
  );
}

function TileOf({ play, good, x, y }: { play: HelvetiaPlay; good: Good; x: number; y: number }) {
  const points = play.edition.goods.tree.find((g) => g.good === good)?.tile;
  const isThere = play.view.value.state.goods_tiles[GOODS.indexOf(good)] === null;
  return points && isThere ? <GoodsTileAt x={x} y={y} points={points} /> : null;
}

// "Cheese. Delivered by Ruth. Not now: no goat."
export function goodText(choice: Choice, good: Good, stones: number[]): string {
  const players = choice.play.players.value;
  const who = stones.map((seat) => playerName(players, seat));
  const parts = [goodName(good)];
  if (who.length > 0) parts.push(t("helvetia.market.delivered", { names: formatList(who) }));
  const why = refusalText(choice, `deliver ${good}`);
  if (why) parts.push(why);
  return parts.join(". ");
}

function RingTile({ play, number, x, y }: { play: HelvetiaPlay; number: number; x: number; y: number }) {
  const state = play.view.value.state;
  const holder = state.seats.findIndex((s) => s.surround === number);
  const points = play.edition.scoring.surround[number - 1] ?? 0;
  return (
    <g class={holder >= 0 ? "alp-taken" : undefined}>
      <title>{t(number === 1 ? "helvetia.ring.first" : "helvetia.ring.second", { n: points })}</title>
      <RingTileAt x={x} y={y} points={points} />
      {holder >= 0 && <CoinAt colour={colourOf(play.players.value, holder)} x={x + 4} y={y + 4} size={18} />}
      <text class="alp-caption" x={x} y={y + 36}>
        {t(number === 1 ? "helvetia.ring.1" : "helvetia.ring.2")}
      </text>
    </g>
  );
}
