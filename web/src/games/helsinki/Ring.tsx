// The senate ring: spaces, the cards between them, pawns.

import { CardDrawing } from "./art/Card";
import { ACCENT } from "./art/paint";
import { PAINT } from "../../art/players";
import type { Legal } from "../../net/protocol";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import { type Geometry, isUpright, padSize } from "./geometry";
import { faceOf, type Side, colourOf } from "./state";
import { targetProps } from "./target";
import { TurnSpaces } from "./TurnMarks";
import { cardList, cardText, placeName } from "./words";

// Actions that end on a space, by the space.
export function spaceActions(desk: Desk): Map<number, Legal> {
  const found = new Map<number, Legal>();
  for (const legal of [...desk.withVerb("stand"), ...desk.withVerb("move")]) {
    found.set(Number(legal.gives["space"]), legal);
  }
  return found;
}

export function stepsOf(legal: Legal): number {
  return legal.action.startsWith("move ") ? Number(legal.action.slice(5)) : 0;
}

// Until the first pawn stands nobody's does.
const BEFORE_PAWNS = new Set(["remove", "set-up", "stand"]);

function Rosette({ x, y, size }: { x: number; y: number; size: number }) {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    const at = (r: number) => `${(x + c * size * r).toFixed(1)} ${(y + s * size * r).toFixed(1)}`;
    return `M${at(0.2)}L${at(0.3)}`;
  });
  return (
    <g fill="none" stroke="var(--pad-line)" stroke-width={1.2}>
      <circle cx={x} cy={y} r={size * 0.3} />
      <circle cx={x} cy={y} r={size * 0.2} />
      <path d={rays.join("")} />
    </g>
  );
}

interface SpaceProps {
  desk: Desk;
  geometry: Geometry;
  space: number;
  legal: Legal | undefined;
}

function StepBadge({ x, y, steps, isChosen }: { x: number; y: number; steps: number; isChosen: boolean }) {
  return (
    <>
      <circle cx={x} cy={y} r={10.5} fill={isChosen ? ACCENT : "#fff"} stroke={ACCENT} stroke-width={1.5} />
      <text x={x} y={y + 4.5} text-anchor="middle" font-size={13} font-weight={700} fill={isChosen ? "#fff" : ACCENT}>
        {steps}
      </text>
    </>
  );
}

type Box = Record<"x" | "y" | "width" | "height", number>;

// Light round a space that can be reached; the stone shows through.
function Glow({ box, reach }: { box: (by: number) => Box; reach: number }) {
  return (
    <g fill="none" stroke="var(--glow)">
      <rect {...box(-reach / 2)} rx={14} stroke-width={reach} stroke-opacity={0.55} />
      <rect {...box(-reach / 4)} rx={13} stroke-width={reach / 2} stroke-opacity={0.9} />
    </g>
  );
}

function hasOwnPawn(desk: Desk): boolean {
  return desk.play.mode !== "screen" && !BEFORE_PAWNS.has(desk.state.value.phase);
}

function Slab({ desk, geometry, space, legal }: SpaceProps) {
  const { x, y } = geometry.spaces[space]!;
  const { width: w, height: h } = padSize(geometry, space);
  const isMine = desk.seat.value.pawn === space && hasOwnPawn(desk);
  const isChosen = !!legal && desk.looked.value?.gives["space"] === space;
  const box = (by: number) => ({
    x: x - w / 2 + by,
    y: y - h / 2 + by,
    width: w - 2 * by,
    height: h - 2 * by,
  });
  const upright = isUpright(space);
  return (
    <>
      {legal && <Glow box={box} reach={Math.min(6, geometry.margin)} />}
      <rect {...box(0)} y={y - h / 2 + 2} rx={12} fill="var(--pad-edge)" />
      <rect {...box(0)} rx={12} fill="var(--pad)" />
      {legal && <rect {...box(0)} rx={12} fill="var(--glow)" fill-opacity={isChosen ? 0.9 : 0.65} />}
      {isMine && (
        <rect
          {...box(1.5)}
          rx={11}
          fill="none"
          stroke={PAINT[colourOf(desk.play, desk.play.seat.value)].face}
          stroke-width={3}
        />
      )}
      <rect
        {...box(4)}
        rx={9}
        fill="none"
        stroke={legal ? ACCENT : "var(--pad-line)"}
        stroke-width={isChosen ? 4 : legal ? 2.5 : 1.2}
        stroke-dasharray={legal && !isChosen ? "7 5" : undefined}
      />
      <Rosette x={x} y={y} size={Math.min(w, h)} />
      {legal && stepsOf(legal) > 0 && (
        <StepBadge
          x={x + (upright ? 0 : w / 2 - 15)}
          y={y + (upright ? h / 2 - 15 : 0)}
          steps={stepsOf(legal)}
          isChosen={isChosen}
        />
      )}
    </>
  );
}

export function spaceLabel(desk: Desk, legal: Legal): string {
  const place = placeName(legal.gives["side"] as Side);
  const cards = cardList((legal.gives["cards"] as string[] | undefined) ?? [], desk.play.edition);
  const steps = stepsOf(legal);
  return steps
    ? t("helsinki.space.move", { n: steps, place, cards })
    : t("helsinki.space.stand", { space: Number(legal.gives["space"]) + 1, place, cards });
}

