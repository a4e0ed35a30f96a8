// One printed value, to be changed: its name, its control, where it comes from.

import type { Control, Field, Option } from "../../table/workshop/contract";
import { rove } from "../../ui/roving";
import { Stepper } from "../../ui/Stepper";
import { t } from "../../words/words";
import type { Bench } from "./bench";
import { editField } from "./handKeys";
import { OriginMark } from "./Origins";

interface ControlProps<Kind extends Control["kind"]> {
  field: Field;
  control: Extract<Control, { kind: Kind }>;
  onChange: (value: Field["value"]) => void;
}

function Pick({ field, control, onChange }: ControlProps<"pick">) {
  const isPictured = control.options.some(({ picture }) => picture);
  return (
    <div
      class={isPictured ? "workshop-picks workshop-picks-pictured" : "workshop-picks"}
      role="radiogroup"
      aria-label={field.label}
      onKeyDown={(event) => rove(event, "[role=radio]")?.click()}>
      {control.options.map(({ value, label, picture }: Option) => (
        <button
          key={value}
          type="button"
          role="radio"
          class="workshop-pick"
          aria-checked={value === field.value}
          aria-label={label}
          title={picture ? label : undefined}
          tabIndex={value === field.value ? 0 : -1}
          onClick={() => onChange(value)}>
          {picture ?? label}
        </button>
      ))}
    </div>
  );
}

function Some({ field, control, onChange }: ControlProps<"set">) {
  const chosen = String(field.value).split("+").filter(Boolean);

  function toggle(value: string): void {
    const isIn = (one: string) => (one === value ? !chosen.includes(one) : chosen.includes(one));
    const next = control.options.map((option) => option.value).filter(isIn);
    if (next.length >= control.least) onChange(next.join("+"));
  }

  return (
    <div class="workshop-picks workshop-picks-pictured" role="group" aria-label={field.label}>
      {control.options.map(({ value, label, picture }) => (
        <button
          key={value}
          type="button"
          class="workshop-pick"
          aria-pressed={chosen.includes(value)}
          aria-label={label}
          title={label}
          onClick={() => toggle(value)}>
          {picture ?? label}
        </button>
      ))}
    </div>
  );
}

function List({ field, control, onChange }: ControlProps<"list">) {
  return (
    <select
      class="field"
      aria-label={field.label}
      value={String(field.value)}
      onChange={(event) => onChange(event.currentTarget.value)}>
      {control.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Text({ field, control, onChange }: ControlProps<"text">) {
  return (
    <input
      class="field"
      aria-label={field.label}
      maxLength={control.longest}
      placeholder={control.placeholder}
      value={String(field.value)}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

// Without what is empty round it.
function trimmed(rows: readonly string[]): string {
  const filled = rows.flatMap((row, i) => (row.includes("#") ? [i] : []));
  const full = rows.slice(filled[0]!, filled.at(-1)! + 1);
  const columns = full.flatMap((row) => [...row].flatMap((mark, i) => (mark === "#" ? [i] : [])));
  return full.map((row) => row.slice(Math.min(...columns), Math.max(...columns) + 1)).join("/");
}

function Drawing({ field, control, onChange }: ControlProps<"drawing">) {
  const drawn = String(field.value).split("/");
  const all = Array.from({ length: control.side }, (_, i) => i);
  const rows = all.map((row) => all.map((column) => drawn[row]?.[column] ?? ".").join(""));

  function toggle(row: number, column: number): void {
    const next = rows.map((marks, r) =>
      r === row ? all.map((c) => (c === column ? (marks[c] === "#" ? "." : "#") : marks[c])).join("") : marks,
    );
    if (next.join("").includes("#")) onChange(trimmed(next));
  }

  return (
    <div class="workshop-drawing" role="group" aria-label={field.label} style={{ "--side": control.side }}>
      {all.flatMap((row) =>
        all.map((column) => {
          const isFull = rows[row]![column] === "#";
          return (
            <button
              key={`${row},${column}`}
              type="button"
              aria-pressed={isFull}
              aria-label={t("workshop.drawing.cell", { row: row + 1, column: column + 1 })}
              style={isFull ? { background: control.paint } : undefined}
              onClick={() => toggle(row, column)}
            />
          );
        }),
      )}
    </div>
  );
}

function ControlOf({
  field,
  isChanged,
  onChange,
}: {
  field: Field;
  isChanged: boolean;
  onChange: (v: Field["value"]) => void;
}) {
  const { control } = field;
  switch (control.kind) {
    case "number":
      return (
        <Stepper
          label={field.label}
          value={Number(field.value)}
          min={control.min}
          max={control.max}
          isChanged={isChanged}
          onChange={onChange}
        />
      );
    case "pick":
      return <Pick field={field} control={control} onChange={onChange} />;
    case "set":
      return <Some field={field} control={control} onChange={onChange} />;
    case "list":
      return <List field={field} control={control} onChange={onChange} />;
    case "text":
      return <Text field={field} control={control} onChange={onChange} />;
    case "drawing":
      return <Drawing field={field} control={control} onChange={onChange} />;
  }
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

export function FieldRow({ bench, field, isChanged }: { bench: Bench; field: Field; isChanged: boolean }) {
  function edit(event: KeyboardEvent): void {
    if (!isTyped(event.target) && editField(bench, field, event.key)) event.preventDefault();
  }
  return (
    <div
      class="workshop-field"
      title={field.label}
      data-field={field.id}
      data-kind={field.control.kind}
      data-wide={!field.picture || undefined}
      onKeyDown={edit}>
      <span class="workshop-field-name">
        {field.picture}
        <span class={field.picture ? "sr" : undefined}>{field.label}</span>
      </span>
      <ControlOf field={field} isChanged={isChanged} onChange={(value) => bench.setField(field, value)} />
      <OriginMark origin={field.origin} isChanged={isChanged} />
    </div>
  );
}
