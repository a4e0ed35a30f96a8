// A table at which people sit down before the game.

import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { titleOf } from "../../model/choices";
import type { TableModel } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import { Chat } from "../../table/Chat";
import { type Frame, FrameContext, type Window } from "../../table/frame";
import { homeOf } from "../../table/homes";
import { LinkPill } from "../../table/LinkPill";
import { optionsInWords } from "../../table/options";
import { pace } from "../../table/pacing";
import type { Player, Teller } from "../../table/play";
import { isMine, playersOf, sharesDevice } from "../../table/players";
import { refuse } from "../../table/refusal";
import { Settings } from "../../table/Settings";
import { Button } from "../../ui/Button";
import { Logo } from "../../ui/Logo";
import { t } from "../../words/words";
import { Invite } from "./Invite";
import { NameField } from "./NameField";
import { Seats } from "./Seats";
import { Start } from "./Start";
import "./waiting.css";

// Every player adds to the lots of chance as soon as he sits down.
function useEntropy(model: TableModel, info: TableInfo): void {
  const given = useRef(new Set<number>());
  useEffect(() => {
    info.seats.forEach((seat, i) => {
      if (!isMine(seat)) return void given.current.delete(i);
      if (seat.entropy || given.current.has(i)) return;
      given.current.add(i);
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
      model.ask("entropy", { seat: i, hex }).catch(() => given.current.delete(i));
    });
  }, [info]);
}

// Alone with bots there is nobody to wait for.
function useStartAlone(model: TableModel, info: TableInfo): void {
  const [person, another] = info.seats.filter((seat) => seat.holder !== "bot");
  const isReady = person && !another && isMine(person) && person.entropy && info.host === person.user;
  useEffect(() => {
    if (isReady) model.ask("start").catch(refuse);
  }, [isReady]);
}

interface WaitingRoomProps {
  model: TableModel;
  info: TableInfo;
  // The seat that the visitor came for.
  wanted?: string | undefined;
}

function useTeller(model: TableModel, info: TableInfo): Teller {
  const players = useComputed<Player[]>(() => playersOf(model.info.value!));
  return useMemo(
    () => ({ game: info.game, mode: "watch", edition: null, players, events: model.events }),
    [model, info.game],
  );
}

export function WaitingRoom({ model, info, wanted }: WaitingRoomProps) {
  const window = useSignal<Window | null>(null);
  const frame = useMemo<Frame>(() => ({ model, pacing: pace(model.view), window }), [model]);
  const teller = useTeller(model, info);
  const isSeated = info.seats.some(isMine);
  const title = titleOf(info.game);
  const { Cover } = homeOf(info.game);
  useEntropy(model, info);
  useStartAlone(model, info);
  useEffect(() => () => frame.pacing.stop(), [frame]);

  return (
    <FrameContext.Provider value={frame}>
      <div class="waiting">
        <header class="table-bar">
          <a class="table-home" href="/" aria-label={t("table.lobby")}>
            <Logo />
          </a>
          <h1>{title}</h1>
          <span class="table-bar-gap" />
          <LinkPill />
          {isSeated && (
            <Button quiet icon="flag" label={t("table.leave")} onPress={() => void model.ask("leave").catch(refuse)}>
              <span class="table-tool-word">{t("table.leave")}</span>
            </Button>
          )}
          <Button quiet icon="cog" label={t("table.settings")} onPress={() => (window.value = "settings")} />
        </header>
        <main class="waiting-main">
          <section class="panel waiting-table" aria-labelledby="waiting-title">
            <div class="waiting-cover">
              <Cover />
            </div>
            <h2 id="waiting-title">{t("table.waiting", { n: info.players })}</h2>
            <ul class="waiting-options">
              {optionsInWords(info).map((words) => (
                <li key={words} class="pill">
                  {words}
                </li>
              ))}
            </ul>
            {!sharesDevice(info) && <NameField />}
            <Seats model={model} info={info} players={teller.players.value} wanted={wanted} />
            <Start model={model} info={info} />
          </section>
          <div class="waiting-side">
            <Invite id={model.id} title={title} />
            {info.chat && (
              <section class="panel waiting-chat" aria-label={t("table.chat")}>
                <Chat play={teller} lines />
              </section>
            )}
          </div>
        </main>
        {window.value === "settings" && <Settings onClose={() => (window.value = null)} />}
      </div>
    </FrameContext.Provider>
  );
}
