// Something in a drawing that can be pointed at, with mouse, finger or keys.

import type { ComponentChildren } from "preact";

export type Marks = { "data-action": string } | { "data-step": string };

export interface TargetProps {
  label: string;
  isLit: boolean;
  isPicked: boolean;
  isDisabled?: boolean;
  // What tests find it by: the action it stands for, or the step towards one.
  marks: Marks;
  onPress: (isMouse: boolean) => void;
  onHover: (isOver: boolean) => void;
}

interface Drawn extends TargetProps {
  id: string;
  transform?: string;
  children: ComponentChildren;
}

function classOf({ isLit, isPicked }: TargetProps): string {
  return ["alp-target", isLit && "alp-lit", isPicked && "alp-picked"].filter(Boolean).join(" ");
}

export function Target(p: Drawn) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    p.onPress(false);
  }
  return (
    <g class={classOf(p)} data-target={p.id} {...p.marks} data-stop role="button" tabindex={-1} transform={p.transform}
      aria-label={p.label} aria-pressed={p.isPicked} onKeyDown={onKeyDown}
      onClick={(event: MouseEvent) => p.onPress((event as PointerEvent).pointerType === "mouse")}
      onMouseEnter={() => p.onHover(true)} onMouseLeave={() => p.onHover(false)}
      onFocus={() => p.onHover(true)} onBlur={() => p.onHover(false)}>
      {p.children}
    </g>
  );
}
