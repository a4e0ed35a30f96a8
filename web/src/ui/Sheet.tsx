// A sheet that rises from the lower edge of its region and leaves what is above it in
// sight and in use. Its parent must be positioned.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "./Button";
import { useKeys } from "./keys";
import { t } from "../words/words";

const CLOSING_PULL = 60;

export interface SheetProps {
  title: string;
  onClose: () => void;
  children?: ComponentChildren;
}

export function Sheet({ title, onClose, children }: SheetProps) {
  const pulledFrom = useRef<number | null>(null);
  useKeys((event) => {
    if (event.key !== "Escape") return false;
    onClose();
    return true;
  });

  function pull(event: PointerEvent): void {
    if (pulledFrom.current === null || event.clientY - pulledFrom.current < CLOSING_PULL) return;
    pulledFrom.current = null;
    onClose();
  }

  return (
    <section class="sheet" aria-label={title}>
      <header
        class="sheet-head"
        onPointerDown={(e) => (pulledFrom.current = e.clientY)}
        onPointerMove={pull}
        onPointerUp={() => (pulledFrom.current = null)}>
        <h2>{title}</h2>
        <Button quiet icon="close" label={t("table.close")} onPress={onClose} />
      </header>
      <div class="sheet-content" data-scrolls>
        {children}
      </div>
    </section>
  );
}
