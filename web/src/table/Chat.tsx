// Talk at the table: a line to write in, and with 'lines' what was said.

import { useState } from "preact/hooks";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { useFrame, useGame } from "./frame";
import { earlierOf } from "./Log";
import { Phrases } from "./Phrases";
import type { Teller } from "./play";
import { refuse } from "./refusal";
import { type Line, linesOf } from "./story";
import { Talk } from "./Talk";

const LONGEST = 400;

function Said({ play, notes }: { play: Teller; notes: Line[] }) {
  const frame = useFrame();
  const ui = useGame(play.game);
  if (!ui) return null;
  const lines = linesOf(play.events.value, ui, play.players.value, play.edition);
  const talk = lines.filter((line) => line.kind === "chat");
  const all = [...talk, ...notes].sort((a, b) => a.seq - b.seq);
  return <Talk play={play} lines={all} onEarlier={earlierOf(frame)} />;
}

interface ChatProps {
  play: Teller;
  // With what was said, and what else is worth a line among it.
  lines?: boolean;
  notes?: Line[];
  // With what can be said by one press.
  phrases?: boolean;
}

export function Chat({ play, lines, notes = [], phrases }: ChatProps) {
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
      {lines && <Said play={play} notes={notes} />}
      {phrases && <Phrases onSay={(phrase) => void frame.model.ask("chat", { phrase }).catch(refuse)} />}
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
