// A number to be typed over: digits alone count, arrows change it, Escape gives back what was there.
// Whatever else is typed is not taken, and it says which numbers are.

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../words/words";

export interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  // In a place of its own, which is closed again: with the digit that it was opened by.
  isOpened?: boolean;
  typed?: string | undefined;
  onDone?: () => void;
}

const STEPS: Record<string, number> = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": -1, "−": -1 };

export function NumberField({ label, value, min, max, onChange, isOpened, typed, onDone }: NumberFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  // What is being typed and no number of these yet. Null: nothing.
  const [text, setText] = useState<string | null>(null);

  // The last that was typed was none of these.
  const [isRefused, setRefused] = useState(false);

  function take(digits: string): void {
    setText(digits);
    const wanted = Number(digits);
    const isOne = digits !== "" && wanted >= min && wanted <= max;
    setRefused(digits !== "" && !isOne);
    if (isOne) onChange(wanted);
  }

  // What is pasted is a number or nothing.
  function hear(input: HTMLInputElement): void {
    const digits = input.value.trim();
    if (/^\d*$/.test(digits) && digits.length <= String(max).length) return take(digits);
    input.value = text ?? String(value);
    setRefused(true);
  }

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step) {
      setText(null);
      setRefused(value + step < min || value + step > max);
      onChange(Math.min(max, Math.max(min, value + step)));
    } else if (event.key === "Escape" || event.key === "Enter") {
      setText(null);
      setRefused(false);
      if (event.key === "Escape") onChange(before.current);
      onDone?.();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  useEffect(() => {
    if (!isOpened) return;
    field.current?.focus();
    if (typed === undefined) field.current?.select();
    else take(typed);
  }, []);

  return (
    <>
      <input
        ref={field}
        class="number"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={(text !== null && text !== String(value)) || undefined}
        style={{ "--digits": String(max).length }}
        value={text ?? String(value)}
        onFocus={(event) => {
          before.current = value;
          event.currentTarget.select();
        }}
        onBlur={() => {
          setRefused(isRefused || text === "");
          setText(null);
          onDone?.();
        }}
        onInput={(event) => hear(event.currentTarget)}
        onKeyDown={press}
      />
      <span class="number-range" role="status">
        {isRefused && t("app.range", { min, max })}
      </span>
    </>
  );
}
