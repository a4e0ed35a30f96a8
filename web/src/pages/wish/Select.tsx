// One of many, in the browser's own list: short on paper, and good for thumbs.

export interface SelectProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Select<Value extends string | number>({ label, options, value, onChange }: SelectProps<Value>) {
  return (
    <select
      class="field wish-select"
      aria-label={label}
      onChange={(event) => onChange(options[event.currentTarget.selectedIndex]!.value)}>
      {options.map((one) => (
        <option key={one.value} selected={one.value === value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
