// From 760 to 1240 pixels: market, school, log and talk share a panel.

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Chat } from "../../table/Chat";
import { Log } from "../../table/Log";
import { t } from "../../words/words";
import { Characters } from "./Characters";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { HintPlace } from "./HintPlace";
import { Market } from "./Market";
import { Metro } from "./Metro";
import { DockPanel, Others } from "./Panels";
import { Planner } from "./Planner";
import { Region } from "./Region";
import { School } from "./School";
import { VillagePanel } from "./VillagePanel";
import type { LayoutProps } from "./WideLayout";

const TABS = ["market", "school", "log", "chat"] as const;
const ASKED_TABS = ["log", "market", "school"] as const;
type Tab = (typeof TABS)[number];

export function MiddleLayout({ choice, preview }: LayoutProps) {
  const { play } = choice;
  const field = useRef<HTMLDivElement>(null);
  return (
    <div class="alp-middle-grid">
      <div class="alp-field" ref={field}>
        <VillagePanel choice={choice} preview={preview} village={play.seat.value} isLarge />
        <Region name="characters" label={t("helvetia.characters")}>
          <Characters choice={choice} preview={preview} medallion={38} />
        </Region>
        <Others choice={choice} preview={preview} />
        <Metro field={field} chain={choice.shownChain.value} edition={choice.play.edition} />
      </div>
      <Planner choice={choice} />
      <Tabs choice={choice} />
      <DockPanel choice={choice} note={t("helvetia.dock.short")} />
    </div>
  );
}

function Tabs({ choice }: { choice: Choice }) {
  const isAsked = !!choice.play.aside;
  const chosen = useSignal<Tab>(isAsked ? "log" : "market");
  // A hint stands where the log does, until it is closed or another tab is wanted.
  const isHinted = useComputed(() => !!choice.play.openHint?.value);
  const tab = useSignal<Tab>(chosen.value);
  useSignalEffect(() => {
    tab.value = isHinted.value ? "log" : chosen.value;
  });
  return (
    <Region name="tabs" label={t("helvetia.tabs")}>
      <div class="alp-tab-row" role="tablist" aria-label={t("helvetia.tabs")}>
        {(isAsked ? ASKED_TABS : TABS).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`alp-tab-${name}`}
            data-step={`tab ${name}`}
            aria-selected={tab.value === name}
            aria-controls="alp-tab-panel"
            class={classes("alp-tab", tab.value === name && "alp-tab-on")}
            onClick={() => (chosen.value = tab.value = name)}>
            {t(name === "log" && isAsked ? "table.riddle" : `helvetia.tab.${name}`)}
          </button>
        ))}
      </div>
      <div
        class="alp-tab-panel"
        data-scrolls
        role="tabpanel"
        id="alp-tab-panel"
        aria-labelledby={`alp-tab-${tab.value}`}>
        <TabContent choice={choice} tab={tab.value} />
      </div>
    </Region>
  );
}

function TabContent({ choice, tab }: { choice: Choice; tab: Tab }) {
  switch (tab) {
    case "market":
      return <Market choice={choice} />;
    case "school":
      return <School choice={choice} />;
    case "log":
      return (
        <HintPlace play={choice.play} shape="log">
          <Log play={choice.play} />
        </HintPlace>
      );
    case "chat":
      return <Chat play={choice.play} />;
  }
}
