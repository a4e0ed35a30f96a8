// The chain that is shown, as a line in the gutters between villages and squares.

import type { RefObject } from "preact";
import { useId, useLayoutEffect, useState } from "preact/hooks";
import { type Good, GoodAt } from "./art/goods";
import type { Chain } from "../../net/protocol";
import { walked } from "../../table/turns";
import { classes } from "./classes";
import type { Edition } from "./edition";
import { linesOf } from "./preview";
import { type Leg, legsOf } from "./gutters";

interface MetroProps {
  field: RefObject<HTMLElement | null>;
  chain: Chain | null;
  edition: Edition;
  // How lines run where villages stand otherwise than at a table.
  legs?: typeof legsOf;
}

export function Metro({ field, chain, edition, legs: legsIn = legsOf }: MetroProps) {
  const [legs, setLegs] = useState<Leg[]>([]);
  const [size, setSize] = useState("");
  const arrow = useId(); // two chains may be drawn at once, in colours of their own

  useLayoutEffect(() => {
    const root = field.current;
    if (!root) return;
    const watcher = new ResizeObserver(() => setSize(`${root.clientWidth}x${root.clientHeight}`));
    watcher.observe(root);
    return () => watcher.disconnect();
  }, [field]);

  useLayoutEffect(() => {
    const root = field.current;
    setLegs(root && chain ? legsIn(root, linesOf(chain, edition)) : []);
  }, [field, chain, edition, size]);

  if (legs.length === 0) return null;
  return (
    <svg class={classes("alp-metro", walked.value && "alp-metro-walked")} aria-hidden="true">
      <marker id={arrow} viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto">
        <path class="alp-metro-arrow" d="M0 0L10 5L0 10z" />
      </marker>
      {legs.map((leg, i) => (
        <path key={`h${i}`} class="alp-metro-halo" d={leg.path} />
      ))}
      {legs.map((leg, i) => (
        <path key={i} class="alp-metro-line" d={leg.path} marker-end={leg.hasArrow ? `url(#${arrow})` : undefined} />
      ))}
      {legs.map((leg, i) => (
        <g key={`g${i}`}>
          <circle class="alp-metro-good" cx={leg.label[0]} cy={leg.label[1]} r="11" />
          <GoodAt good={leg.good as Good} x={leg.label[0] - 8} y={leg.label[1] - 8} size={16} />
        </g>
      ))}
    </svg>
  );
}
