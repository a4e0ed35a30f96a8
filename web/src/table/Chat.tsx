// Talk at the table: a line to write in, and with 'lines' what was said.

import { useState } from "preact/hooks";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { useFrame, useGame } from "./frame";
import { Lines, earlierOf } from "./Log";
import type { Teller } from "./play";
import { refuse } from "./refusal";
import { linesOf } from "./story";

const LONGEST = 400;

function Said({ play }: { play: Teller }) {
  const frame = useFrame();
  const ui = useGame(play.game);
  if (!ui) return null;
  const lines = linesOf(play.events.value, ui, play.players.value, play.edition);
  const talk = lines.filter((line) => line.kind === "chat");
  return <Lines play={play} lines={talk} lastSeen={0} onEarlier={earlierOf(frame)} />;
}

export function Chat({ play, lines }: { play: Teller; lines?: boolean }) {
  const frame = useFrame();
  const [text, setText] = useState("");
  if (!frame || !frame.model.info.value?.chat || play.mode === "screen") return null;

  function send(event: Event): void {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    frame!.model.ask("chat", { text: said }).then(() => setText(""), refuse);
  }

  return (
    <div class={lines ? "chat chat-full" : "chat"}>
      {lines && (
        <div class="chat-lines">
          <Said play={play} />
        </div>
      )}
      <form class="chat-form" onSubmit={send}>
        <input
          class="field"
          value={text}
          maxLength={LONGEST}
          placeholder={t("table.chat.say")}
          aria-label={t("table.chat.say")}
          enterkeyhint="send"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Button submit icon="chat" label={t("table.chat.send")} />
      </form>
    </div>
  );
}
