// The square with the own board in its middle, as large as there is room.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { confirming } from "../../model/settings";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import { type Geometry, cornerOf, geometryOf } from "./geometry";
import { Ground } from "./Ground";
import { landingAt, step, toward } from "./landing";
import { OwnGrid } from "./OwnGrid";
import { Plate } from "./Plate";
import { Plaza } from "./Plaza";
import { useStops, walk } from "../../table/region";
import { Ring } from "./Ring";
import { colourOf } from "./state";

// A pointer may be this many cells outside the grid and still lead the tile.
const OUTSIDE = 1.6;

function pointOf(event: MouseEvent, g: Geometry): { x: number; y: number } | null {
  const toWindow = (event.currentTarget as SVGSVGElement).getScreenCTM();
  if (!toWindow) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toWindow.inverse());
  const x = (at.x - g.grid.x) / g.cell;
  const y = (at.y - g.grid.y) / g.cell;
  const isNear = (v: number) => v > -OUTSIDE && v < 7 + OUTSIDE;
  return isNear(x) && isNear(y) ? { x, y } : null;
}

function follow(desk: Desk, event: MouseEvent, g: Geometry): void {
  const point = pointOf(event, g);
  const found = point && landingAt(desk.landings.value, desk.landing.value, point);
  if (found && found.action !== desk.chosen.value) desk.choose(found.action);
}

// A mouse has led the tile already; a finger leads it with the first tap.
function drop(desk: Desk, event: MouseEvent, g: Geometry, isTouch: boolean): void {
  const before = desk.chosen.value;
  if (!desk.landing.value || !pointOf(event, g)) return;
  follow(desk, event, g);
  const now = desk.landing.value.action;
  if (confirming.value === "tap" && (!isTouch || before === now)) desk.commit(now);
}

function useSize(isZoomed: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = frame.current!;
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  const room = size && size.width > 0 && size.height > 0 ? size : null;
  return { frame, room, geometry: room && geometryOf(room.width, room.height, isZoomed) };
}

function onWheel(desk: Desk, event: WheelEvent): void {
  const now = desk.landing.value;
  if (now) desk.choose(step(desk.landings.value, now, event.deltaY > 0 ? 1 : -1).action);
}

function onKey(desk: Desk, event: KeyboardEvent): void {
  const now = desk.landing.value;
  if (!now) return void walk(event);
  if (event.key.startsWith("Arrow")) desk.choose(toward(desk.landings.value, now, event.key).action);
  else if (event.key === "Enter" || event.key === " ") desk.commit(now.action);
  else return;
  event.preventDefault();
}

export function Stage({ desk, isPhone }: { desk: Desk; isPhone: boolean }) {
  const isPlacing = desk.landings.value.length > 0;
  const isShared = desk.play.mode === "screen";
  const { frame, room, geometry } = useSize(isPhone && isPlacing);
  const svg = useRef<SVGSVGElement>(null);
  const pointer = useRef("mouse");
  const seat = desk.play.seat.value;
  // On a phone the bar above or the prompt says whose board it is.
  const corner = geometry && !isPhone && !isShared ? cornerOf(geometry) : null;
  useStops(svg);
  return (
    <div class="hel-stage" data-region="stage" ref={frame}>
      {room && geometry && (
        <svg
          ref={svg}
          class="hel-square"
          role="group"
          aria-label={t("helsinki.stage")}
          width={room.width}
          height={room.height}
          viewBox={`0 0 ${geometry.width} ${geometry.height}`}
          onPointerDown={(e) => (pointer.current = e.pointerType)}
          onPointerMove={(e) => isPlacing && e.pointerType === "mouse" && follow(desk, e, geometry)}
          onClick={(e) => isPlacing && drop(desk, e, geometry, pointer.current !== "mouse")}
          onWheel={(e) => onWheel(desk, e)}
          onKeyDown={(e) => onKey(desk, e)}>
          <Ground
            geometry={geometry}
            coats={isShared ? 0 : desk.seat.value.meadow}
            colour={colourOf(desk.play, seat)}
            seat={seat}
            corner={corner}
          />
          {!geometry.isZoomed && <Ring desk={desk} geometry={geometry} />}
          {isShared ? <Plaza desk={desk} geometry={geometry} /> : <OwnGrid desk={desk} geometry={geometry} />}
        </svg>
      )}
      {room && geometry && corner && <Plate desk={desk} corner={corner} scale={room.width / geometry.width} />}
    </div>
  );
}
