// Panels that several layouts share.

import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../../words/words";
import { Characters } from "./Characters";
import type { Choice } from "./choice";
import { Dock } from "./Dock";
import { Market } from "./Market";
import type { Preview } from "./preview";
import { Region } from "./Region";
import { School } from "./School";
import { otherVillages } from "./seen";
import type { HelvetiaPlay } from "./state";
import { VillagePanel } from "./VillagePanel";

interface PanelProps {
  choice: Choice;
  preview: ReadonlySignal<Preview>;
}

export function CharactersPanel({ choice, preview }: PanelProps) {
  const title = t("helvetia.characters");
  const hasTiles = choice.play.view.value.state.setup !== "first";
  const note = hasTiles ? "helvetia.characters.note" : "helvetia.characters.first";
  return (
    <Region name="characters" label={title} title={title} note={t(note)}>
      <Characters choice={choice} preview={preview} medallion={44} />
    </Region>
  );
}

export function SchoolPanel({ choice }: { choice: Choice }) {
  const title = t("helvetia.school");
  return (
    <Region name="school" label={title} title={title} note={t("helvetia.school.note")}>
      <School choice={choice} />
    </Region>
  );
}

export function MarketPanel({ choice }: { choice: Choice }) {
  const title = t("helvetia.market");
  return (
    <Region name="market" label={title} title={title} note={t("helvetia.market.note")}>
      <div class="alp-ground">
        <Market choice={choice} />
      </div>
    </Region>
  );
}

export function DockPanel({ choice, note }: { choice: Choice; note: string }) {
  const title = t("helvetia.dock");
  return (
    <Region name="dock" label={title} title={title} note={note}>
      <Dock choice={choice} />
    </Region>
  );
}

// Where tips may come a place is kept for them; else the villages share all there is.
const WITH_TIPS = 3;

// How many share the row of the others.
export function panelsOf(play: HelvetiaPlay): number {
  return play.view.value.state.setup === "first" ? WITH_TIPS : otherVillages(play).length;
}

export function Others({ choice, preview, children }: PanelProps & { children?: ComponentChildren }) {
  return (
    <div class="alp-others" style={{ "--panels": panelsOf(choice.play) }}>
      {otherVillages(choice.play).map((village) => (
        <VillagePanel key={village} choice={choice} preview={preview} village={village} />
      ))}
      {children}
    </div>
  );
}
