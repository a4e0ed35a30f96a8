// A window over the page. The browser keeps the focus inside, and Escape closes it.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Button } from "./Button";
import { t } from "../words/words";

export interface DialogProps {
  title: string;
  onClose: () => void;
  children?: ComponentChildren;
  // Buttons at the foot; the primary one last.
  foot?: ComponentChildren;
  wide?: boolean;
}

// Shown as long as it is there.
export function Dialog({ title, onClose, children, foot, wide }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => before instanceof HTMLElement && before.focus();
  }, []);

  function closeOutside(event: MouseEvent): void {
    if (event.target === element.current) onClose();
  }

  return (
    <dialog
      ref={element}
      class={wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={closeOutside}>
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button quiet icon="close" label={t("table.close")} onPress={onClose} />
        </header>
        <div class="dialog-content">{children}</div>
        {foot && <footer class="dialog-foot">{foot}</footer>}
      </div>
    </dialog>
  );
}
