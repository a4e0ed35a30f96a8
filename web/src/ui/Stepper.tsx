// A number to be typed, with less and more beside it.

import { t } from "../words/words";
import { Icon } from "./Icon";
import { NumberField } from "./NumberField";

export interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  isChanged?: boolean;
  isWrong?: boolean;
  onChange: (value: number) => void;
}

export function Stepper({ label, value, min, max, isChanged, isWrong, onChange }: StepperProps) {
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <span
      class="stepper"
      role="group"
      aria-label={label}
      data-changed={isChanged || undefined}
      data-wrong={isWrong || undefined}>
      <button
        type="button"
        aria-label={t("app.less", { what: label })}
        disabled={value <= min}
        onClick={() => step(-1)}>
        <Icon name="minus" size={15} />
      </button>
      <NumberField label={label} value={value} min={min} max={max} onChange={onChange} />
      <button type="button" aria-label={t("app.more", { what: label })} disabled={value >= max} onClick={() => step(1)}>
        <Icon name="plus" size={15} />
      </button>
    </span>
  );
}
