// An open hint in the place of the log, which no decision needs.

import type { ComponentChildren } from "preact";
import type { HintShape } from "../../table/hint/HintPanel";
import { late } from "../../ui/late";
import { isPlanned } from "./advised";
import type { HelvetiaPlay } from "./state";

const HintPanel = late(async () => (await import("../../table/hint/HintPanel")).HintPanel);

interface PlaceProps {
  play: HelvetiaPlay;
  shape: HintShape;
  // What is there else.
  children: ComponentChildren;
}

export function HintPlace({ play, shape, children }: PlaceProps) {
  const hint = play.openHint?.value;
  if (!hint) return <>{children}</>;
  return <HintPanel hint={hint} shape={shape} isPlanned={(turn) => isPlanned(hint.play, turn)} />;
}
