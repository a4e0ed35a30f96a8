// The deal of the day: before it is played, while, and after; and that of the day before. With a date
// in the address, the board of that day.

import "../training/training.css";
import "./deals.css";
import { useRef } from "preact/hooks";
import { areDealsThere } from "../../model/choices";
import {
  type DealBoard,
  type TodaysDeal,
  type TodaysDeals,
  dayBefore,
  findBoard,
  findDeals,
  SKYLINE_LEAST,
} from "../../model/deals";
import { taken } from "../../model/laterDeals";
import { me } from "../../model/session";
import type { GameName } from "../../net/protocol";
import { canVisit, hasServer } from "../../net/server";
import { go } from "../../router";
import { useAsked } from "../../ui/asked";
import { t, wantWords } from "../../words/words";
import { hasDeals } from "../goKeys";
import { Header } from "../Header";
import { useTitle } from "../title";
import { DealHead } from "./DealHead";
import { dateWords, parWords } from "./dealWords";
import { type Finished, useFinished } from "./finished";
import { OwnDeal } from "./OwnDeal";
import { OwnTable } from "./OwnTable";
import { Results } from "./Results";
import { Skyline } from "./Skyline";
import { LaterGames, Without } from "./Without";
import { Yesterday } from "./Yesterday";

function useBoard(game: GameName | undefined, date: string | undefined): DealBoard | null {
  return useAsked(
    () => findBoard(game!, date!),
    game && date ? `${game}/${date}/${me.value?.user ?? 0}/${taken.value}` : null,
  );
}

function Middle({ board, own }: { board: DealBoard; own: Finished | null }) {
  return (
    <section class="panel deal-panel deal-middle" aria-labelledby="deal-count">
      <h2 id="deal-count">{t("deal.results", { n: board.results })}</h2>
      <p class="muted">
        {[parWords(board), board.par && t("deal.par.what", { n: board.par.of })].filter(Boolean).join(" · ")}
      </p>
      {board.open && board.results >= SKYLINE_LEAST && <Skyline board={board} />}
      {board.open && board.results < SKYLINE_LEAST && <p class="muted">{t("deal.few")}</p>}
      {!board.open && <p>{t("deal.sealed")}</p>}
      {own && <OwnTable own={own} seat={board.seat} />}
      <details class="deal-fair">
        <summary>{t("deal.fair")}</summary>
        <p>{t(board.seed ? "deal.fair.after" : "deal.fair.before")}</p>
        <code>{board.seed ?? board.commitment}</code>
      </details>
    </section>
  );
}

function Today({ deal }: { deal: TodaysDeal }) {
  const board = useBoard(deal.game, deal.date);
  const before = useBoard(deal.game, dayBefore(deal.date));
  const own = useFinished(deal.mine?.finished ? deal.mine.table : undefined);
  return (
    <div class="deal-parts" data-open={board?.open || undefined}>
      <OwnDeal deal={deal} own={own} />
      {board && <Middle board={board} own={own} />}
      {board?.open && <Results board={board} />}
      {before && <Yesterday board={before} title={t("deal.yesterday", { day: dateWords(before.date) })} />}
    </div>
  );
}

function Past({ game, date }: { game: GameName; date: string }) {
  const board = useBoard(game, date);
  const own = useFinished(board?.mine?.finished ? board.mine.table : undefined);
  if (!board) return <div class="deal-parts" aria-busy="true" />;
  return (
    <div class="deal-parts" data-open={board.open || undefined}>
      <Yesterday board={board} title={dateWords(date)} />
      <Middle board={board} own={own} />
      {board.open && <Results board={board} />}
    </div>
  );
}

// Asked again when the server is back, and when it has taken a report.
function useTold(): TodaysDeals | null {
  const isThere = hasServer();
  const wasThere = useRef(isThere);
  const returns = useRef(0);
  if (isThere && !wasThere.current) returns.current++;
  wasThere.current = isThere;
  return useAsked(findDeals, hasDeals() ? `${returns.current}/${taken.value}` : null);
}

function DealPage({ rest: [game, date] }: { rest: string[] }) {
  useTitle(t("app.titled", { page: t("app.deal") }));
  const told = useTold();
  const deal = told?.deals.find((one) => one.game === game) ?? told?.deals[0];
  const isWithout = !deal && !hasServer();
  return (
    <div class="deal" data-testid="deal">
      <Header />
      <main tabIndex={-1} aria-busy={hasDeals() && !told && !isWithout}>
        {!deal && <h1>{t("app.deal")}</h1>}
        {!areDealsThere() && <p>{t("deal.none")}</p>}
        {areDealsThere() && !canVisit && <p>{t("deal.alone")}</p>}
        {hasDeals() && isWithout && <Without />}
        {hasDeals() && <LaterGames />}
        {told && deal && (
          <DealHead deals={told.deals} deal={deal} now={told.now} onChoose={(next) => go(`/deal/${next}`)} />
        )}
        {deal &&
          (date && date !== deal.date ? <Past game={deal.game} date={date} /> : <Today key={deal.game} deal={deal} />)}
      </main>
    </div>
  );
}

// Its words come with it.
export async function loadDeal(): Promise<typeof DealPage> {
  await wantWords("deals");
  return DealPage;
}
