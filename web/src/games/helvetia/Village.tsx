// A village from above: the centre, its places, who lives there.

import type { ReadonlySignal } from "@preact/signals";
import { CoinAt } from "./art/coins";
import { type Sex, VillagerAt } from "./art/villagers";
import type { Choice } from "./choice";
import { Coordinates } from "./Coordinates";
import {
  type Box,
  NO_SIDES,
  PLACES,
  STOP,
  type Sides,
  TILE,
  quarterOutline,
  sidesOf,
  squareOf,
  viewOf,
} from "./geometry";
import { useSteady } from "../../ui/steady";
import { t } from "../../words/words";
import { isActing, pressPerson } from "./press";
import { PERSON, Place } from "./Place";
import type { Preview } from "./preview";
import { FIRST_RING, type HelvetiaPlay, NEUTRAL, colourOf, nameOf, ownSide, unplacedOf } from "./state";
import { Target } from "./Target";
import { TurnMarks } from "./TurnMarks";

export interface VillageProps {
  play: HelvetiaPlay;
  village: number;
  // Missing where nothing can be done.
  choice?: Choice;
  preview?: ReadonlySignal<Preview>;
  label: string;
  // Drawn small, so that what is to be read there is larger.
  isSmall?: boolean;
  // The part that is drawn, if it is not all of it.
  part?: Box;
}

// Its middle is: of a square beside the part that is drawn only an edge would be seen.
function isIn({ x, y, width, height }: Box, square: { x: number; y: number }): boolean {
  const [east, south] = [square.x + TILE / 2 - x, square.y + TILE / 2 - y];
  return east > 0 && south > 0 && east < width && south < height;
}

// The first ring, what stands on the second, and while a place is chosen what is free there.
function drawnPlaces({ play, village, choice, part }: VillageProps): number[] {
  const { buildings } = play.view.value.state.villages[village]!;
  const isFree = (place: number) => !!choice && isActing(choice) && choice.canTouch(nameOf(village, place));
  return PLACES.filter((place) => place < FIRST_RING || buildings[place] || isFree(place)).filter(
    (place) => !part || isIn(part, squareOf(place)),
  );
}

export function Village(p: VillageProps) {
  const { play, village, choice, part } = p;
  const sides = useSteady(() => sidesOf(play.view.value.state.villages[village]!.buildings), [play, village]);
  const view = part ?? viewOf(sides);
  const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`;
  const places = useSteady(() => drawnPlaces(p), [play, village, choice, part]);
  return (
    <svg
      class="alp-village"
      data-village={p.village}
      data-sides={Object.entries(sides)
        .flatMap(([side, isDrawn]) => (isDrawn ? [side] : []))
        .join(" ")}
      viewBox={viewBox}
      role="group"
      aria-label={p.label}>
      <Plaza {...p} />
      {places.map((place) => (
        <Place key={place} {...p} place={place} sides={sides} />
      ))}
      {/* In a group of its own: what comes into the drawing itself has browsers lay out all of it. */}
      <g>
        <Coordinates village={p.village} places={places} sides={sides} viewBox={viewBox} />
        <QuarterLines {...p} sides={sides} />
        <StopNumbers {...p} scale={view.width / viewOf(NO_SIDES).width} />
        {p.choice && <TurnMarks village={p.village} />}
      </g>
    </svg>
  );
}

function Plaza(p: VillageProps) {
  return (
    <g>
      <rect class="alp-plaza-edge" x={TILE + 1} y={TILE + 3} width={2 * TILE - 2} height={TILE - 4} rx="9" />
      <rect class="alp-plaza" x={TILE + 1} y={TILE + 1} width={2 * TILE - 2} height={TILE - 5} rx="9" />
      <g fill="none" stroke="#cfc5ab" stroke-opacity=".8">
        {[20, 32, 44].map((r) => (
          <ellipse key={r} cx={2 * TILE} cy={1.52 * TILE} rx={r * 1.7} ry={r} />
        ))}
      </g>
      <use href="#alp-linden" x={106} y={103} width={34} height={41} />
      <use href="#alp-fountain" x={176} y={116} width={56} height={56} />
      <Unplaced {...p} />
      <Unattached {...p} />
      <Dowry {...p} />
    </g>
  );
}

// What was taken for the start, until it is placed.
function Unplaced({ play, village }: VillageProps) {
  return (
    <>
      {unplacedOf(play.view.value.state, village).map((kind, i) => (
        <use key={kind} href={`#alp-b-${kind}`} x={109 + i * 62} y={122} width={58} height={58.6} />
      ))}
    </>
  );
}

