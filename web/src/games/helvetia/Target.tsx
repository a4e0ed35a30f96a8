// Something that can be pointed at, with mouse, finger or keys: in a drawing, or a button.

import type { ComponentChildren } from "preact";
import { classes } from "./classes";

// What tests find it by: the action it stands for, or the step towards one.
export type Marks = { "data-action": string } | { "data-step": string } | { "data-actions": string };

export interface TargetProps {
  label: string;
  isLit: boolean;
  isPicked: boolean;
  isDisabled?: boolean;
  marks: Marks;
  onPress: (isMouse: boolean) => void;
  onHover: (isOver: boolean) => void;
}

function hovering(onHover: TargetProps["onHover"]) {
  return {
    onMouseEnter: () => onHover(true),
    onMouseLeave: () => onHover(false),
    onFocus: () => onHover(true),
    onBlur: () => onHover(false),
  };
}

interface DrawnProps extends TargetProps {
  id: string;
  transform?: string;
  children: ComponentChildren;
}

export function Target(p: DrawnProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    p.onPress(false);
  }
  function onClick(event: MouseEvent): void {
    p.onPress((event as PointerEvent).pointerType === "mouse");
  }
  return (
    <g
      class={classes("alp-target", p.isLit && "alp-lit", p.isPicked && "alp-picked")}
      data-target={p.id}
      {...p.marks}
      data-stop
      role="button"
      tabindex={-1}
      transform={p.transform}
      aria-label={p.label}
      aria-pressed={p.isPicked}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...hovering(p.onHover)}>
      {p.children}
    </g>
  );
}

interface ButtonProps {
  id: string;
  press: Omit<TargetProps, "label">;
  class: string;
  title?: string | undefined;
  children: ComponentChildren;
}

// Stays in the order of Tab where nothing can be done with it, to say why.
export function PointButton({ id, press, class: name, title, children }: ButtonProps) {
  return (
    <button
      type="button"
      data-stop
      data-target={id}
      {...press.marks}
      title={title}
      class={name}
      aria-pressed={press.isPicked}
      aria-disabled={press.isDisabled}
      onClick={() => press.onPress(false)}
      {...hovering(press.onHover)}>
      {children}
    </button>
  );
}
