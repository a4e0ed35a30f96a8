// Tabs over one panel. Arrow keys walk them.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { rove } from "./roving";

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  // A small number on it: what is new there.
  badge?: number | undefined;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  // The panel may be longer than its place.
  scrolls?: boolean;
  children?: ComponentChildren;
}

export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, scrolls, children }: TabsProps<Id>) {
  const name = useId();
  return (
    <div class="tabs">
      <div class="tabs-row" role="tablist" aria-label={label} onKeyDown={(event) => rove(event, "[role=tab]")?.click()}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            class="tab"
            id={`${name}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${name}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}>
            {tab.label}
            {!!tab.badge && <span class="badge">{tab.badge}</span>}
          </button>
        ))}
      </div>
      <div
        class="tabs-panel"
        data-scrolls={scrolls || undefined}
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
