// A village from above: the centre, its places, who lives there.

import type { ReadonlySignal } from "@preact/signals";
import { CoinAt } from "./art/coins";
import type { Kind } from "./art/scenes";
import { type Sex, VillagerAt } from "./art/villagers";
import type { Choice } from "./choice";
import { Coordinates } from "./Coordinates";
import {
  type Box,
  GAP,
  NO_SIDES,
  PLACES,
  STOP,
  type Sides,
  TILE,
  boxOf,
  quarterOutline,
  sidesOf,
  squareOf,
  viewOf,
} from "./geometry";
import { t } from "../../words/words";
import { isActing, pressPerson, pressPlace } from "./press";
import type { Preview } from "./preview";
import {
  FIRST_RING,
  type HelvetiaPlay,
  NEUTRAL,
  childrenAt,
  colourOf,
  dwellersAt,
  nameOf,
  ownSide,
  unplacedOf,
} from "./state";
import { placeText } from "./names";
import { Target } from "./Target";
import { TurnMarks } from "./TurnMarks";

const PERSON = 41;
const FEET = 92;

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
  const sides = sidesOf(p.play.view.value.state.villages[p.village]!.buildings);
  const view = p.part ?? viewOf(sides);
  const places = drawnPlaces(p);
  return (
    <svg
      class="alp-village"
      data-village={p.village}
      data-sides={Object.entries(sides)
        .flatMap(([side, isDrawn]) => (isDrawn ? [side] : []))
        .join(" ")}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="group"
      aria-label={p.label}>
      <Plaza {...p} />
      {places.map((place) => (
        <Place key={place} {...p} place={place} box={boxOf(place, sides)} />
      ))}
      {/* In a group of its own: what comes into the drawing itself has browsers lay out all of it. */}
      <g>
        <Coordinates village={p.village} places={places} sides={sides} />
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
  const drawn = Array.from({ length: figures }, (_, i) => (
    <VillagerAt key={i} sex={group.sex} colour={colour} x={x + i * 18} y={192} height={PERSON} />
  ));
  return (
    <>
      <Target id={`person-${person}`} press={isMine ? pressPerson(p.choice!, person) : null}>
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

function Place(p: VillageProps & { place: number; box: Box }) {
  const { play, village, place, choice, box } = p;
  const state = play.view.value.state;
  const name = nameOf(village, place);
  const kind = state.villages[village]!.buildings[place] ?? null;
  const { x, y } = box;
  if (box.width < TILE || box.height < TILE) return <Strip {...p} name={name} />;
  const isNew = choice?.fresh.value.has(`building ${name}`);
  const drawn = kind ? <Building {...p} kind={kind} name={name} /> : <FreePlace {...p} name={name} />;
  return (
    <Target id={`place-${name}`} press={pressOf(p, name)} transform={`translate(${x} ${y})`}>
      <g class={isNew ? "alp-fresh" : undefined}>{drawn}</g>
      <rect class="alp-outline" x="3" y="2" width="94" height="94" rx="8" />
    </Target>
  );
}

// A free place on a side of the second ring where nothing stands yet.
function Strip(p: VillageProps & { place: number; box: Box; name: string }) {
  const { x, y, width, height } = p.box;
  const isComing = p.preview?.value.arrives?.place === p.name;
  const inside = { x: 2, y: 2, width: width - 4, height: height - 4, rx: 4 };
  return (
    <Target id={`place-${p.name}`} press={pressOf(p, p.name)} transform={`translate(${x} ${y})`}>
      <rect class={isComing ? "alp-strip alp-strip-coming" : "alp-strip"} {...inside} />
      <rect class="alp-outline" {...inside} />
    </Target>
  );
}

function pressOf({ play, village, place, choice }: VillageProps & { place: number }, name: string) {
  if (!choice || !isActing(choice) || !choice.canTouch(name)) return null;
  const label = placeText(play.view.value.state, play.players.value, { village, place }, play.seat.value);
  return pressPlace(choice, name, label);
}

function FreePlace({ preview, name }: VillageProps & { name: string }) {
  const coming = preview?.value.arrives;
  const arrives = coming?.place === name ? coming : null;
  return (
    <>
      <rect class="alp-free" x={GAP / 2} y={GAP / 2 - 1} width={TILE - GAP} height={TILE - GAP - 1} rx="8" />
      {arrives?.kind && (
        <g class="alp-ghost">
          <use href={`#alp-b-${arrives.kind}`} width={TILE} height={TILE * 1.01} />
        </g>
      )}
      {arrives?.kind && arrives.sex && <VillagerAt sex={arrives.sex} colour="grey" x={50} y={FEET} height={PERSON} />}
    </>
  );
}

function Building(p: VillageProps & { place: number; kind: Kind; name: string }) {
  const { play, village, place, kind, name, choice } = p;
  const preview = p.preview?.value;
  const state = play.view.value.state;
  const players = play.players.value;
  const dwellers = dwellersAt(state, village, place);
  const mover = play.view.value.turn;
  const arrives = preview?.arrives?.place === name ? preview.arrives : null;
  const count = dwellers.length + (arrives?.sex ? 1 : 0);
  const at = (i: number) => (count === 1 ? 50 : i === 0 ? 27 : 73);
  return (
    <>
      <use href={`#alp-b-${kind}`} x={GAP / 2 - 1} y={GAP / 2 - 2} width={TILE - GAP + 2} height={TILE - GAP + 3} />
      {dwellers.map((d, i) => (
        <VillagerAt
          key={`${d.seat}${d.sex}`}
          sex={d.sex}
          colour={colourOf(players, d.seat)}
          x={at(i)}
          y={FEET}
          height={PERSON}
          isNew={choice?.fresh.value.has(`person ${name} ${d.seat}`) ?? false}
          asleep={d.asleep && !preview?.waking.has(name)}
          drowsy={d.seat === mover && (preview?.drowsy.has(name) ?? false)}
          chosen={d.seat === mover && (preview?.stops.has(name) ?? false)}
        />
      ))}
      {childrenAt(state, village, place).map((sex, i) => (
        <VillagerAt
          key={`child${i}`}
          sex={sex}
          colour={colourOf(players, village)}
          x={50 + i * 11}
          y={FEET}
          height={PERSON}
          child
        />
      ))}
      {arrives?.sex && (
        <g class="alp-ghost">
          <VillagerAt
            sex={arrives.sex}
            colour={colourOf(players, mover)}
            x={at(dwellers.length)}
            y={FEET}
            height={PERSON}
          />
        </g>
      )}
    </>
  );
}

function QuarterLines({ village, preview, sides }: VillageProps & { sides: Sides }) {
  const here = preview?.value.quarters.filter((q) => q.village === village) ?? [];
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
  const stops = [...(preview?.value.stops ?? [])].filter(([name]) => name.startsWith(nameOf(village, 0)[0]!));
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
