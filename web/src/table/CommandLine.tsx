// A line in which actions can be typed in their notation, as in the terminal.

import { useId, useState } from "preact/hooks";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { t } from "../words/words";
import type { Play } from "./play";

export function CommandLine({ play, onClose }: { play: Play; onClose: () => void }) {
  const [text, setText] = useState("");
  const list = useId();

  function run(event: Event): void {
    event.preventDefault();
    const words = text.trim().toLowerCase();
    if (!words) return;
    onClose();
    if (words === "undo") play.undo();
    else if (words === "hint") play.askHint();
    else void play.act(words);
  }

  return (
    <Dialog title={t("table.command")} onClose={onClose}>
      <form class="command" onSubmit={run}>
        <input
          class="field"
          value={text}
          list={list}
          aria-label={t("table.command")}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          autofocus
          onInput={(e) => setText(e.currentTarget.value)}
        />
        <datalist id={list}>
          {play.view.value.offer?.legal.map((one) => (
            <option key={one.action} value={one.action} />
          ))}
        </datalist>
        <Button primary submit>
          {t("table.command.play")}
        </Button>
      </form>
      <p class="muted">{t("table.command.detail")}</p>
    </Dialog>
  );
}
