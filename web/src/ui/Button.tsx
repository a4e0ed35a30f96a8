// A button is a verb. With 'locks' it shows that undo ends here, and why.

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

export interface ButtonProps {
  children?: ComponentChildren;
  icon?: IconName;
  // Says what it does where only the icon is shown.
  label?: string;
  primary?: boolean | undefined;
  quiet?: boolean;
  locks?: string | undefined;
  disabled?: boolean | undefined;
  pressed?: boolean;
  onPress?: () => void;
}

export function Button(p: ButtonProps) {
  const kind = [
    "button",
    p.primary && "button-primary",
    p.quiet && "button-quiet",
    p.locks && "button-locks",
    !p.children && "button-icon",
  ];
  return (
    <button type="button" class={kind.filter(Boolean).join(" ")} disabled={p.disabled} aria-label={p.label}
      aria-pressed={p.pressed} title={p.locks ?? (p.children ? undefined : p.label)} onClick={p.onPress}>
      {p.locks ? <Icon name="lock" /> : p.icon && <Icon name={p.icon} />}
      {p.children && <span>{p.children}</span>}
    </button>
  );
}
