// What happened, as sentences, each with its rule. The newest stands on top.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { block } from "../model/friends";
import { reporting } from "../model/reports";
import { Button } from "../ui/Button";
import { Menu } from "../ui/Menu";
import { toast } from "../ui/Toast";
import { t } from "../words/words";
import { speak } from "./coordinates";
import { type Frame, useFrame, useGame } from "./frame";
import { originOf } from "./origin";
import type { GameUi, Teller } from "./play";
import { refuse } from "./refusal";
import { type Line, folded, lastSeen, linesOf, ruleLink, withoutRuns } from "./story";
import "./log.css";

const AT_FIRST = 80;
const EACH_MORE = 200;

// Lines of one player that follow each other stand together.
function grouped(lines: Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last[0]!.seat === line.seat && last[0]!.kind === line.kind) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

export function Blocking({ line }: { line: Line }) {
  const frame = useFrame();
  const { user, from = "" } = line;
  if (!frame || user === undefined) return null;
  const set = (on: boolean) => () =>
    block({ user, table: frame.model.id }, on).then(
      () => toast(t(on ? "table.chat.blocked" : "table.chat.unblocked", { name: from })),
      refuse,
    );
  const report = () => (reporting.value = { name: from, subject: { table: frame.model.id, line: line.seq } });
  return (
    <Menu
      icon="mute"
      label={t("table.chat.block", { name: from })}
      items={[
        { id: "block", label: t("table.chat.block", { name: from }), onPress: set(true) },
        { id: "unblock", label: t("table.chat.unblock", { name: from }), onPress: set(false) },
        { id: "report", label: t("report.line"), onPress: report },
      ]}
    />
  );
}

// While a line is looked at, the boards show the places it names.
function usePlaces(play: Teller, line: Line) {
  const ui = useGame(play.game);
  const end = useRef<(() => void) | null>(null);
  const leave = () => {
    end.current?.();
    end.current = null;
  };
  const enter = () => {
    leave();
    end.current = speak((line.tells ?? []).flatMap((told) => ui?.places?.(told) ?? []));
  };
  useEffect(() => leave, []);
  return { onPointerEnter: enter, onPointerLeave: leave, onFocusCapture: enter, onBlurCapture: leave };
}

function Folded({ play, line, steps }: { play: Teller; line: Line; steps: Line[] }) {
  return (
    <li class="log-line log-folded">
      <details>
        <summary>{line.text}</summary>
        <ol>
          {steps.map((step) => (
            <LineItem key={step.seq} play={play} line={step} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function LineItem({ play, line }: { play: Teller; line: Line }) {
  const isMine = line.seat !== null && play.players.value[line.seat]?.isMe;
  const text = line.isUndone ? <s>{line.text}</s> : line.text;
  return (
    <li class={`log-line log-${line.kind}`} {...usePlaces(play, line)}>
      {line.kind === "chat" && <b>{line.from}: </b>}
      {line.rule ? <a href={ruleLink(play.game, line.rule)}>{text}</a> : text}
      {line.isUndone && <span class="sr"> {t("table.log.undone")}</span>}
      {line.kind === "chat" && !isMine && <Blocking line={line} />}
    </li>
  );
}

// What asks the server for older events, if there are any that were not told.
export function earlierOf(frame: Frame | null): (() => void) | undefined {
  if (!frame?.model.hasEarlier.value) return undefined;
  return () => void frame.model.loadEarlier().catch(refuse);
}

interface LinesProps {
  play: Teller;
  lines: Line[];
  // Above the line with this number stands what is new.
  lastSeen: number;
  // Asks for what came before the first line; missing if there is nothing.
  onEarlier?: (() => void) | undefined;
}

export function Lines({ play, lines, lastSeen: seen, onEarlier }: LinesProps) {
  const [most, setMost] = useState(AT_FIRST);
  const newest = lines.slice(-most).reverse();
  function showEarlier(): void {
    if (lines.length < most + EACH_MORE) onEarlier?.();
    setMost(most + EACH_MORE);
  }
  const firstOld = newest.findIndex((line) => line.seq <= seen);
  const parts = firstOld < 0 ? [newest] : [newest.slice(0, firstOld), newest.slice(firstOld)];
  return (
    <>
      {parts.map((part, i) => (
        <>
          {i === 1 && (
            <p class="log-mark" id="log-mark" tabIndex={-1}>
              {t("table.log.before")}
            </p>
          )}
          {grouped(part).map((group) => (
            <ol
              key={group.at(-1)!.seq}
              class="log-turn"
              data-colour={group[0]!.seat === null ? undefined : play.players.value[group[0]!.seat]?.colour}>
              {group.map((line) =>
                line.folded ? (
                  <Folded key={line.folded[0]!.seq} play={play} line={line} steps={line.folded} />
                ) : (
                  <LineItem key={line.seq} play={play} line={line} />
                ),
              )}
            </ol>
          ))}
        </>
      ))}
      {(lines.length > most || onEarlier) && (
        <Button quiet onPress={showEarlier}>
          {t("table.log.earlier")}
        </Button>
      )}
    </>
  );
}

// Below all lines of a game that goes on from another one: what was before is told there.
function Origin({ frame }: { frame: Frame }) {
  const origin = originOf(frame);
  if (!origin) return null;
  return (
    <p class="log-line log-note" data-testid="log-origin">
      <a href={`/game/${origin.table}/p${origin.ply}`}>{t("table.log.origin")}</a>
    </p>
  );
}

function told(lines: Line[], ui: GameUi): Line[] {
  return folded(ui.foldsChance ? withoutRuns(lines) : lines);
}

function Story({ play }: { play: Teller }) {
  const frame = useFrame();
  const ui = useGame(play.game);
  const list = useRef<HTMLDivElement>(null);
  const events = play.events.value;
  const players = play.players.value;
  const lines = useMemo(() => (ui ? told(linesOf(events, ui, players, play.edition), ui) : []), [events, players, ui]);
  const seen = useMemo(() => lastSeen(events, (seat) => !!players[seat]?.isMe), [events, players]);

  function jump(): void {
    const mark = list.current?.querySelector<HTMLElement>("#log-mark");
    if (!mark) return;
    list.current!.scrollTop = mark.offsetTop - list.current!.clientHeight / 2;
    mark.focus({ preventScroll: true });
  }

  return (
    <section class="log" aria-label={t("table.log")}>
      <header class="log-head">
        <h2>{t("table.log")}</h2>
        {seen > 0 && (
          <button type="button" class="log-jump" data-testid="since" onClick={jump}>
            {t("table.log.since")}
          </button>
        )}
        {frame?.pacing.canRepeat.value && (
          <Button quiet icon="play" label={t("table.log.again")} onPress={frame.pacing.repeat} />
        )}
      </header>
      <div class="log-list" data-scrolls ref={list} tabIndex={0} role="log" aria-live="off" aria-label={t("table.log")}>
        <Lines play={play} lines={lines} lastSeen={seen} onEarlier={earlierOf(frame)} />
        {frame && <Origin frame={frame} />}
      </div>
    </section>
  );
}

export function Log({ play }: { play: Teller }) {
  return play.aside ? <play.aside /> : <Story play={play} />;
}
