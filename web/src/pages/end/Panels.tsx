// Figures below the boards: side by side where there is room, as tabs in a middling window,
// one below the other on a phone.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { media } from "../../model/media";
import type { SeatStatistics } from "../../net/protocol";
import { go } from "../../router";
import type { GameUi } from "../../table/play";
import { Tabs } from "../../ui/Tabs";
import { t } from "../../words/words";
import type { Pair } from "./causes";
import { Decided } from "./Decided";
import { isMistake } from "../review/marked";
import { Figures } from "./Figures";
import { Luck } from "./Luck";
import { Moments, decidingMoments } from "./Moments";
import { type Standing, viewerOf } from "./outcome";
import { PartsTable } from "./PartsTable";
import { type Missed, PointsChart } from "./PointsChart";
import type { ToldReview } from "./review";

const isTabbed = media("(min-width: 700px) and (max-width: 1279px)");
const isLarge = media("(min-width: 1280px)");

const PANELS = ["decided", "luck", "parts", "chart", "figures", "company"] as const;
type PanelName = (typeof PANELS)[number];

// Beside people who talk, and once the review is known, there is one place for several of these.
const FIGURES: readonly PanelName[] = ["chart", "figures"];
const FOLDED: readonly PanelName[] = ["parts", ...FIGURES];
const FOLDED_OF_FOUR: readonly PanelName[] = ["luck", ...FOLDED];

interface PanelsProps {
  ui: GameUi;
  table: string;
  order: Standing[];
  // Null among equals.
  pair: Pair | null;
  statistics: SeatStatistics[] | null;
  // Null until the review has something to say.
  told: ToldReview | null;
  edition: unknown;
  // Of some games no rounds are told.
  hasRounds: boolean;
  // Those who played and still talk, or null.
  company: ComponentChildren;
}

// Whose game it is told as: the viewer's, or else the winner's.
function seatOf(order: Standing[]): number {
  return (viewerOf(order) ?? order[0]!).player.seat;
}

function hasMoments({ told, order }: PanelsProps): boolean {
  return !!told && decidingMoments(told.review, seatOf(order)).length > 0;
}

// Moments that decided, or else what the points say.
function DecidedPanel(props: PanelsProps) {
  const { ui, table, order, pair, statistics, told, edition } = props;
  if (!hasMoments(props)) return <Decided ui={ui} table={table} order={order} pair={pair!} statistics={statistics} />;
  const players = order.map((s) => s.player).sort((a, b) => a.seat - b.seat);
  return <Moments table={table} told={told!} players={players} edition={edition} seat={seatOf(order)} />;
}

// The round of the viewer's dearest mistake, to be marked once all are known.
function mistakeOf({ told, order }: PanelsProps): Missed | undefined {
  if (!told?.review.ledger) return undefined;
  const seat = seatOf(order);
  const own = told.review.turns.filter((turn) => turn.seat === seat && isMistake(told.review, turn));
  const dearest = own.sort((a, b) => b.cost - a.cost)[0];
  return dearest && { round: dearest.round, name: t(`review.word.${dearest.word}`) };
}

function Panel({ name, ...props }: PanelsProps & { name: PanelName }) {
  const { ui, table, order, statistics, told } = props;
  switch (name) {
    case "decided":
      return <DecidedPanel {...props} />;
    case "luck":
      return <Luck order={order} ledger={told!.review.ledger!} />;
    case "parts":
      return <PartsTable ui={ui} order={order} />;
    case "chart":
      return (
        <PointsChart
          courses={order.map(({ player }) => ({ player, points: statistics![player.seat]!.points }))}
          missed={mistakeOf(props)}
          onRound={(round) => go(`/game/${table}/r${round}`)}
        />
      );
    case "figures":
      return <Figures ui={ui} order={order} statistics={statistics!} />;
    case "company":
      return <>{props.company}</>;
  }
}

function namesOf(props: PanelsProps): PanelName[] {
  const { pair, statistics, hasRounds, told } = props;
  const isThere = {
    decided: !!pair || hasMoments(props),
    luck: !!told?.review.ledger,
    parts: true,
    chart: !!statistics && hasRounds,
    figures: !!statistics,
    company: !!props.company,
  };
  return PANELS.filter((name) => isThere[name]);
}

function TabbedPanels({ names, ...props }: PanelsProps & { names: PanelName[] }) {
  const wish = useSignal<PanelName | null>(null);
  const chosen = wish.value !== null && names.includes(wish.value) ? wish.value : names[0]!;
  return (
    <Tabs
      label={t("table.end.figures")}
      tabs={names.map((id) => ({ id, label: t(`table.end.${id}`) }))}
      chosen={chosen}
      onChoose={(name) => (wish.value = name)}>
      <Panel name={chosen} {...props} />
    </Tabs>
  );
}

function foldedOf({ company, told, order }: PanelsProps): readonly PanelName[] {
  if (!isLarge.value) return [];
  const isFour = order.length > 3;
  if (company) return isFour ? FOLDED_OF_FOUR : FOLDED;
  if (!told?.review.ledger) return [];
  return isFour ? FOLDED : FIGURES;
}

export function Panels(props: PanelsProps) {
  const names = namesOf(props);
  if (isTabbed.value) {
    return (
      <div class="end-low end-tabs">
        <TabbedPanels names={names} {...props} />
      </div>
    );
  }
  const folded = names.filter((name) => foldedOf(props).includes(name));
  return (
    <div class="end-low">
      {names
        .filter((name) => !folded.includes(name) && name !== "company")
        .map((name) => (
          <Panel key={name} name={name} {...props} />
        ))}
      {folded.length > 0 && (
        <div class="panel end-tabs end-folded">
          <TabbedPanels names={folded} {...props} />
        </div>
      )}
      {props.company}
    </div>
  );
}
