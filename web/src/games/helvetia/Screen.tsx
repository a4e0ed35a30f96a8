// The whole table of Helvetia.

import { untracked, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { HelvetiaSymbols } from "./art/defs";
import { Mountains } from "./art/Mountains";
import type { Play } from "../../table/play";
import { isAside } from "../../table/turns";
import { advisedTurn } from "./advised";
import { createChoice } from "./choice";
import { tradesOf } from "./edition";
import { useHelvetiaKeys } from "./keys";
import { MiddleLayout } from "./MiddleLayout";
import { PhoneLayout } from "./PhoneLayout";
import { stepTime } from "../../table/pacing";
import { previewOf } from "./preview";
import { ScreenLayout } from "./ScreenLayout";
import { type Size, size } from "./size";
import type { HelvetiaPlay } from "./state";
import { siteKind } from "./tasks";
import { Speaking } from "./Speaking";
import { Twin } from "./Twin";
import { WideLayout } from "./WideLayout";
import "./helvetia.css";
import "./villages.css";
import "./pieces.css";
import "./planner.css";
import "./dock.css";
import "./compact.css";
import "./phone.css";
import "./sideways.css";

const LAYOUTS = { wide: WideLayout, middle: MiddleLayout, phone: PhoneLayout, sideways: PhoneLayout };

// A phone has the same parts however it is held.
const CLASSES: Record<Size, string> = {
  wide: "alp-wide",
  middle: "alp-middle",
  phone: "alp-phone alp-upright",
  sideways: "alp-phone alp-sideways",
};

export function Screen({ play: given }: { play: Play }) {
  const play = given as HelvetiaPlay;
  const choice = useMemo(() => createChoice(play), [play]);
  const stage = useSignal(play.seat.value);
  useHelvetiaKeys(choice, stage);

  // What was pointed at belongs to the position it was pointed at in.
  useSignalEffect(() => {
    void play.view.value.seq;
    choice.clear();
  });
  // A tip or a hint is shown as if it had been chosen.
  useSignalEffect(() => {
    const first = advisedTurn(play)?.steps[0]?.action ?? (isAside.value ? null : play.hint.value?.action);
    if (first) untracked(() => choice.follow(first));
  });

  // A thousand shapes that never change: the same elements each time, so that nobody compares them.
  const scenery = useMemo(
    () => [<HelvetiaSymbols key="symbols" trades={tradesOf(play.edition)} />, <Mountains key="mountains" />],
    [play],
  );
  const preview = useComputed(() => previewOf(choice, siteKind(play)));
  const isShared = play.mode === "screen" && LAYOUTS[size.value] !== PhoneLayout;
  const Layout = isShared ? ScreenLayout : LAYOUTS[size.value];
  return (
    <main
      class={`alp-screen ${CLASSES[isShared ? "wide" : size.value]}`}
      data-seq={play.view.value.seq}
      data-still={stepTime() === 0 ? "" : undefined}>
      {scenery}
      <Layout choice={choice} preview={preview} stage={stage} />
      <Speaking choice={choice} />
      <Twin choice={choice} />
    </main>
  );
}
