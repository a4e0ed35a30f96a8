// One of a few: radio buttons drawn as a segmented control.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface ChoiceProps<T extends string | number> {
  label: string;
  values: readonly T[];
  value: T;
  name: (value: T) => ComponentChildren;
  onChange: (value: T) => void;
}

export function Choice<T extends string | number>(p: ChoiceProps<T>) {
  const group = useId();
  return (
    <div class="lobby-choice" role="radiogroup" aria-label={p.label}>
      {p.values.map((value) => (
        <label key={value}>
          <input type="radio" name={group} checked={value === p.value} onChange={() => p.onChange(value)} />
          <span>{p.name(value)}</span>
        </label>
      ))}
    </div>
  );
}