function Space(props: SpaceProps) {
  const { desk, legal } = props;
  if (!legal)
    return (
      <g aria-hidden="true" data-spot={props.space}>
        <Slab {...props} />
      </g>
    );
  const target = targetProps(desk, legal.action, spaceLabel(desk, legal), () => desk.press(legal.action));
  return (
    <g class="hel-target" data-spot={props.space} {...target}>
      <Slab {...props} />
    </g>
  );
}

// Slots whose cards would be taken from there.
function ringedSlots(desk: Desk): readonly number[] {
  const spaces = desk.play.edition.senate.spaces;
  const looked = desk.looked.value;
  const space = looked?.gives["space"];
  if (space !== undefined) return spaces[Number(space)]!.slots;
  const pawn = desk.seat.value.pawn;
  return desk.legal.value.has("draw") && pawn !== null ? spaces[pawn]!.slots : [];
}

interface SlotProps {
  desk: Desk;
  geometry: Geometry;
  slot: number;
  isRinged: boolean;
}

function Slot({ desk, geometry, slot, isRinged }: SlotProps) {
  const card = desk.state.value.slots[slot];
  const { x, y } = geometry.slots[slot]!;
  const { width: w, height: h } = geometry.card;
  const draw = isRinged && desk.legal.value.get("draw");
  const label = t("helsinki.draw.card", { card: cardText(card ?? "*", desk.play.edition) });
  const target = draw ? targetProps(desk, "draw", label, () => desk.press("draw")) : { "aria-hidden": true as const };
  return (
    <g class={draw ? "hel-target" : undefined} {...target}>
      {isRinged && (
        <>
          <rect x={x - 4} y={y - 4} width={w + 8} height={h + 8} rx={11} fill="var(--glow)" />
          <rect x={x - 3} y={y - 3} width={w + 6} height={h + 6} rx={10} fill="none" stroke={ACCENT} stroke-width={3} />
        </>
      )}
      {card ? (
        <svg x={x} y={y} width={w} height={h} viewBox="-1 -1 86 121" data-piece={`slot-${slot}-${card}`}>
          <CardDrawing face={faceOf(card, desk.play.edition)} />
        </svg>
      ) : (
        <rect
          x={x + 1}
          y={y + 1}
          width={w - 2}
          height={h - 2}
          rx={6}
          fill="none"
          stroke="var(--pad-edge)"
          stroke-dasharray="6 5"
        />
      )}
    </g>
  );
}

function Pawns({ desk, geometry }: { desk: Desk; geometry: Geometry }) {
  const { seats, phase } = desk.state.value;
  const size = geometry.pawn;
  if (BEFORE_PAWNS.has(phase)) return null;
  return (
    <g aria-hidden="true" class="hel-through">
      {seats.map(({ pawn }, seat) => {
        if (pawn === null || pawn < 0) return null;
        const there = seats.flatMap((s, i) => (s.pawn === pawn ? [i] : []));
        const offset = (there.indexOf(seat) - (there.length - 1) / 2) * size * (there.length > 2 ? 0.5 : 0.7);
        const along = isUpright(pawn) ? { x: 0, y: offset * 0.9 } : { x: offset, y: 0 };
        const { x, y } = geometry.spaces[pawn]!;
        return (
          <use
            key={seat}
            data-piece={`pawn-${seat}`}
            data-space={pawn}
            href={`#hel-pawn-${colourOf(desk.play, seat)}`}
            x={x - size * 0.36 + along.x}
            y={y - size * 0.5 + along.y}
            width={size * 0.72}
            height={size}
          />
        );
      })}
    </g>
  );
}

// Where the pawn would stand.
function Ghost({ desk, geometry }: { desk: Desk; geometry: Geometry }) {
  const space = desk.looked.value?.gives["space"];
  if (space === undefined) return null;
  const { x, y } = geometry.spaces[Number(space)]!;
  const size = geometry.pawn;
  return (
    <use
      class="hel-through"
      href={`#hel-pawn-${colourOf(desk.play, desk.play.seat.value)}`}
      x={x - size * 0.36}
      y={y - size * 0.6}
      width={size * 0.72}
      height={size}
      opacity={0.6}
    />
  );
}

export function Ring({ desk, geometry }: { desk: Desk; geometry: Geometry }) {
  const actions = spaceActions(desk);
  const ringed = ringedSlots(desk);
  return (
    <>
      {geometry.spaces.map((_, i) => (
        <Space key={i} desk={desk} geometry={geometry} space={i} legal={actions.get(i)} />
      ))}
      {geometry.slots.map((_, i) => (
        <Slot key={i} desk={desk} geometry={geometry} slot={i} isRinged={ringed.includes(i)} />
      ))}
      <Pawns desk={desk} geometry={geometry} />
      <Ghost desk={desk} geometry={geometry} />
      <TurnSpaces geometry={geometry} />
    </>
  );
}
