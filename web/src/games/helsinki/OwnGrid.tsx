// The board in the middle of the square, with everything that can be done on it.

import { UNIT, cellOf, nameOf, outline } from "./art/cells";
import { CoatOnCell, Super } from "./art/Grid";
import { ACCENT, GILT, type Roof } from "./art/paint";
import { Tile } from "./art/Tile";
import type { Legal } from "../../net/protocol";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import type { Geometry } from "./geometry";
import { GridEdge } from "./GridEdge";
import { type Landing, landingText } from "./landing";
import { PushSides } from "./PushSides";
import { SeatBoard } from "./SeatBoard";
import { colourOf } from "./state";
import { targetProps } from "./target";
import { TurnTiles } from "./TurnMarks";
import { gainsOf, lineName } from "./words";

function TwiceDrawn({ path, isThick }: { path: string; isThick?: boolean }) {
  return (
    <g fill="none" stroke-linejoin="round" class="hel-through">
      <path d={path} stroke="#fff" stroke-width={isThick ? 5.5 : 4.5} />
      <path d={path} stroke={ACCENT} stroke-width={isThick ? 3 : 2} />
    </g>
  );
}

// A line that would be finished, with a flag.
function Finished({ line, points }: { line: string; points: number }) {
  const isRow = /\d/.test(line);
  const at = (isRow ? Number(line) - 1 : line.charCodeAt(0) - 97) * UNIT;
  const path = isRow ? `M-1 ${at - 1}h282v42h-282z` : `M${at - 1} -1h42v282h-42z`;
  const flag = isRow ? { x: -8, y: at + 20 } : { x: at + 20, y: -8 };
  return (
    <>
      <TwiceDrawn path={path} />
      <g transform={`translate(${flag.x} ${flag.y})`} class="hel-through">
        <rect x={-16} y={-10} width={32} height={20} rx={6} fill={ACCENT} stroke="#fff" stroke-width={1.6} />
        <text y={5} font-size={13.5} font-weight={700} fill="#fff" text-anchor="middle">
          +{points}
        </text>
      </g>
    </>
  );
}

function Resting({ desk, landing }: { desk: Desk; landing: Landing }) {
  const { state, play } = desk;
  const roof = state.value.build_card?.[0] as Roof;
  const coats = desk.seat.value.board.coats;
  const lines = (landing.legal.gives["lines"] as string[] | undefined) ?? [];
  const won = landing.cells.filter((cell) => coats.includes(nameOf(cell)));
  return (
    <g
      class="hel-target hel-landing"
      {...targetProps(desk, landing.action, landingText(landing), () => {})}
      onClick={undefined}
      onKeyDown={undefined}
      onFocus={undefined}
      onBlur={undefined}
      onPointerEnter={undefined}
      onPointerLeave={undefined}>
      {lines.map((line) => (
        <Finished key={lineName(line)} line={line} points={play.edition.scoring.line} />
      ))}
      <Tile roof={roof} cells={landing.cells} />
      <TwiceDrawn path={outline(landing.cells)} isThick />
      {won.map((cell) => (
        <CoatOnCell key={`${cell.column}${cell.row}`} cell={cell} colour={colourOf(play, play.seat.value)} isLit />
      ))}
    </g>
  );
}

interface CellTargetProps {
  desk: Desk;
  legal: Legal;
  cell: string;
  isPicked: boolean;
  press: () => void;
}

function cellLabel(legal: Legal, cell: string): string {
  const verb = legal.action.split(" ")[0];
  const gains = gainsOf(legal.gives);
  if (verb === "joker" && gains) return t("helsinki.cell.joker.gains", { cell, gains });
  if (verb === "joker") return t("helsinki.cell.joker", { cell });
  if (verb === "lift") return t("helsinki.cell.lift", { cell });
  return verb === "drop" ? t("helsinki.cell.drop", { cell }) : t("helsinki.cell.super", { cell });
}