interface Group {
  sex: Sex;
  count: number;
}

function Unattached(p: VillageProps) {
  const { centre } = ownSide(p.play.view.value.state, p.village);
  const groups: Group[] = [
    { sex: "m", count: centre[0] },
    { sex: "w", count: centre[1] },
  ];
  let x = 119;
  return (
    <>
      {groups
        .filter((g) => g.count > 0)
        .map((group) => {
          const figures = group.count > 3 ? 1 : group.count;
          const at = x;
          x += figures * 18 + (group.count > 3 ? 20 : 4);
          return <UnattachedGroup key={group.sex} {...p} group={group} figures={figures} x={at} />;
        })}
    </>
  );
}

function UnattachedGroup(p: VillageProps & { group: Group; figures: number; x: number }) {
  const { group, figures, x } = p;
  const colour = colourOf(p.play.players.value, p.village);
  const person = `${group.sex} centre`;
  const isMine = p.choice !== undefined && p.village === p.play.view.value.turn;
  const press = useSteady(() => (isMine ? pressPerson(p.choice!, person) : null), [p.choice, isMine, person]);
  const drawn = Array.from({ length: figures }, (_, i) => (
    <VillagerAt key={i} sex={group.sex} colour={colour} x={x + i * 18} y={192} height={PERSON} />
  ));
  return (
    <>
      <Target id={`person-${person}`} press={press}>
        {isMine && <rect class="alp-hit" x={x - 12} y={146} width={figures * 18 + 8} height={50} rx="8" />}
        {drawn}
      </Target>
      {group.count > figures && (
        <text class="alp-count" x={x + 11} y={176}>
          ×{group.count}
        </text>
      )}
    </>
  );
}

function Dowry({ play, village }: VillageProps) {
  const { dowry } = ownSide(play.view.value.state, village);
  const players = play.players.value;
  let x = 236;
  return (
    <g>
      {dowry.map((count, seat) => {
        if (count === 0) return null;
        const coins = Math.min(count, 2);
        const at = x;
        x += coins * 8 + 19 + (count > 2 ? 12 : 0);
        return (
          <g key={seat}>
            {Array.from({ length: coins }, (_, i) => (
              <CoinAt key={i} colour={colourOf(players, seat)} x={at + i * 8} y={152} size={27} />
            ))}
            {count > 2 && (
              <text class="alp-count" x={at + 36} y={170}>
                ×{count}
              </text>
            )}
          </g>
        );
      })}
      {village === NEUTRAL && play.view.value.state.neutral_coin > 0 && (
        <CoinAt colour="grey" x={264} y={108} size={30} />
      )}
    </g>
  );
}

function QuarterLines({ village, preview, sides }: VillageProps & { sides: Sides }) {
  const here = useSteady(() => preview?.value.quarters.filter((q) => q.village === village) ?? [], [preview, village]);
  return (
    <>
      {here.map(({ quarter }) => (
        <g key={quarter} class="alp-quarter">
          <path class="alp-quarter-halo" d={quarterOutline(quarter, sides)} />
          <path class="alp-quarter-line" d={quarterOutline(quarter, sides)} />
        </g>
      ))}
    </>
  );
}

// Larger where the village is drawn smaller.
function StopNumbers({ village, preview, isSmall, scale }: VillageProps & { scale: number }) {
  const size = (isSmall ? 1.25 : 0.9) * scale;
  // Above the squares of a small village run no lines.
  const top = isSmall ? -10 : STOP;
  const stops = useSteady(
    () => [...(preview?.value.stops ?? [])].filter(([name]) => name.startsWith(nameOf(village, 0)[0]!)),
    [preview, village],
  );
  return (
    <>
      {stops.map(([name, number]) => {
        const { x, y } = squareOf(Number(name.slice(1)));
        return (
          <g key={name} class="alp-stop" transform={`translate(${x} ${y})`}>
            <rect class="alp-stop-frame" x="3" y="2" width="94" height="94" rx="8" />
            <g transform={`translate(50 ${top}) scale(${size})`}>
              <circle cy="12.5" r="12" />
              <text class="alp-number" y="18" font-size="16">
                {number}
              </text>
            </g>
          </g>
        );
      })}
    </>
  );
}

export function villageLabel(play: HelvetiaPlay, village: number): string {
  if (village === NEUTRAL) return t("helvetia.village.neutral");
  const player = play.players.value[village]!;
  return player.isMe ? t("helvetia.village.mine") : t("helvetia.village.of", { name: player.name });
}
