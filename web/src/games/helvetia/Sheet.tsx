// The lower half of a phone's screen; dragged down it shows one line only.

import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { isAside } from "../../table/turns";
import type { Choice } from "./choice";
import type { PhoneTab } from "./PhoneLayout";

const DRAG = 40;

interface SheetProps {
  choice: Choice;
  tab: Signal<PhoneTab>;
  children: ComponentChildren;
}

export function Sheet({ choice, tab, children }: SheetProps) {
  const isLow = useSignal(false);
  const from = useRef<number | null>(null);

  // A choice on the map or in a list is decided where its ways, or what is still to be chosen,
  // are shown.
  useSignalEffect(() => {
    if (Object.keys(choice.picks.value).length === 0) return;
    tab.value = "villages";
    isLow.value = false;
  });
  useSignalEffect(() => {
    if (!choice.play.openHint?.value) return;
    tab.value = "villages";
    isLow.value = false;
  });
  // There is room for one of them: what is chosen by hand goes before a hint.
  useSignalEffect(() => {
    if (isAside.value) choice.play.openHint?.peek()?.close();
  });
  useSignalEffect(() => {
    void tab.value;
    isLow.value = false;
  });

  function drag(event: PointerEvent): void {
    if (from.current === null) return;
    const moved = event.clientY - from.current;
    if (Math.abs(moved) < DRAG) return;
    isLow.value = moved > 0;
    from.current = null;
  }

  return (
    <section class={isLow.value ? "alp-sheet alp-sheet-low" : "alp-sheet"} data-region="sheet">
      <div
        class="alp-grip"
        onPointerDown={(e) => (from.current = e.clientY)}
        onPointerMove={drag}
        onPointerUp={() => (from.current = null)}
      />
      {tab.value === "villages" && (
        <button
          type="button"
          class="alp-grab"
          aria-expanded={!isLow.value}
          aria-label={t("helvetia.sheet")}
          onClick={() => (isLow.value = !isLow.value)}>
          <Icon name="sheet" size={20} />
        </button>
      )}
      {children}
    </section>
  );
}
