// One place of a village: what stands there, who lives there, and what would change there.

import { type ReadonlySignal, computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Kind } from "./art/scenes";
import { type Sex, VillagerAt, type VillagerProps } from "./art/villagers";
import { useSteady } from "../../ui/steady";
import { GAP, type Sides, TILE, boxOf } from "./geometry";
import { placeText } from "./names";
import { isActing, pressPlace } from "./press";
import type { Preview } from "./preview";
import { childrenAt, colourOf, dwellersAt, nameOf } from "./state";
import { Target } from "./Target";
import type { VillageProps } from "./Village";

export const PERSON = 41;
const FEET = 92;

// Who is drawn on a place, and how.
type Figure = Pick<VillagerProps, "sex" | "colour" | "isNew" | "asleep" | "drowsy" | "chosen"> & { seat: number };

// All that is drawn on a place: what stands there, who lives there, and what the preview shows.
interface Look {
  kind: Kind | null;
  isNew: boolean;
  figures: Figure[];
  children: Sex[];
  arrives: Preview["arrives"];
}

function lookOf({ play, village, choice, preview }: VillageProps, place: number): Look {
  const { state, turn } = play.view.value;
  const name = nameOf(village, place);
  const isFresh = (piece: string) => choice?.fresh.value.has(piece) ?? false;
  const shown = preview?.value;
  const figures = dwellersAt(state, village, place).map(({ seat, sex, asleep }) => ({
    seat,
    sex,
    colour: colourOf(play.players.value, seat),
    isNew: isFresh(`person ${name} ${seat}`),
    asleep: asleep && !shown?.waking.has(name),
    drowsy: seat === turn && (shown?.drowsy.has(name) ?? false),
    chosen: seat === turn && (shown?.stops.has(name) ?? false),
  }));
  return {
    kind: state.villages[village]!.buildings[place] ?? null,
    isNew: isFresh(`building ${name}`),
    figures,
    children: childrenAt(state, village, place),
    arrives: shown?.arrives?.place === name ? shown.arrives : null,
  };
}

export function Place(p: VillageProps & { place: number; sides: Sides }) {
  const { play, village, place, choice, preview } = p;
  const label = useMemo(() => labelOf(p, place), [play, village, place]);
  const press = useSteady(() => pressOf(p, label), [play, village, place, choice]);
  const look = useSteady(() => lookOf(p, place), [play, village, place, choice, preview]);
  const { x, y, width, height } = boxOf(place, p.sides);
  const isStrip = width < TILE || height < TILE;
  return (
    <Target id={`place-${nameOf(village, place)}`} press={press} transform={`translate(${x} ${y})`}>
      {isStrip ? <Strip look={look} width={width} height={height} /> : <Square {...p} look={look} />}
    </Target>
  );
}

function Square(p: VillageProps & { look: Look }) {
  const { look } = p;
  return (
    <>
      <g class={look.isNew ? "alp-fresh" : undefined}>
        {look.kind ? <Building {...p} kind={look.kind} /> : <FreePlace look={look} />}
      </g>
      <rect class="alp-outline" x="3" y="2" width="94" height="94" rx="8" />
    </>
  );
}

// A free place on a side of the second ring where nothing stands yet.
function Strip({ look, width, height }: { look: Look; width: number; height: number }) {
  const inside = { x: 2, y: 2, width: width - 4, height: height - 4, rx: 4 };
  return (
    <>
      <rect class={look.arrives ? "alp-strip alp-strip-coming" : "alp-strip"} {...inside} />
      <rect class="alp-outline" {...inside} />
    </>
  );
}

// Written where something can be done, and again only in another position.
function labelOf({ play, village }: VillageProps, place: number): ReadonlySignal<string> {
  return computed(() => placeText(play.view.value.state, play.players.value, { village, place }, play.seat.value));
}

function pressOf({ village, place, choice }: VillageProps & { place: number }, label: ReadonlySignal<string>) {
  const name = nameOf(village, place);
  if (!choice || !isActing(choice) || !choice.canTouch(name)) return null;
  return pressPlace(choice, name, label.value);
}

function FreePlace({ look: { arrives } }: { look: Look }) {
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

function Building({ play, village, kind, look }: VillageProps & { kind: Kind; look: Look }) {
  const players = play.players.value;
  const { figures, children, arrives } = look;
  const count = figures.length + (arrives?.sex ? 1 : 0);
  const at = (i: number) => (count === 1 ? 50 : i === 0 ? 27 : 73);
  return (
    <>
      <use href={`#alp-b-${kind}`} x={GAP / 2 - 1} y={GAP / 2 - 2} width={TILE - GAP + 2} height={TILE - GAP + 3} />
      {figures.map(({ seat, ...figure }, i) => (
        <VillagerAt key={`${seat}${figure.sex}`} {...figure} x={at(i)} y={FEET} height={PERSON} />
      ))}
      {children.map((sex, i) => (
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
            colour={colourOf(players, play.view.value.turn)}
            x={at(figures.length)}
            y={FEET}
            height={PERSON}
          />
        </g>
      )}
    </>
  );
}
