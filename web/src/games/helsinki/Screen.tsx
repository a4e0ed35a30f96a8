// The whole table below the top bar, in every size of window.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CoatPicture, PawnPicture, SuperPicture, TilePicture } from "./art/Pieces";
import { useHelsinkiArt } from "./art/symbols";
import { Chat } from "../../table/Chat";
import { CoachBlock, CoachButtons, hasTip } from "../../table/Coach";
import { Log } from "../../table/Log";
import type { Play } from "../../table/play";
import { type Owner, Prompt } from "../../table/Prompt";
import { isSideways } from "../../table/sideways";
import { useKeys } from "../../ui/keys";
import { Tabs } from "../../ui/Tabs";
import { t } from "../../words/words";
import { Actions } from "./Actions";
import { stageOf, stages } from "./coach";
import { decisionOf } from "./decision";
import { type Desk, useDesk } from "./desk";
import { DiscardWindow, OpenDiscard } from "./Discards";
import { Hand } from "./Hand";
import { hearKey } from "./keys";
import { Enlarged, Others } from "./Others";
import { BottomBar, PhoneSheet } from "./PhoneSheet";
import { Piles } from "./Piles";
import { Speaking } from "./Speaking";
import { Stage } from "./Stage";
import type { HelsinkiPlay } from "./state";
import { colourOf } from "./state";
import { Supply } from "./Supply";
import { Twin } from "./Twin";
import { useMotion } from "./motion";
import "./screen.css";
import "./hand.css";
import "./players.css";
import "./panels.css";
import "./phone.css";
import "./sideways.css";
import "./shared.css";

export type Layout = "wide" | "medium" | "phone" | "phone sideways";

// A phone has the same parts however it is held.
function isPhone(layout: Layout): boolean {
  return layout.startsWith("phone");
}

// A screen for all has everybody's board round the square, also in a low window.
function useLayout(isShared: boolean) {
  const root = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Layout>("wide");
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = root.current!;
      setRoom(width >= 1180 ? "wide" : width >= 820 && height >= 480 ? "medium" : "phone");
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root.current!);
    return () => observer.disconnect();
  }, []);
  const low: Layout = isShared ? "medium" : "phone sideways";
  return { root, layout: isSideways.value ? low : room };
}

// Whose board lies in the middle, and his points: always in the prompt, as it is below it.
function standing({ play }: Desk): { owner?: Owner; points?: [number, number] } {
  if (play.mode === "screen") return {};
  const { name, colour, seat } = play.players.value[play.seat.value]!;
  const score = play.view.value.scores[seat] ?? 0;
  return { owner: { name, picture: <PawnPicture colour={colour} width={20} /> }, points: [score, score] };
}

function Decide({ desk, layout }: { desk: Desk; layout: Layout }) {
  const { points, ...decision } = decisionOf(desk, isPhone(layout));
  const { owner, points: now } = standing(desk);
  const isWordy = !!desk.payment.value || !!desk.chosen.value?.startsWith("coat ");
  const isTall = layout === "phone" && (isWordy || desk.landings.value.length > 0);
  return <Prompt play={desk.play as Play} {...decision} owner={owner} points={points ?? now} tall={isTall} />;
}

function ActionsTitle({ desk }: { desk: Desk }) {
  return (
    <h2 class="hel-title">
      {t("helsinki.actions")}
      <span class="hel-title-aside">
        <CoatPicture colour={colourOf(desk.play, desk.play.seat.value)} width={15} />
        {t("helsinki.coats.left", { n: desk.seat.value.meadow })}
      </span>
    </h2>
  );
}

function SupplyTitle({ desk }: { desk: Desk }) {
  const { supers, joker_tiles: jokers } = desk.state.value;
  return (
    <h2 class="hel-title">
      {t("helsinki.supply")}
      <span class="hel-title-aside" aria-hidden="true">
        <SuperPicture width={12} />
        {supers}
        <TilePicture roof="j" cells={[{ column: 0, row: 0 }]} unit={15} />
        {jokers}
      </span>
    </h2>
  );
}

function Middle({ desk, layout }: { desk: Desk; layout: Layout }) {
  const isShared = desk.play.mode === "screen";
  return (
    <div class="hel-middle">
      <Stage desk={desk} isPhone={isPhone(layout)} />
      <Decide desk={desk} layout={layout} />
      {!isShared && (
        <div class="hel-row">
          {layout === "wide" && <Piles desk={desk} />}
          <Hand desk={desk} />
        </div>
      )}
    </div>
  );
}

