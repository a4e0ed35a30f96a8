// What the page of a deal begins with: which game, until when, and the visitor's days in a row.

import { titleOf } from "../../model/choices";
import { type TodaysDeal, dayBefore } from "../../model/deals";
import { STREAK_DAYS } from "../../model/streak";
import type { GameName } from "../../net/protocol";
import { Segmented } from "../../ui/Segmented";
import { t } from "../../words/words";
import { Roof } from "../training/Roofs";
import { closesIn, dateWords } from "./dealWords";

function kindOf({ roofs }: TodaysDeal, date: string): "open" | "found" | "later" {
  const day = roofs.find((one) => one.date === date);
  if (!day) return "open";
  return day.par !== undefined && day.points > day.par ? "found" : "later";
}

function Days({ deal }: { deal: TodaysDeal }) {
  const kinds = Array.from({ length: STREAK_DAYS }, (_, i) => kindOf(deal, dayBefore(deal.date, STREAK_DAYS - 1 - i)));
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return (
    <div class="deal-days" data-testid="deal-days">
      <span class="training-roofs" aria-hidden="true">
        {kinds.map((kind, i) => (
          <Roof key={i} kind={kind} isHere={i === STREAK_DAYS - 1} />
        ))}
      </span>
      <p>
        <b>{t("deal.running", { n: deal.streak })}</b>
        <small class="muted">{t("deal.gold", { n: deal.best })}</small>
        <span class="sr">{t("deal.days", { gold: count("found"), played: count("found") + count("later") })}</span>
      </p>
    </div>
  );
}

interface DealHeadProps {
  deals: TodaysDeal[];
  deal: TodaysDeal;
  now: number;
  onChoose: (game: GameName) => void;
}

export function DealHead({ deals, deal, now, onChoose }: DealHeadProps) {
  return (
    <div class="deal-head">
      <h1>{t("app.deal")}</h1>
      <Segmented
        label={t("deal.game")}
        options={deals.map(({ game }) => ({ value: game, label: titleOf(game) }))}
        value={deal.game}
        onChange={onChoose}
      />
      <p class="deal-when">
        <span>
          {dateWords(deal.date)} · <b>{closesIn(deal.closes - now)}</b>
        </span>
        <span class="muted">{t("deal.about")}</span>
      </p>
      <Days deal={deal} />
    </div>
  );
}
