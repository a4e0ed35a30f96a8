// Something on the board that can be pressed: by mouse, finger and keys alike.

import type { Desk } from "./desk";

export interface TargetProps {
  role: "button";
  "data-stop": true;
  "data-action": string;
  "data-marked": boolean | undefined;
  "aria-label": string;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

export function targetProps(desk: Desk, action: string, label: string, press: () => void): TargetProps {
  const leave = () => {
    if (desk.hovered.value === action) desk.hovered.value = null;
  };
  return {
    role: "button",
    "data-stop": true,
    "data-action": action,
    "data-marked": desk.marked.value === action || undefined,
    "aria-label": label,
    onClick: press,
    onKeyDown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      desk.touch(null);
      press();
    },
    onPointerEnter: (event) => {
      if (event.pointerType === "mouse") desk.hovered.value = action;
    },
    onPointerLeave: leave,
    onFocus: () => (desk.hovered.value = action),
    onBlur: leave,
  };
}
