// What keys do to the piece in hand: more and less of its first number, and Tori's value again.

import type { Field } from "../../table/workshop/contract";
import type { Bench } from "./bench";

const STEPS: Record<string, number> = { "+": 1, "=": 1, "-": -1, "−": -1 };

export function openFields(): boolean {
  const first = document.querySelector<HTMLElement>(
    ".workshop-field :is(input, select, button:not(.stepper *, :disabled, [tabindex='-1']))",
  );
  first?.focus();
  return first !== null;
}

// True: the key was for the field.
export function editField(bench: Bench, field: Field, key: string): boolean {
  if (key === "Backspace") {
    bench.takeBack(field);
    return true;
  }
  const step = STEPS[key];
  if (!step || field.control.kind !== "number") return false;
  const { min, max } = field.control;
  bench.setField(field, Math.min(max, Math.max(min, Number(field.value) + step)));
  return true;
}

export function editHand(bench: Bench, key: string): boolean {
  const held = bench.held();
  if (!held) return false;
  if (key === "Backspace") {
    bench.takeBackPiece();
    return true;
  }
  const first = held.piece.fields.find((field) => field.control.kind === "number" && !field.isMinor);
  return !!first && editField(bench, first, key);
}
