// A line of a form: what it is about, and the choice.

import type { ComponentChildren } from "preact";
import { t } from "../../words/words";
import "./wish.css";

export interface FieldProps {
  label: string;
  note?: string | undefined;
  // It is another than people have agreed to.
  isChanged?: boolean | undefined;
  children: ComponentChildren;
}

export function Field({ label, note, isChanged, children }: FieldProps) {
  return (
    <div class="wish-field">
      <span class="wish-field-label">
        <span aria-hidden="true">{label}</span>
        {isChanged && <span class="wish-changed" role="img" aria-label={t("wish.changed", { what: label })} />}
      </span>
      <div class="wish-field-choice">
        {children}
        {note && <small class="muted">{note}</small>}
      </div>
    </div>
  );
}
