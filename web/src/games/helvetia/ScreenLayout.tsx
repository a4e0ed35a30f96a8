// A big screen for all: every village alike, and nothing to decide.

import { PAINT } from "../../art/players";
import { Log } from "../../table/Log";
import { CharactersPanel, DockPanel, MarketPanel, SchoolPanel } from "./Panels";
import { colourOf, villagesOf } from "./state";
import { waitingTitle } from "./tasks";
import { VillagePanel } from "./VillagePanel";
import type { LayoutProps } from "./WideLayout";

export function ScreenLayout({ choice, preview }: LayoutProps) {
  const { play } = choice;
  const { state, turn } = play.view.value;
  const edge = turn >= 0 ? PAINT[colourOf(play.players.value, turn)].face : "var(--line)";
  return (
    <div class="alp-wide-grid">
      <div class="alp-left">
        <CharactersPanel choice={choice} preview={preview} />
        <SchoolPanel choice={choice} />
        <div class="panel alp-talk">
          <Log play={play} />
        </div>
      </div>
      <div class="alp-shared-field">
        <p class="panel alp-shared-turn" data-region="prompt" style={{ "--player": edge }}>
          {waitingTitle(play)}
        </p>
        <div class="alp-shared-villages">
          {villagesOf(state).map((village) => (
            <VillagePanel key={village} choice={choice} preview={preview} village={village} />
          ))}
        </div>
      </div>
      <MarketPanel choice={choice} />
      <DockPanel choice={choice} note="" />
    </div>
  );
}
