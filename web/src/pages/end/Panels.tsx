// Figures below the boards: side by side where there is room, as tabs in a middling window,
// one below the other on a phone.

import { useSignal } from "@preact/signals";
import { media } from "../../model/media";
import type { SeatStatistics } from "../../net/protocol";
import { go } from "../../router";
import type { GameUi } from "../../table/play";
import { Tabs } from "../../ui/Tabs";
import { t } from "../../words/words";
import type { Pair } from "./causes";
import { Decided } from "./Decided";
import { Figures } from "./Figures";
import type { Standing } from "./outcome";
import { PartsTable } from "./PartsTable";
import { PointsChart } from "./PointsChart";

const isTabbed = media("(min-width: 700px) and (max-width: 1279px)");

const PANELS = ["decided", "parts", "chart", "figures"] as const;
type PanelName = (typeof PANELS)[number];

interface PanelsProps {
  ui: GameUi;
  table: string;
  order: Standing[];
  // Null among equals.
  pair: Pair | null;
  statistics: SeatStatistics[] | null;
  // Of some games no rounds are told.
  hasRounds: boolean;
}

function Panel({ name, ui, table, order, pair, statistics }: PanelsProps & { name: PanelName }) {
  switch (name) {
    case "decided":
      return <Decided ui={ui} table={table} order={order} pair={pair!} statistics={statistics} />;
    case "parts":
      return <PartsTable ui={ui} order={order} />;
    case "chart":
      return (
        <PointsChart
          courses={order.map(({ player }) => ({ player, points: statistics![player.seat]!.points }))}
          onRound={(round) => go(`/game/${table}/r${round}`)}
        />
      );
    case "figures":
      return <Figures ui={ui} order={order} statistics={statistics!} />;
  }
}

function namesOf({ pair, statistics, hasRounds }: PanelsProps): PanelName[] {
  const isThere = { decided: !!pair, parts: true, chart: !!statistics && hasRounds, figures: !!statistics };
  return PANELS.filter((name) => isThere[name]);
}

export function Panels(props: PanelsProps) {
  const wish = useSignal<PanelName | null>(null);
  const names = namesOf(props);
  const chosen = wish.value ?? names[0]!;
  if (!isTabbed.value) {
    return (
      <div class="end-low">
        {names.map((name) => (
          <Panel key={name} name={name} {...props} />
        ))}
      </div>
    );
  }
  return (
    <div class="end-low end-tabs">
      <Tabs
        label={t("table.end.figures")}
        tabs={names.map((id) => ({ id, label: t(`table.end.${id}`) }))}
        chosen={chosen}
        onChoose={(name) => (wish.value = name)}>
        <Panel name={chosen} {...props} />
      </Tabs>
    </div>
  );
}
