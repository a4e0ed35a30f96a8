// A digit typed over where it is printed: on a piece among the others, or on the one in hand.

import type { Field, Piece } from "../../table/workshop/contract";
import { NumberField } from "../../ui/NumberField";
import type { Bench } from "./bench";
import { isPhone } from "./sizes";

// A finger or a pointer seldom meets the digit itself.
const REACH = 5;

function isOn({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean {
  return x > left - REACH && x < right + REACH && y > top - REACH && y < bottom + REACH;
}

function digitOf(drawing: Element, { digit, control }: Field): DOMRect | undefined {
  if (!digit || control.kind !== "number") return undefined;
  const all = [...drawing.querySelectorAll(digit)];
  return all.find((element) => !element.closest(".workshop-usual"))?.getBoundingClientRect();
}

function open(bench: Bench, field: Field, { x, y, width, height }: DOMRect, typed?: string): void {
  bench.digit.value = { field: field.id, x: x + width / 2, y: y + height / 2, typed };
}

// A phone has its sheet, with room for fingers.
export function openAt(bench: Bench, event: MouseEvent): void {
  const drawing = (event.target as Element).closest("[data-piece],.workshop-held");
  const piece = bench.held()?.piece;
  if (!drawing || !piece || isPhone.value) return;
  for (const field of piece.fields) {
    const box = digitOf(drawing, field);
    if (box && isOn(box, event)) return open(bench, field, box);
  }
}

// A digit that is typed on a piece goes into its first number. True: it did.
export function openBy(bench: Bench, piece: Piece, drawing: Element, key: string): boolean {
  if (!/^\d$/.test(key)) return false;
  const field = piece.fields.find((one) => one.control.kind === "number" && !one.isMinor);
  if (!field) return false;
  open(bench, field, digitOf(drawing, field) ?? drawing.getBoundingClientRect(), key);
  return true;
}

export function InPlace({ bench }: { bench: Bench }) {
  const at = bench.digit.value;
  const piece = bench.held()?.piece;
  const field = piece?.fields.find(({ id }) => id === at?.field);
  if (!at || field?.control.kind !== "number") return null;

  function close(): void {
    if (!bench.digit.value) return;
    const isThere = document.activeElement?.closest(".workshop-in-place");
    bench.digit.value = null;
    if (isThere) document.querySelector<HTMLElement>(`[data-piece="${piece!.id}"]`)?.focus({ preventScroll: true });
  }

  return (
    <span class="workshop-in-place" data-testid="in-place" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
      <NumberField
        key={`${piece!.id} ${field.id}`}
        isOpened
        label={field.label}
        value={Number(field.value)}
        min={field.control.min}
        max={field.control.max}
        typed={at.typed}
        onChange={(value) => bench.setField(field, value)}
        onDone={close}
      />
    </span>
  );
}
