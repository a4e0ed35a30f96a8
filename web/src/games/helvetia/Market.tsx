// The market as a tree of goods: stones of deliveries, tiles still to be won.

import { useMemo, useRef } from "preact/hooks";
import { StoneAt } from "./art/coins";
import { GOODS, type Good, GoodAt } from "./art/goods";
import { GoodsTileAt, PennantAt, RingTileAt, TakenPennantAt, TakenRingAt } from "./art/tokens";
import { useRoom } from "../../ui/scale";
import { useSteady } from "../../ui/steady";
import { formatList, t } from "../../words/words";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { type Grid, PANES, PITCH, TreeEdges, gridOf } from "./goodsTree";
import { goodName, playerName } from "./names";
import { isActing, pressGood } from "./press";
import type { Branch } from "./edition";
import { refusalText } from "./refusals";
import { goodsOfChain } from "./seen";
import { type HelvetiaPlay, colourOf, holderOf } from "./state";
import { Target } from "./Target";

export function Market({ choice }: { choice: Choice }) {
  const svg = useRef<SVGSVGElement>(null);
  const room = useRoom(svg);
  const { edition, view } = choice.play;
  const { players } = view.value.state;
  const grid = useMemo(() => gridOf(room, players), [room, players]);
  const lit = useSteady(() => goodsOfChain(choice), [choice]);
  return (
    <svg
      ref={svg}
      class="alp-market-tree"
      viewBox={`0 0 ${grid.width} ${grid.height}`}
      role="group"
      aria-label={t("helvetia.market")}>
      {PANES.map((pane) => (
        <Pane key={pane.branch} {...pane} grid={grid} play={choice.play} />
      ))}
      <TreeEdges grid={grid} edition={edition} lit={lit} />
      {GOODS.map((good) => (
        <GoodNode key={good} choice={choice} good={good} grid={grid} isLit={lit.includes(good)} />
      ))}
      <RingTile play={choice.play} number={1} x={grid.column * 0.46} y={grid.y("wood") - 7} />
      <RingTile play={choice.play} number={2} x={grid.column * 4.54} y={grid.y("wood") - 7} />
    </svg>
  );
}

function Pane(p: (typeof PANES)[number] & { grid: Grid; play: HelvetiaPlay }) {
  const { grid, branch } = p;
  const isRoot = branch === "materials";
  const top = isRoot ? grid.materials : 0;
  return (
    <>
      <rect
        x={p.column * grid.column + 2}
        y={top}
        width={p.columns * grid.column - 4}
        height={isRoot ? grid.height - top : grid.branches}
        rx="12"
        fill={p.fill}
      />
      <Pennant
        play={p.play}
        branch={branch}
        x={isRoot ? grid.column + 13 : (p.column + p.columns / 2) * grid.column}
        y={top + (isRoot ? 3 : 14)}
      />
    </>
  );
}

// The tile for the first who has delivered a whole branch, or whose it is.
function Pennant({ play, branch, x, y }: { play: HelvetiaPlay; branch: Branch; x: number; y: number }) {
  const index = play.edition.goods.branches.findIndex((b) => b.name === branch);
  if (index < 0) return null;
  const holder = holderOf(play.view.value.state.branch_tiles[index] ?? null);
  if (holder !== null) return <TakenPennantAt x={x} y={y} by={colourOf(play.players.value, holder)} />;
  return <PennantAt x={x} y={y} points={play.edition.goods.branches[index]!.tile} />;
}

interface NodeProps {
  choice: Choice;
  good: Good;
  grid: Grid;
  isLit: boolean;
}

interface DiscProps extends NodeProps {
  // Who has delivered it.
  stones: number[];
  canBring: boolean;
}

function GoodNode(p: NodeProps) {
  const { choice, good, grid } = p;
  const { seats } = choice.play.view.value.state;
  const stones = seats.flatMap((s, seat) => (s.delivered.includes(good) ? [seat] : []));
  const label = goodText(choice, good, stones);
  const press = useSteady(
    () => (canDeliver(choice, good) ? pressGood(choice, good, label) : null),
    [choice, good, label],
  );
  return (
    <>
      <Target id={`good-${good}`} press={press}>
        {press ? (
          <circle class="alp-hit alp-hit-node" cx={grid.x(good)} cy={grid.y(good)} r={grid.radius + 4} />
        ) : (
          <title>{label}</title>
        )}
        <GoodDisc {...p} stones={stones} canBring={press !== null} />
      </Target>
      <TileOf
        play={choice.play}
        good={good}
        x={grid.x(good) + grid.radius * 0.75}
        y={grid.y(good) - grid.radius * 0.85}
      />
    </>
  );
}

function canDeliver(choice: Choice, good: Good): boolean {
  return isActing(choice) && choice.acts.value.some((a) => a.verb === "deliver" && a.facets.good === good);
}

function GoodDisc({ choice, good, grid, isLit, stones, canBring }: DiscProps) {
  const x = grid.x(good);
  const y = grid.y(good);
  const r = grid.radius;
  return (
    <>
      <Stones choice={choice} good={good} stones={stones} across={grid.across} x={x} y={y + r + 3} />
      <circle cx={x} cy={y + 2} r={r} fill="#a89a7c" />
      <circle class={classes("alp-node", isLit && "alp-node-lit", canBring && "alp-node-can")} cx={x} cy={y} r={r} />
      <GoodAt good={good} x={x - r * 0.7} y={y - r * 0.7} size={r * 1.4} />
    </>
  );
}

interface StonesProps {
  choice: Choice;
  good: Good;
  stones: number[];
  across: number;
  // Upper middle of them all.
  x: number;
  y: number;
}

// Each player in the same corner for the whole game.
function Stones({ choice, good, stones, across, x, y }: StonesProps) {
  const players = choice.play.players.value;
  const west = x - (across / 2) * PITCH.x;
  const rows = Math.ceil(players.length / across);
  return (
    <>
      <rect class="alp-slots" x={west - 1} y={y - 2} width={across * PITCH.x + 2} height={rows * PITCH.y + 2} rx="6" />
      {players.map(({ seat, colour }) => {
        const left = west + (seat % across) * PITCH.x + 1;
        const top = y + Math.floor(seat / across) * PITCH.y;
        if (!stones.includes(seat)) return <circle key={seat} class="alp-slot" cx={left + 6} cy={top + 5} r={1.5} />;
        const isNew = choice.fresh.value.has(`stone ${seat} ${good}`);
        return <StoneAt key={seat} colour={colour} x={left} y={top} isNew={isNew} />;
      })}
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
    <g>
      <title>{t(number === 1 ? "helvetia.ring.first" : "helvetia.ring.second", { n: points })}</title>
      {holder >= 0 ? (
        <TakenRingAt x={x} y={y} by={colourOf(play.players.value, holder)} />
      ) : (
        <RingTileAt x={x} y={y} points={points} />
      )}
      <text class="alp-caption" x={x} y={y + 29}>
        {t("helvetia.ring")}
      </text>
      <text class="alp-caption" x={x} y={y + 40}>
        {t(number === 1 ? "helvetia.ring.1" : "helvetia.ring.2")}
      </text>
    </g>
  );
}
