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
  // A beginner is told to press it.
  isCoached?: boolean;
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

interface DrawnProps {
  id: string;
  // Null where nothing can be done: the same element, for what it holds is dear to draw anew.
  press: TargetProps | null;
  transform?: string;
  children: ComponentChildren;
}

function pressable(id: string, press: TargetProps) {
  return {
    class: classes(
      "alp-target",
      press.isLit && "alp-lit",
      press.isPicked && "alp-picked",
      press.isCoached && "alp-coached",
    ),
    "data-target": id,
    ...press.marks,
    "data-stop": true,
    role: "button" as const,
    tabindex: -1,
    "aria-label": press.label,
    "aria-pressed": press.isPicked,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press.onPress(false);
    },
    onClick: (event: MouseEvent) => press.onPress((event as PointerEvent).pointerType === "mouse"),
    ...hovering(press.onHover),
  };
}

export function Target({ id, press, transform, children }: DrawnProps) {
  return (
    <g transform={transform} {...(press && pressable(id, press))}>
      {children}
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
      class={classes(name, press.isCoached && "alp-coached")}
      aria-pressed={press.isPicked}
      aria-disabled={press.isDisabled}
      onClick={() => press.onPress(false)}
      {...hovering(press.onHover)}>
      {children}
    </button>
  );
}
