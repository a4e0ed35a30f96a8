// Which page stands at which path. The lobby is there at once; the others come when they are
// first wanted.

import { type ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { search } from "../model/find";
import { holdVersion } from "../model/renewal";
import { reporting, toldCount } from "../model/reports";
import { keptOut, renamedBy } from "../model/session";
import { deviceTrouble } from "../net/device";
import { server } from "../net/server";
import { route } from "../router";
import { LiveRegions, hush } from "../ui/Live";
import { late } from "../ui/late";
import { Outline } from "../ui/Outline";
import { Toasts } from "../ui/Toast";
import { Notice } from "./device/device";
import { InvitedToast } from "./friends/InvitedToast";
import { Lobby } from "./lobby/Lobby";
import { NotFetched, NotFound } from "./NotFound";
import { Offline, Outdated } from "./Offline";
import { PlaceBar, hasPlaceBar } from "./PlaceBar";

const Finding = late(async () => (await import("./people")).Finding);
const FromOperator = late(async () => (await import("./people")).FromOperator);
const Reporting = late(async () => (await import("./people")).Reporting);

type Page = ComponentType<{ rest: string[] }>;

const PAGES: Record<string, () => Promise<Page>> = {
  table: async () => (await import("./TablePage")).TablePage,
  game: async () => (await import("./looking")).ReplayPage,
  review: async () => (await import("./looking")).loadReview(),
  training: async () => (await import("./looking")).loadTraining(),
  puzzles: async () => (await import("./looking")).loadPuzzles(),
  puzzle: async () => (await import("./looking")).loadPuzzle(),
  atlas: async () => (await import("./looking")).loadAtlas(),
  screen: async () => (await import("./looking")).ScreenPage,
  rules: async () => (await import("./rules/RulesPage")).RulesPage,
  play: async () => (await import("./PlayPage")).PlayPage,
  learn: async () => (await import("./learn/LearnPage")).LearnPage,
  workshop: async () => (await import("./workshop/WorkshopPage")).WorkshopPage,
  account: async () => (await import("./people")).AccountPage,
  confirm: async () => (await import("./people")).ConfirmPage,
  stop: async () => (await import("./people")).StopPage,
  players: async () => (await import("./people")).PlayersPage,
  player: async () => (await import("./people")).loadProfile(),
  deal: async () => (await import("./people")).loadDeal(),
  tournaments: async () => (await import("./people")).loadTournaments(),
  tournament: async () => (await import("./people")).loadTournament(),
  privacy: async () => (await import("./PrivacyPage")).loadPrivacy(),
  operator: async () => (await import("./people")).loadOperator(),
};

// These say themselves that the connection is gone.
const SAY_OFFLINE = ["", "table", "screen"];

// Where a new version of the page would take something out of the visitor's hands.
const HOLD_VERSION = ["table", "screen", "learn", "training", "puzzle", "workshop"];

interface Shown {
  page: string;
  Page: Page;
}

const LOBBY: Shown = { page: "", Page: Lobby };

function usePage(page: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (page === LOBBY.page) return setShown(LOBBY);
    const load = PAGES[page] ?? (async () => NotFound);
    let isWanted = true;
    load().then(
      (Page) => isWanted && setShown({ page, Page }),
      () => isWanted && setShown({ page, Page: NotFetched }),
    );
    return () => {
      isWanted = false;
    };
  }, [page]);
  return page === LOBBY.page ? LOBBY : shown;
}

// Until the next page has come, the one that is shown stays what it is.
function useRestOf(shown: Shown | null, page: string, wanted: string[]): string[] {
  const kept = useRef(wanted);
  if (!shown || shown.page === page) kept.current = wanted;
  return kept.current;
}

export function App() {
  const { page, rest: wanted } = route.value;
  const shown = usePage(page);
  const rest = useRestOf(shown, page, wanted);

  const isHolding = HOLD_VERSION.includes(page);
  useEffect(() => (isHolding ? holdVersion() : undefined), [isHolding]);

  // Pages of a game put its own colours on.
  useEffect(() => {
    delete document.documentElement.dataset["game"];
  }, [page]);
  useFocusOn(shown?.page);
  // What was said of one table is not said of the next.
  useEffect(hush, [page, rest[0]]);

  return (
    <>
      <LiveRegions />
      {server.isOutdated.value ? <Outdated /> : !SAY_OFFLINE.includes(page) && !keptOut.value && <Offline />}
      {deviceTrouble.value && <Notice />}
      {(keptOut.value || renamedBy.value || toldCount.value > 0) && <FromOperator />}
      {shown ? <shown.Page key={`${shown.page}/${rest[0] ?? ""}`} rest={rest} /> : <Outline />}
      {hasPlaceBar() && <PlaceBar />}
      {reporting.value && <Reporting />}
      {search.value && <Finding />}
      <InvitedToast />
      <Toasts />
    </>
  );
}

// Who reads with ears or walks with keys begins at the new page's content.
function useFocusOn(page: string | undefined): void {
  const [first] = useState({ isOver: false });
  useEffect(() => {
    if (page === undefined) return;
    if (first.isOver) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    first.isOver = true;
  }, [page]);
}