// What is asked of the player comes first, and leaves no room for the supply.
function AskedSide({ desk }: { desk: Desk }) {
  return (
    <div class="hel-side hel-asked">
      <section class="panel hel-story">
        <Log play={desk.play as Play} />
      </section>
      <section class="panel">
        <ActionsTitle desk={desk} />
        <Actions desk={desk} />
      </section>
    </div>
  );
}

function WideSide({ desk }: { desk: Desk }) {
  const play = desk.play as Play;
  if (play.aside) return <AskedSide desk={desk} />;
  return (
    <div class="hel-side">
      <section class="panel">
        <ActionsTitle desk={desk} />
        <Actions desk={desk} />
      </section>
      <section class="panel">
        <SupplyTitle desk={desk} />
        <Supply desk={desk} />
      </section>
      {isFull(desk) && hasTip(play) ? (
        <Coaching desk={desk} />
      ) : (
        <section class="panel hel-story">
          <Log play={play} />
          <Chat play={play} />
        </section>
      )}
    </div>
  );
}

// No player's place is free.
function isFull({ play }: Desk): boolean {
  return play.players.value.length > 3;
}

function Coaching({ desk }: { desk: Desk }) {
  const play = desk.play as Play;
  return (
    <CoachBlock
      play={play}
      stages={stages()}
      stage={stageOf(desk.play)}
      picture={<CoatPicture colour={colourOf(desk.play, play.seat.value)} width={30} />}>
      <div class="coach-buttons">
        <CoachButtons play={play} isBegun={desk.play.view.value.phase !== "MOVE"} />
      </div>
    </CoachBlock>
  );
}

const TABS = ["actions", "supply", "log", "chat"] as const;
const ASKED_TABS = ["log", "actions", "supply"] as const;

function MediumSide({ desk }: { desk: Desk }) {
  const play = desk.play as Play;
  const shown = play.aside ? ASKED_TABS : TABS;
  const tabs = shown.map((id) => ({
    id,
    label: t(id === "log" && play.aside ? "table.riddle" : `helsinki.tab.${id}`),
  }));
  return (
    <section class="panel hel-tabs">
      <Tabs
        label={t("helsinki.tabs")}
        tabs={tabs}
        chosen={desk.tab.value}
        onChoose={(id) => (desk.tab.value = id)}
        scrolls>
        {desk.tab.value === "actions" && <Actions desk={desk} />}
        {desk.tab.value === "supply" && (
          <>
            <Supply desk={desk} />
            <Piles desk={desk} />
          </>
        )}
        {desk.tab.value === "log" && <Log play={play} />}
        {desk.tab.value === "chat" && <Chat play={play} />}
      </Tabs>
    </section>
  );
}

function Parts({ desk, layout }: { desk: Desk; layout: Layout }) {
  if (desk.play.mode === "screen") {
    return (
      <>
        <Others desk={desk} />
        <Middle desk={desk} layout={layout} />
      </>
    );
  }
  if (layout === "wide") {
    return (
      <>
        <div class="hel-left">
          {!isFull(desk) && <Coaching desk={desk} />}
          <Others desk={desk} />
          {desk.play.players.value.length <= 3 && <OpenDiscard desk={desk} />}
        </div>
        <Middle desk={desk} layout={layout} />
        <WideSide desk={desk} />
      </>
    );
  }
  if (layout === "medium") {
    return (
      <>
        <Middle desk={desk} layout={layout} />
        <div class="hel-side">
          <Others desk={desk} />
          <MediumSide desk={desk} />
        </div>
      </>
    );
  }
  return (
    <>
      <Others desk={desk} />
      <Middle desk={desk} layout={layout} />
      <PhoneSheet desk={desk} />
      <BottomBar desk={desk} />
    </>
  );
}

export function Screen({ play }: { play: Play }) {
  useHelsinkiArt();
  const desk = useDesk(play as HelsinkiPlay);
  const { root, layout } = useLayout(play.mode === "screen");
  useKeys((event) => hearKey(desk, event));
  useMotion(root, desk);
  return (
    <main
      class="hel-screen"
      data-layout={layout}
      data-mode={play.mode}
      ref={root}
      data-placing={desk.landings.value.length > 0 || undefined}
      onPointerDownCapture={(e) => desk.touch(e)}>
      <Speaking desk={desk} />
      <Twin desk={desk} />
      <Parts desk={desk} layout={layout} />
      <Enlarged desk={desk} />
      <DiscardWindow desk={desk} />
    </main>
  );
}
