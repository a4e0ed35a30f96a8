// A phone: four small maps, one village on the stage, and a sheet with the decision; held
// sideways, the villages on the left and the rest beside them.

import { useSignal, useSignalEffect } from "@preact/signals";
import { GoodIcon } from "./art/goods";
import { BuildingIcon } from "./art/tiles";
import { Chat } from "../../table/Chat";
import { Log } from "../../table/Log";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { Characters } from "./Characters";
import { type Choice, villageOf } from "./choice";
import { classes } from "./classes";
import { Dock } from "./Dock";
import { HintPlace } from "./HintPlace";
import { Market } from "./Market";
import { SchoolPanel } from "./Panels";
import { Planner } from "./Planner";
import { Region } from "./Region";
import { Sheet } from "./Sheet";
import { VillageMaps } from "./VillageMaps";
import { VillagePanel } from "./VillagePanel";
import type { LayoutProps } from "./WideLayout";

const TABS = ["villages", "market", "build", "log", "more"] as const;
export type PhoneTab = (typeof TABS)[number];

export function PhoneLayout({ choice, preview, stage }: LayoutProps) {
  const tab = useSignal<PhoneTab>("villages");
  // The stage goes to where there is something to see: what is selected, or the only
  // village in which something can be chosen.
  useSignalEffect(() => {
    const act = choice.selected.value;
    const chosen = act && villageOf(act);
    const village = chosen ?? onlyLit(choice);
    if (village !== null) stage.value = village;
  });
  return (
    <div class="alp-phone-grid">
      <div class="alp-land">
        <VillageMaps choice={choice} preview={preview} stage={stage} />
        <VillagePanel choice={choice} preview={preview} village={stage.value} isLarge />
      </div>
      <Region name="characters" label={t("helvetia.characters")}>
        <Characters choice={choice} preview={preview} medallion={36} isBrief />
      </Region>
      <Sheet choice={choice} tab={tab}>
        <SheetContent choice={choice} tab={tab.value} />
      </Sheet>
      <nav class="alp-nav" aria-label={t("helvetia.tabs")}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            data-step={tab.value === name ? undefined : `tab ${name}`}
            aria-pressed={tab.value === name}
            class={classes("alp-nav-tab", tab.value === name && "alp-nav-on")}
            onClick={() => (tab.value = name)}>
            <NavPicture name={name} />
            {name === "build" && <BuildBadge choice={choice} />}
            {t(`helvetia.tab.${name}`)}
          </button>
        ))}
      </nav>
    </div>
  );
}

function onlyLit(choice: Choice): number | null {
  const lit = new Set(choice.matching.value.map(villageOf).filter((v) => v !== null));
  return lit.size === 1 ? [...lit][0]! : null;
}

// How many of the buildings can be built now.
function BuildBadge({ choice }: { choice: Choice }) {
  const count = choice.acts.value.filter((act) => act.verb === "build").length;
  return count > 0 ? (
    <span class="alp-badge" aria-hidden="true">
      {count}
    </span>
  ) : null;
}

function NavPicture({ name }: { name: PhoneTab }) {
  switch (name) {
    case "villages":
      return <BuildingIcon kind="woodcutter" size={22} />;
    case "market":
      return <GoodIcon good="cheese" size={22} />;
    case "build":
      return <BuildingIcon kind="church" size={22} />;
    case "log":
      return <Icon name="list" size={20} />;
    case "more":
      return <Icon name="menu" size={20} />;
  }
}

function SheetContent({ choice, tab }: { choice: Choice; tab: PhoneTab }) {
  const { play } = choice;
  switch (tab) {
    case "villages":
      return (
        <HintPlace play={play} shape="sheet">
          <Planner choice={choice} />
        </HintPlace>
      );
    case "market":
      return (
        <Region name="market" label={t("helvetia.market")}>
          <Market choice={choice} />
        </Region>
      );
    case "build":
      return (
        <Region name="dock" label={t("helvetia.dock")} scrolls>
          <Dock choice={choice} />
        </Region>
      );
    case "log":
      return (
        <div class="alp-talk">
          <Log play={play} />
        </div>
      );
    case "more":
      return (
        <div class="alp-more">
          <SchoolPanel choice={choice} />
          <Chat play={play} />
        </div>
      );
  }
}
