// A line of a form: what it is about, and the choice.

import type { ComponentChildren } from "preact";

export function Field({
  label,
  note,
  children,
}: {
  label: string;
  note?: string | undefined;
  children: ComponentChildren;
}) {
  return (
    <div class="lobby-field">
      <span class="lobby-field-label" aria-hidden="true">
        {label}
      </span>
      <div class="lobby-field-choice">
        {children}
        {note && <small class="muted">{note}</small>}
      </div>
    </div>
  );
}
