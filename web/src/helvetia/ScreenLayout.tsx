// A big screen for all: every village alike, and nothing to decide.

import { PAINT } from "../art/players";
import { Log } from "../table/Log";
import { t } from "../words/words";
import { Characters } from "./Characters";
import { Dock } from "./Dock";
import { Market } from "./Market";
import { Region } from "./Region";
import { School } from "./School";
import { colourOf, villagesOf } from "./state";
import { waitingTitle } from "./tasks";
import { VillagePanel } from "./VillagePanel";
import type { LayoutProps } from "./WideLayout";

export function ScreenLayout({ choice, preview }: LayoutProps) {
  const { play } = choice;
  const { state, turn } = play.view.value;
  const villages = villagesOf(state);
  const edge = turn >= 0 ? PAINT[colourOf(play.players.value, turn)].face : "var(--line)";
  return (
    <div class="alp-wide-grid alp-shared-grid">
      <div class="alp-left">
        <Region name="characters" label={t("helvetia.characters")} title={t("helvetia.characters")}
          note={t("helvetia.characters.note")}>
          <Characters choice={choice} preview={preview} medallion={44} />
        </Region>
        <Region name="school" label={t("helvetia.school")} title={t("helvetia.school")} note={t("helvetia.school.note")}>
          <School choice={choice} />
        </Region>
        <div class="panel alp-talk"><Log play={play} /></div>
      </div>
      <div class="alp-shared-field">
        <p class="panel alp-shared-turn" data-region="prompt" style={{ "--player": edge }}>{waitingTitle(play)}</p>
        <div class={villages.length > 2 ? "alp-shared-villages" : "alp-shared-villages alp-shared-two"}>
          {villages.map((v) => <VillagePanel key={v} choice={choice} preview={preview} village={v} />)}
        </div>
      </div>
      <Region name="market" label={t("helvetia.market")} title={t("helvetia.market")} note={t("helvetia.market.note")}>
        <Market choice={choice} width={264} height={590} lit={[]} />
      </Region>
      <Region name="dock" label={t("helvetia.dock")} title={t("helvetia.dock")}>
        <Dock choice={choice} />
      </Region>
    </div>
  );
}
