// A table at which people sit down before the game.

import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { isFound } from "../../model/find";
import { media } from "../../model/media";
import { meAt } from "../../model/session";
import type { TableModel } from "../../model/table";
import { placeOf } from "../../net/place";
import type { TableInfo } from "../../net/protocol";
import { Chat } from "../../table/Chat";
import { type Frame, FrameContext, type Window } from "../../table/frame";
import { homeOf } from "../../table/homes";
import { LinkPill } from "../../table/LinkPill";
import { pace } from "../../table/pacing";
import type { Player, Teller } from "../../table/play";
import { isMineAt, playersOf, sharesDevice } from "../../table/players";
import { refuse } from "../../table/refusal";
import { Settings } from "../../table/Settings";
import { Button } from "../../ui/Button";
import { Logo } from "../../ui/Logo";
import { Sheet } from "../../ui/Sheet";
import { t } from "../../words/words";
import { waitingNotes } from "./changes";
import { Invite } from "./Invite";
import { InviteFriends } from "./InviteFriends";
import { NameField } from "./NameField";
import { Seats } from "./Seats";
import { openChanges } from "./sitters";
import { Start } from "./Start";
import { TableName } from "./TableName";
import { TableOptions } from "./TableOptions";
import "./waiting.css";

const isNarrow = media("(max-width: 720px), (max-height: 499px)");

// Every player adds to the lots of chance as soon as he sits down.
function useEntropy(model: TableModel, info: TableInfo): void {
  const given = useRef(new Set<number>());
  useEffect(() => {
    const isMine = isMineAt(info);
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

function isAlone(info: TableInfo): boolean {
  const [person, another] = info.seats.filter((seat) => seat.holder !== "bot");
  return !!person && !another && isMineAt(info)(person) && info.host === person.user;
}

// Who comes to a table alone with bots, as to the next game with them, has nobody to wait for.
// Who puts them there himself says when it begins.
function useStartAlone(model: TableModel, info: TableInfo): void {
  const cameAlone = useRef(isAlone(info));
  const isMine = isMineAt(info);
  const isReady = cameAlone.current && isAlone(info) && info.seats.every((seat) => !isMine(seat) || seat.entropy);
  useEffect(() => {
    if (isReady) model.ask("start").catch(refuse);
  }, [isReady]);
}

// Who were found for each other have agreed already: it begins when all are there.
function useStartFound(model: TableModel, info: TableInfo): void {
  const isMine = isMineAt(info);
  const isHost = info.host === meAt(info.table)?.user;
  const isAsked = isFound(info.table) && info.seats.some((seat) => isMine(seat) && seat.asked);
  const areReady = info.seats.every((seat) => seat.holder === "person" && seat.entropy && !seat.asked);
  const canStart = isFound(info.table) && isHost && areReady;
  useEffect(() => {
    if (isAsked) model.ask("ready").catch(refuse);
  }, [isAsked]);
  useEffect(() => {
    if (canStart) model.ask("start").catch(refuse);
  }, [canStart]);
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

type Part = "options" | "invite";

interface PartsProps {
  canInvite: boolean;
  open: Part | null;
  onOpen: (part: Part | null) => void;
}

// Where there is no room beside the seats, options and invitation come when they are wanted.
function Parts({ canInvite, open, onOpen }: PartsProps) {
  const toggle = (part: Part) => () => onOpen(open === part ? null : part);
  return (
    <div class="waiting-parts">
      <Button icon="cog" expanded={open === "options"} onPress={toggle("options")}>
        {t("wish.title")}
      </Button>
      {canInvite && (
        <Button icon="share" expanded={open === "invite"} onPress={toggle("invite")}>
          {t("table.invite")}
        </Button>
      )}
    </div>
  );
}

function Bar({ model, title, children }: { model: TableModel; title: string; children: ComponentChildren }) {
  return (
    <header class="table-bar">
      <a class="table-home" href="/" aria-label={t("table.lobby")}>
        <Logo />
      </a>
      <h1>{title}</h1>
      <span class="muted waiting-bar-state">{t("table.waiting.state")}</span>
      <span class="table-bar-gap" />
      <LinkPill model={model} />
      {children}
    </header>
  );
}

export function WaitingRoom({ model, info, wanted }: WaitingRoomProps) {
  const window = useSignal<Window | null>(null);
  const [part, openPart] = useState<Part | null>(null);
  const frame = useMemo<Frame>(() => ({ model, pacing: pace(model.view), window }), [model]);
  const teller = useTeller(model, info);
  const players = teller.players.value;
  const isHere = placeOf(info.table) === "device";
  const isHost = info.host === meAt(info.table)?.user;
  const changes = openChanges(model.events.value, info.host);
  const title = titleOf(info.game);
  const { Cover } = homeOf(info.game);
  useEntropy(model, info);
  useStartAlone(model, info);
  useStartFound(model, info);
  useEffect(() => () => frame.pacing.stop(), [frame]);

  const options = <TableOptions {...{ model, info, changes, isHost }} />;
  const invite = <Invite id={model.id} title={title} />;
  const closeSheet = () => openPart(null);
  return (
    <FrameContext.Provider value={frame}>
      <div class="waiting">
        <Bar model={model} title={title}>
          {info.seats.some(isMineAt(info)) && (
            <Button quiet icon="flag" label={t("table.leave")} onPress={() => void model.ask("leave").catch(refuse)}>
              <span class="table-tool-word">{t("table.leave")}</span>
            </Button>
          )}
          <Button quiet icon="cog" label={t("table.settings")} onPress={() => (window.value = "settings")} />
        </Bar>
        <main class="waiting-main">
          <section class="panel waiting-table" aria-labelledby="waiting-title">
            <div class="waiting-cover">
              <Cover />
            </div>
            <div class="waiting-head">
              <TableName {...{ model, info, isHost: isHost && !isHere }} />
              <span class="waiting-head-gap" />
              {info.rated && <span class="pill waiting-rated">{t("rating.rated")}</span>}
              {isHost && <span class="pill">{t("table.seat.youHost")}</span>}
            </div>
            <div class="waiting-columns">
              <div>
                {!isHere && !sharesDevice(info) && <NameField />}
                <Seats {...{ model, info, players, isHost, wanted }} />
              </div>
              {!isNarrow.value && options}
            </div>
            {isNarrow.value && <Parts canInvite={!isHere} open={part} onOpen={openPart} />}
            <Start {...{ model, info, players, isHost, changes }} />
          </section>
          <div class="waiting-side">
            {!isNarrow.value && !isHere && invite}
            {!isNarrow.value && !isHere && <InviteFriends info={info} />}
            {!isHere && info.chat && (
              <section class="panel waiting-chat" aria-label={t("table.chat")}>
                <Chat play={teller} lines notes={waitingNotes(model.events.value, info.game)} />
              </section>
            )}
          </div>
        </main>
        {isNarrow.value && part && (
          <div class="waiting-sheet">
            <Sheet title={part === "options" ? t("wish.title") : t("table.invite")} onClose={closeSheet}>
              {part === "options" ? (
                options
              ) : (
                <>
                  {invite}
                  <InviteFriends info={info} />
                </>
              )}
            </Sheet>
          </div>
        )}
        {window.value === "settings" && <Settings onClose={() => (window.value = null)} />}
      </div>
    </FrameContext.Provider>
  );
}
