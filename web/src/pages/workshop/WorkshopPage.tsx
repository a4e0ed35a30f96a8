// The workshop: what is printed on the pieces of a box, to be put right by who owns it.

import { useEffect, useState } from "preact/hooks";
import { allGames, titleOf } from "../../model/choices";
import { spot } from "../../net/address";
import { type GameName, WireError } from "../../net/protocol";
import { isKeeping } from "../../model/store";
import { homeOf } from "../../table/homes";
import { errorText } from "../../table/refusal";
import { useKeys } from "../../ui/keys";
import { toast } from "../../ui/Toast";
import { giveNames, t, wantWords } from "../../words/words";
import { Header } from "../Header";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { uploadText, useActs } from "./acts";
import type { EditionFile } from "../../table/workshop/contract";
import { Bench, hasKept } from "./bench";
import { CheckBar } from "./CheckBar";
import { editionFile } from "./editions";
import { Hand } from "./Hand";
import { Head, PhoneBar, PhoneHead } from "./Head";
import { InPlace } from "./InPlace";
import { workshopKeys } from "./keys";
import { carriesEdition, editionIn } from "./link";
import { Parts } from "./Parts";
import { PartPanel } from "./Pieces";
import { isPhone, isWide } from "./sizes";
import "./workshop.css";

export function workshopGames(): GameName[] {
  return allGames()
    .map(({ game }) => game)
    .filter((game) => homeOf(game).workshop);
}

// What the server has no more may still be worked on here.
async function sharedFile(id: string, keptAs: string): Promise<EditionFile | null> {
  return editionFile(id).catch((error: unknown) => {
    if (error instanceof WireError && error.code !== "offline" && hasKept(keptAs)) return null;
    throw error;
  });
}

// What a link carries cannot be opened.
class BadLink extends Error {}

async function carriedFile(hash: string, game: GameName, original: EditionFile) {
  const found = await editionIn(hash, game, original);
  if (found.is === "good" && "id" in found) return found;
  throw new BadLink(uploadText(found)!);
}

async function loadCarried(game: GameName, hash: string): Promise<Bench> {
  const loading = [homeOf(game).workshop!(), editionFile(game), wantWords("workshop")] as const;
  const [workshop, original] = await Promise.all(loading);
  const { file, id } = await carriedFile(hash, game, original);
  giveNames({});
  return new Bench({ game, workshop, original, file, keptAs: `${game}.${id}` });
}

async function load(game: GameName, id: string | undefined): Promise<Bench> {
  const { hash } = spot();
  if (!id && carriesEdition(hash)) return loadCarried(game, hash);
  const words = wantWords("workshop");
  const keptAs = id ? `${game}.${id}` : game;
  const [workshop, original, file] = await Promise.all([
    homeOf(game).workshop!(),
    editionFile(game),
    id ? sharedFile(id, keptAs) : null,
    words,
  ]);
  // Those of the table that one came from are not the box's.
  giveNames({});
  return new Bench({ game, workshop, original, file: file ?? original, keptAs, id: file ? id : undefined });
}

// E goes to what is wrong.
function useTroubleKey(bench: Bench): void {
  useKeys((event) => {
    const trouble = bench.trouble();
    if (event.key.toLowerCase() !== "e" || !trouble) return false;
    bench.show(trouble);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-piece="${trouble.piece}"]`)?.focus());
    return true;
  });
}

// Nothing is lost silently: what another window changes is taken over, what cannot be kept is
// asked about before the page is left.
function useKeeping(bench: Bench): void {
  useEffect(() => {
    if (bench.isUnread) toast(t("workshop.kept.unread"), { kind: "refused" });
    const leave = (event: BeforeUnloadEvent) => {
      if (!isKeeping.value && !bench.isUntouched.value && !bench.isSaved.value) event.preventDefault();
    };
    addEventListener("beforeunload", leave);
    const stop = bench.attend(() => toast(t("workshop.kept.elsewhere")));
    return () => {
      removeEventListener("beforeunload", leave);
      stop();
    };
  }, [bench]);
}

function OnTheBench({ bench }: { bench: Bench }) {
  const acts = useActs(bench);
  useTroubleKey(bench);
  useKeeping(bench);
  const { Symbols } = bench.workshop;
  const part = bench.partOf(bench.part.value);
  const isHeldWrong = bench.trouble()?.piece === bench.hand.value;
  return (
    <div class="workshop" data-testid="workshop" data-holds={bench.hand.value !== null || undefined}>
      <Symbols edition={bench.edition.value} />
      {isPhone.value ? <PhoneHead bench={bench} acts={acts} games={workshopGames()} /> : <Header keys={workshopKeys} />}
      <main class="workshop-main" tabIndex={-1}>
        {!isPhone.value && <Head bench={bench} acts={acts} games={workshopGames()} />}
        <Parts bench={bench} />
        <div class="workshop-middle">
          <PartPanel key={part.id} bench={bench} part={part} />
          {isWide.value && part.below && <PartPanel bench={bench} part={bench.partOf(part.below)} isAside />}
        </div>
        <div class="workshop-side">
          <Hand bench={bench} />
          {isWide.value && part.beside && <PartPanel bench={bench} part={bench.partOf(part.beside)} isAside />}
        </div>
        {!(isPhone.value && isHeldWrong) && <CheckBar bench={bench} />}
      </main>
      {isPhone.value && <PhoneBar bench={bench} acts={acts} />}
      <InPlace bench={bench} />
      {acts.window}
    </div>
  );
}

function OneGame({ game, id }: { game: GameName; id: string | undefined }) {
  const [bench, setBench] = useState<Bench | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    const open = () => load(game, id).then(setBench, (why: Error) => wantWords("workshop").then(() => setError(why)));
    void open();
    // Another link with an edition in the same window changes nothing else of the address.
    const reopen = () => void (carriesEdition(spot().hash) && open());
    addEventListener("hashchange", reopen);
    return () => removeEventListener("hashchange", reopen);
  }, [game, id]);
  useTitle(t("app.titled", { page: t("app.workshop.title", { game: titleOf(game) }) }));
  useEffect(() => {
    document.documentElement.dataset["game"] = game;
  }, [game]);
  if (error) {
    return (
      <main class="workshop-failed">
        <h1>{t("workshop.notThere")}</h1>
        <p>{error instanceof BadLink ? error.message : errorText(error as WireError)}</p>
        <a class="button button-primary" href={`/workshop/${game}`}>
          {t("workshop.ownBox")}
        </a>
      </main>
    );
  }
  return bench ? <OnTheBench key={bench.keptAs} bench={bench} /> : <main aria-busy="true" />;
}

export function WorkshopPage({ rest }: { rest: string[] }) {
  const games = workshopGames();
  const game = rest[0] ?? games[0] ?? "";
  if (!games.includes(game)) return <NotFound rest={rest} />;
  return <OneGame key={`${game}/${rest[1] ?? ""}`} game={game} id={rest[1]} />;
}
