// From 1240 pixels on: everything in its place at once.

import type { ReadonlySignal, Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Chat } from "../../table/Chat";
import { Log } from "../../table/Log";
import { t } from "../../words/words";
import type { Choice } from "./choice";
import { HintPlace } from "./HintPlace";
import { Metro } from "./Metro";
import { CharactersPanel, DockPanel, MarketPanel, Others, SchoolPanel, panelsOf } from "./Panels";
import { Planner } from "./Planner";
import { PointsPanel } from "./PointsPanel";
import type { Preview } from "./preview";
import { VillagePanel } from "./VillagePanel";

export interface LayoutProps {
  choice: Choice;
  preview: ReadonlySignal<Preview>;
  // The village on the stage, where there is room for one only.
  stage: Signal<number>;
}

// With as many no place for a village is free.
const SEATS = 4;

export function WideLayout({ choice, preview }: LayoutProps) {
  const { play } = choice;
  const field = useRef<HTMLDivElement>(null);
  const { state } = play.view.value;
  const isFull = state.seats.length === SEATS;
  return (
    <div class="alp-wide-grid">
      <div class="alp-left">
        <CharactersPanel choice={choice} preview={preview} />
        <SchoolPanel choice={choice} />
        <HintPlace play={play} shape="log">
          <div class="panel alp-talk">
            <Log play={play} />
            <Chat play={play} />
          </div>
        </HintPlace>
      </div>
      <div class="alp-field" data-panels={panelsOf(play)} ref={field}>
        <Planner choice={choice} />
        <VillagePanel choice={choice} preview={preview} village={play.seat.value} isLarge />
        <Others choice={choice} preview={preview}>
          {!isFull && state.setup === "first" && <PointsPanel edition={play.edition} />}
        </Others>
        <Metro field={field} chain={choice.shownChain.value} edition={choice.play.edition} />
      </div>
      <MarketPanel choice={choice} />
      <DockPanel choice={choice} note={t("helvetia.dock.note")} />
    </div>
  );
}
