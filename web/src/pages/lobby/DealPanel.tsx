// Today's deals: par, how many have played, and the way there. Where a server has none, nothing.

import { type TodaysDeal, findDeals } from "../../model/deals";
import { me } from "../../model/session";
import { canVisit } from "../../net/server";
import { titleOf } from "../../model/choices";
import { useAsked } from "../../ui/asked";
import { formatNumber, t } from "../../words/words";
import { GameRow } from "./GameRow";
import { LongList } from "./LongList";

const AT_FIRST = 6;

function stateOf({ mine }: TodaysDeal): string {
  if (!mine) return t("lobby.deal.open");
  if (!mine.finished) return t("lobby.deal.begun");
  return mine.points === undefined ? "" : t("lobby.deal.points", { n: mine.points });
}

function detailOf(deal: TodaysDeal): string {
  const par = deal.par?.points;
  return [par === undefined ? "" : t("lobby.deal.par", { par: formatNumber(par) }), stateOf(deal)]
    .filter(Boolean)
    .join(" · ");
}

export function DealPanel() {
  const told = useAsked(findDeals, canVisit && me.value ? `${me.value.user}` : null);
  if (!told) return null;
  return (
    <section class="panel lobby-panel" aria-labelledby="lobby-deal" data-testid="lobby-deal">
      <h2 id="lobby-deal">{t("app.deal")}</h2>
      <LongList items={told.deals} atFirst={AT_FIRST}>
        {(deal) => (
          <GameRow
            key={deal.game}
            game={deal.game}
            title={titleOf(deal.game)}
            detail={detailOf(deal)}
            href={`/deal/${deal.game}`}
            testId={`lobby-deal-${deal.game}`}
          />
        )}
      </LongList>
    </section>
  );
}