function CellTarget({ desk, legal, cell, isPicked, press }: CellTargetProps) {
  const { column, row } = cellOf(cell);
  const isLooked = desk.looked.value?.action === legal.action || isPicked;
  const isMarked = desk.marked.value === legal.action;
  return (
    <g
      class="hel-target hel-cell"
      {...targetProps(desk, legal.action, cellLabel(legal, cell), press)}
      aria-pressed={isPicked || undefined}>
      <rect
        x={column * UNIT + 2.5}
        y={row * UNIT + 2.5}
        width={35}
        height={35}
        rx={5}
        fill="var(--glow)"
        fill-opacity={isLooked ? 0.5 : 0.22}
        stroke="#fff"
        stroke-width={4.5}
      />
      <rect
        x={column * UNIT + 2.5}
        y={row * UNIT + 2.5}
        width={35}
        height={35}
        rx={5}
        fill="none"
        stroke={isMarked ? GILT : ACCENT}
        stroke-width={isLooked || isMarked ? 3 : 2}
        stroke-dasharray={isLooked ? undefined : "5 4"}
      />
    </g>
  );
}

// What would lie there: a super, a joker tile.
function CellGhost({ legal, cell }: { legal: Legal; cell: string }) {
  if (legal.action.startsWith("joker")) {
    return (
      <g class="hel-through" opacity={0.85}>
        <Tile roof="j" cells={[cellOf(cell)]} />
      </g>
    );
  }
  if (legal.action.startsWith("lift")) return null;
  return (
    <g class="hel-through" opacity={0.85}>
      <Super cell={cellOf(cell)} isLifted />
    </g>
  );
}

function CellTargets({ desk }: { desk: Desk }) {
  const roofs = desk.withVerb("super");
  const single = ["joker", "lift", "drop"].flatMap((verb) => desk.withVerb(verb));
  const picked = desk.picked.value;
  // Roofs may be chosen in any order; those that cannot come first are offered with the rest.
  const isFree = (cell: string) => !desk.seat.value.board.supers.includes(cell);
  const isOffered = (cell: string) => (desk.isLesson ? desk.legal.value.has(`super ${cell}`) : isFree(cell));
  const anyRoof = roofs.length > 0 ? desk.state.value.tile_cells.filter(isOffered) : [];
  const looked = desk.looked.value;
  const ghosts = looked && single.includes(looked) ? [looked] : [];
  return (
    <>
      {anyRoof.map((cell) => {
        const legal = desk.legal.value.get(`super ${cell}`) ?? { ...roofs[0]!, action: `super ${cell}` };
        return (
          <CellTarget
            key={cell}
            desk={desk}
            legal={legal}
            cell={cell}
            isPicked={picked.includes(cell)}
            press={() => desk.pickRoof(cell)}
          />
        );
      })}
      {anyRoof
        .filter((cell) => picked.includes(cell))
        .map((cell) => (
          <CellGhost key={cell} legal={roofs[0]!} cell={cell} />
        ))}
      {single.map((legal) => (
        <CellTarget
          key={legal.action}
          desk={desk}
          legal={legal}
          cell={legal.action.split(" ")[1]!}
          isPicked={false}
          press={() => desk.press(legal.action)}
        />
      ))}
      {ghosts.map((legal) => (
        <CellGhost key={legal.action} legal={legal} cell={legal.action.split(" ")[1]!} />
      ))}
    </>
  );
}

export function OwnGrid({ desk, geometry: g }: { desk: Desk; geometry: Geometry }) {
  const { play } = desk;
  const landing = desk.landing.value;
  return (
    <>
      <g transform={`translate(${g.grid.x} ${g.grid.y}) scale(${g.cell / UNIT})`}>
        <g aria-hidden="true">
          <SeatBoard
            board={desk.seat.value.board}
            colour={colourOf(play, play.seat.value)}
            edition={play.edition}
            seat={play.seat.value}
            withVisitors={!!desk.state.value.paths}
          />
        </g>
        <GridEdge seat={play.seat.value} />
        {landing && <Resting desk={desk} landing={landing} />}
        <CellTargets desk={desk} />
        <TurnTiles seat={desk.play.seat.value} />
      </g>
      <PushSides desk={desk} geometry={g} />
    </>
  );
}
