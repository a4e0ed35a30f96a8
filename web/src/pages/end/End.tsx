// The end of a game: the viewer's place, all boards, what decided it, where the points came from.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { media } from "../../model/media";
import { type RatedSeat, ratedSeats } from "../../model/ratings";
import type { ReviewState } from "../../model/review";
import type { TableModel } from "../../model/table";
import { get } from "../../net/api";
import { placeOf } from "../../net/place";
import type { Result, SeatStatistics } from "../../net/protocol";
import { type Occasion, occasionOf } from "../../table/occasion";
import type { GameUi, Play } from "../../table/play";
import { PlayerMark } from "../../table/PlayerMark";
import { changeInWords } from "../../table/rating";
import { Settings } from "../../table/Settings";
import { useAsked } from "../../ui/asked";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { interrupt } from "../../ui/Live";
import { Logo } from "../../ui/Logo";
import { known, t } from "../../words/words";
import { Again, companyOf } from "./Again";
import { Boards } from "./Boards";
import { keepsCommitment } from "./commitment";
import { type Pair, pairOf, partCauses } from "./causes";
import { Company, CompanySheet, hasTalk } from "./Company";
import { Export } from "../device/device";
import { Fairness } from "./Fairness";
import { type MainWay, mainWay } from "./mainWay";
import { type Standing, pointsInWords, standings, titleInWords, viewerOf } from "./outcome";
import { Panels } from "./Panels";
import { partName, partsOf } from "./PartsTable";
import { Rematch } from "./Rematch";
import { useReview } from "./review";
import { ReviewLink } from "./ReviewLink";
import { Share } from "./Share";
import "./end.css";

const isPhone = media("(max-width: 699px)");

export interface EndProps {
  ui: GameUi;
  play: Play;
  result: Result;
  // Where it was played, if one can play there again.
  model: TableModel | null;
}

function useStatistics(id: string): SeatStatistics[] | null {
  const game = useAsked(() => get<{ statistics: SeatStatistics[] }>(`/api/game/${id}`), id);
  return game && game.statistics;
}

// The largest single cause, as a sentence.
function causeInWords(ui: GameUi, order: Standing[], pair: Pair | null): string | null {
  const cause = pair && partCauses(pair, partsOf(ui, order))[0];
  if (!cause) return null;
  const part = partName(ui, cause.part);
  return t("table.end.cause", { name: pair.other.player.name, part, one: cause.one, other: cause.other });
}

// Who is first among equals, by the game's own rule.
function tieInWords(ui: GameUi, order: Standing[]): string | null {
  const isTie = order[1]?.total === order[0]!.total && order[1].rank > 1;
  return isTie ? known(`${ui.name}.tie`) : null;
}

const FAIR_ICONS = { short: "check", broken: "close", partly: "book", later: "lock" } as const;

interface TopProps {
  ui: GameUi;
  table: string;
  // The button that stands out below.
  main: MainWay;
  fairness: "short" | "broken" | "partly" | "later";
  rounds: number | undefined;
  onOpen: (window: "settings" | "fair") => void;
  children?: ComponentChildren;
}

// Where a game goes on from another one, its seed says nothing of the beginning.
function fairnessOf(result: Result): TopProps["fairness"] {
  if (result.origin) return "partly";
  const { commitment, seed } = result;
  if (seed === undefined) return "later";
  return keepsCommitment({ commitment, seed }) ? "short" : "broken";
}

interface ReplayLinkProps {
  table: string;
  kind: string;
  children: ComponentChildren;
}

function ReplayLink({ table, kind, children }: ReplayLinkProps) {
  return (
    <a class={kind} data-testid="replay" href={`/game/${table}/0`} aria-label={t("table.end.replay")}>
      <Icon name="play" size={16} />
      {children}
    </a>
  );
}

function Top({ ui, table, main, fairness, rounds, onOpen, children }: TopProps) {
  const words = t(`table.fair.${fairness}`);
  return (
    <header class="table-bar">
      <a class="table-home" href="/" aria-label={t("table.lobby")}>
        <Logo />
      </a>
      <h1>{titleOf(ui.name)}</h1>
      {rounds !== undefined && <span class="pill">{t("table.end.rounds", { n: rounds })}</span>}
      <span class="table-bar-gap" />
      {children}
      {main !== "replay" && (
        <ReplayLink table={table} kind="button button-quiet">
          <span class="table-tool-word">{t("table.end.replay")}</span>
        </ReplayLink>
      )}
      <Button quiet icon={FAIR_ICONS[fairness]} label={words} onPress={() => onOpen("fair")}>
        <span class="table-tool-word">{words}</span>
      </Button>
      <Button quiet icon="cog" label={t("table.settings")} onPress={() => onOpen("settings")} />
    </header>
  );
}

// Who has left is rated as last, whatever a bot has made of the seat.
function ratedInWords({ rank, before, after }: RatedSeat, { rank: place, player }: Standing): string {
  const change = changeInWords(before, after);
  return rank > place || player.isAway ? `${change} ${t("rating.left")}` : change;
}

// What a rated game did to the viewer's rating, as a sentence.
function useRated(table: string, viewer: Standing | null, isRated: boolean): string | null {
  const seats = useAsked(() => ratedSeats(table), viewer && isRated ? table : null);
  return seats && viewer ? ratedInWords(seats[viewer.player.seat]!, viewer) : null;
}

