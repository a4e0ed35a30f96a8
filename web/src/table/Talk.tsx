// What was said, oldest first, as people read it; the newest is in sight unless one has scrolled
// back.

import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { Face } from "./Face";
import { Blocking } from "./Log";
import { PersonLink } from "./PersonLink";
import type { Teller } from "./play";
import type { Line } from "./story";
import "./talk.css";

// So near to the end counts as there.
const NEAR = 40;

interface TalkProps {
  play: Teller;
  lines: Line[];
  // Asks for what came before the first line; missing if there is nothing.
  onEarlier?: (() => void) | undefined;
}

function TalkLine({ play, line }: { play: Teller; line: Line }) {
  const isMine = line.seat !== null && !!play.players.value[line.seat]?.isMe;
  if (line.kind === "note") return <li class="talk-note">{line.text}</li>;
  return (
    <li
      class={isMine ? "talk-line talk-mine" : "talk-line"}
      data-colour={line.seat === null ? undefined : play.players.value[line.seat]?.colour}>
      {!isMine && <Face name={line.from ?? ""} size={26} />}
      <p class="talk-said">
        {isMine ? (
          <span class="sr">{line.from}: </span>
        ) : (
          <b class="talk-from">
            <PersonLink name={line.from ?? ""} />
          </b>
        )}
        {line.text}
      </p>
      {!isMine && <Blocking line={line} />}
    </li>
  );
}

export function Talk({ play, lines, onEarlier }: TalkProps) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newest = lines.at(-1)?.seq;

  function remember({ currentTarget: box }: { currentTarget: HTMLElement }): void {
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  }

  useLayoutEffect(() => {
    if (isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    <div class="talk" data-scrolls ref={list} tabIndex={0} role="log" aria-label={t("table.chat")} onScroll={remember}>
      {onEarlier && (
        <Button quiet onPress={onEarlier}>
          {t("table.log.earlier")}
        </Button>
      )}
      <ol>
        {lines.map((line) => (
          <TalkLine key={line.seq} play={play} line={line} />
        ))}
      </ol>
    </div>
  );
}
