// A choice of a few, all in sight.

import { rove } from "./roving";

export interface SegmentedProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  // More than three stand two by two, so that none is left alone in a line.
  even?: boolean;
}

export function Segmented<Value extends string | number>(p: SegmentedProps<Value>) {
  return (
    <div
      class={p.even && p.options.length > 3 ? "segmented segmented-even" : "segmented"}
      role="radiogroup"
      aria-label={p.label}
      onKeyDown={(event) => rove(event, "[role=radio]")?.click()}>
      {p.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="radio"
          class="segment"
          aria-checked={value === p.value}
          disabled={p.disabled}
          tabIndex={value === p.value ? 0 : -1}
          onClick={() => p.onChange(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
