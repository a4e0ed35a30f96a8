// The bar that says what is to be decided, with its buttons. Always as high as before.

import type { ComponentChildren } from "preact";
import type { Play } from "./play";
import { Button } from "../ui/Button";
import { t } from "../words/words";

export interface PromptButton {
  id: string;
  label: string;
  onPress: () => void;
  primary?: boolean;
  // Why undo ends here; shows the lock and the striped edge before the click.
  locks?: string | undefined;
  disabled?: boolean;
  // A key as in KeyboardEvent.key, for the shortcut.
  shortcut?: string;
}

export interface PromptProps {
  play: Play;
  title: string;
  detail?: ComponentChildren;
  // Points now and after what is previewed.
  points?: [number, number] | undefined;
  buttons?: PromptButton[];
}

export function Prompt({ play, title, detail, points, buttons = [] }: PromptProps) {
  const view = play.view.value;
  return (
    <section class="prompt" aria-label={t("table.prompt")}>
      {points && (
        <p class="prompt-points">
          {points[0]}
          {points[1] !== points[0] && <b> → {points[1]}</b>}
        </p>
      )}
      <div class="prompt-text">
        <h2>{title}</h2>
        {detail && <p>{detail}</p>}
      </div>
      {view.undo && <Button icon="undo" onPress={() => play.undo()}>{t("table.undo")}</Button>}
      {buttons.map((b) => (
        <Button key={b.id} primary={b.primary} locks={b.locks} disabled={b.disabled} onPress={b.onPress}>
          {b.label}
        </Button>
      ))}
    </section>
  );
}
