// From 1240 pixels on: everything in its place at once.

import type { Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Chat } from "../table/Chat";
import { Log } from "../table/Log";
import { t } from "../words/words";
import { Characters } from "./Characters";
import type { Choice } from "./choice";
import { Dock } from "./Dock";
import { Market } from "./Market";
import { Metro } from "./Metro";
import { Planner } from "./Planner";
import { type Preview } from "./preview";
import { Region } from "./Region";
import { School } from "./School";
import { goodsOfChain, otherVillages } from "./seen";
import { VillagePanel } from "./VillagePanel";

export interface LayoutProps {
  choice: Choice;
  preview: Preview;
  // The village on the stage, where there is room for one only.
  stage: Signal<number>;
}

export function WideLayout({ choice, preview }: LayoutProps) {
  const { play } = choice;
  const field = useRef<HTMLDivElement>(null);
  return (
    <div class="alp-wide-grid">
      <div class="alp-left">
        <Region name="characters" label={t("helvetia.characters")} title={t("helvetia.characters")}
          note={t("helvetia.characters.note")}>
          <Characters choice={choice} preview={preview} medallion={44} />
        </Region>
        <Region name="school" label={t("helvetia.school")} title={t("helvetia.school")} note={t("helvetia.school.note")}>
          <School choice={choice} />
        </Region>
        <div class="panel alp-talk">
          <Log play={play} />
          <Chat play={play} />
        </div>
      </div>
      <div class="alp-field" ref={field}>
        <Planner choice={choice} />
        <VillagePanel choice={choice} preview={preview} village={play.seat.value} isLarge />
        <div class="alp-others">
          {otherVillages(play).map((v) => <VillagePanel key={v} choice={choice} preview={preview} village={v} />)}
        </div>
        <Metro field={field} chain={choice.shownChain.value} edition={play.edition} />
      </div>
      <Region name="market" label={t("helvetia.market")} title={t("helvetia.market")} note={t("helvetia.market.note")}>
        <Market choice={choice} width={264} height={590} lit={goodsOfChain(choice)} />
      </Region>
      <Region name="dock" label={t("helvetia.dock")} title={t("helvetia.dock")} note={t("helvetia.dock.note")}>
        <Dock choice={choice} />
      </Region>
    </div>
  );
}