interface HeadProps {
  ui: GameUi;
  order: Standing[];
  pair: Pair | null;
  rated: string | null;
}

function Head({ ui, order, pair, rated }: HeadProps) {
  const { player } = viewerOf(order) ?? order[0]!;
  return (
    <div class="end-head">
      <PlayerMark colour={player.colour} size={64} />
      <div class="end-words">
        <h2>{titleInWords(order)}</h2>
        <p>
          {pointsInWords(order)} {causeInWords(ui, order, pair) ?? tieInWords(ui, order)}
        </p>
        {rated && <p data-testid="rated">{rated}</p>}
      </div>
    </div>
  );
}

function occasionIn(model: TableModel | null): Occasion | null {
  return model?.info.value ? occasionOf(model.info.value) : null;
}

function mainWayOf(model: TableModel | null, order: Standing[], state: ReviewState): MainWay {
  const { hasNext, canPlayAgain, hasCompany } = companyOf(model);
  const isWinner = viewerOf(order)?.rank === 1;
  const hasOccasion = occasionIn(model) !== null;
  return mainWay({ hasOccasion, hasNext, canPlayAgain, hasCompany, isWinner, canReview: state.phase !== "refused" });
}

interface WaysProps {
  result: Result;
  order: Standing[];
  model: TableModel | null;
  state: ReviewState;
  main: MainWay;
}

// To show the game to others, and to look at it again.
function Looks({ result, order, state, main }: Omit<WaysProps, "model">) {
  return (
    <>
      {placeOf(result.table) === "server" ? (
        <Share title={titleInWords(order)} path={result.link} />
      ) : (
        <Export table={result.table} />
      )}
      {state.phase !== "refused" && (
        <ReviewLink
          table={result.table}
          seat={viewerOf(order)?.player.seat ?? -1}
          state={state}
          isMain={main === "review"}
        />
      )}
    </>
  );
}

// A tournament has its next table itself, and a deal has none.
function Ways({ model, ...looks }: WaysProps) {
  const { result, main } = looks;
  const occasion = occasionIn(model);
  return (
    <div class="end-ways">
      <Looks {...looks} />
      {main === "replay" && (
        <ReplayLink table={result.table} kind="button button-primary">
          <span>{t("table.end.replay")}</span>
        </ReplayLink>
      )}
      {occasion && (
        <a class="button button-primary" data-testid={`end-${occasion.id}`} href={occasion.href}>
          {occasion.words}
        </a>
      )}
      {model && !occasion && <Again model={model} isMain={main !== "review"} />}
    </div>
  );
}

export function End({ ui, play, result, model }: EndProps) {
  const window = useSignal<"settings" | "fair" | null>(null);
  const close = () => (window.value = null);
  const statistics = useStatistics(result.table);
  const { state, told } = useReview(result.table, ui);
  const players = play.players.value;
  const order = standings(result, players);
  const pair = pairOf(order);
  const title = titleInWords(order);
  const rated = useRated(result.table, viewerOf(order), !!model?.info.value?.rated);
  const main = mainWayOf(model, order, state);
  const fairness = useMemo(() => fairnessOf(result), [result]);
  const rounds = statistics?.[0]?.points.length || undefined; // of some games none are told
  // On a phone the own board comes first, and what can be done next before the others.
  const first = isPhone.value ? [viewerOf(order) ?? order[0]!] : order;
  const rest = order.filter((s) => !first.includes(s));
  useEffect(() => interrupt(title), []);
  const next = model?.info.value?.next;
  // Whoever asks for another game has the place of all that can be done.
  const isAsked = next !== undefined && !isPhone.value;
  const looks = { result, order, state, main };
  const isTalking = hasTalk(model, play);
  const ways = isAsked ? null : <Ways {...looks} model={next === undefined ? model : null} />;

  return (
    <div class="end" data-testid="end">
      <Top
        ui={ui}
        table={result.table}
        main={main}
        fairness={fairness}
        rounds={rounds}
        onOpen={(name) => (window.value = name)}>
        {isAsked && <Looks {...looks} />}
      </Top>
      <main class="end-main" data-players={order.length}>
        <Head ui={ui} order={order} pair={pair} rated={rated} />
        {next !== undefined && (
          <div class="end-ways end-ways-next">
            <Rematch key={next} id={next} />
          </div>
        )}
        {!isPhone.value && ways}
        <Boards ui={ui} play={play} order={order} shown={first} />
        {isPhone.value && ways}
        {rest.length > 0 && <Boards ui={ui} play={play} order={order} shown={rest} />}
        <Panels
          ui={ui}
          table={result.table}
          order={order}
          pair={pair}
          statistics={statistics}
          told={told}
          edition={play.edition}
          hasRounds={rounds !== undefined}
          company={isTalking && !isPhone.value ? <Company play={play} /> : null}
        />
      </main>
      {isTalking && isPhone.value && <CompanySheet play={play} />}
      {window.value === "settings" && <Settings onClose={close} />}
      {window.value === "fair" && <Fairness result={result} names={players.map((p) => p.name)} onClose={close} />}
    </div>
  );
}
