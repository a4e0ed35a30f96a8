// A button is a verb. With 'locks' it shows that undo ends here, and why.

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

export interface ButtonProps {
  children?: ComponentChildren;
  icon?: IconName | undefined;
  // In the place of the icon.
  picture?: ComponentChildren;
  // Says what it does where only the icon is shown.
  label?: string | undefined;
  primary?: boolean | undefined;
  quiet?: boolean;
  locks?: string | undefined;
  disabled?: boolean | undefined;
  // Advised by a hint.
  marked?: boolean | undefined;
  // Looks as if it could not be pressed, but can, to say why.
  grey?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  controls?: string;
  title?: string | undefined;
  // What it did may change what stands here: a double click counts once.
  once?: boolean | undefined;
  // The actions that it plays, what it leads to, and a name, for those who drive the page.
  confirms?: string[] | undefined;
  step?: string | undefined;
  testId?: string | undefined;
  // Sends the form that it stands in.
  submit?: boolean;
  onPress?: (() => void) | undefined;
  // In its place when a key presses it.
  onKey?: (() => void) | undefined;
}

export function Button(p: ButtonProps) {
  const kind = [
    "button",
    p.primary && "button-primary",
    p.quiet && "button-quiet",
    p.locks && "button-locks",
    p.grey && "button-grey",
    !p.children && "button-icon",
  ];
  const title = p.title ?? p.locks ?? (p.children ? undefined : p.label);

  function press(event: MouseEvent): void {
    const isByKey = event.detail === 0;
    if (!(p.once && event.detail > 1)) (isByKey ? (p.onKey ?? p.onPress) : p.onPress)?.();
  }

  return (
    <button
      type={p.submit ? "submit" : "button"}
      class={kind.filter(Boolean).join(" ")}
      disabled={p.disabled}
      aria-label={p.label}
      aria-disabled={p.grey || undefined}
      aria-pressed={p.pressed}
      aria-expanded={p.expanded}
      aria-controls={p.expanded ? p.controls : undefined}
      title={title}
      onClick={press}
      data-locks={p.locks ? "" : undefined}
      data-confirm={p.confirms?.join(";")}
      data-step={p.step}
      data-marked={p.marked || undefined}
      data-testid={p.testId}>
      {p.locks ? <Icon name="lock" /> : (p.picture ?? (p.icon && <Icon name={p.icon} />))}
      {p.children && <span>{p.children}</span>}
    </button>
  );
}
