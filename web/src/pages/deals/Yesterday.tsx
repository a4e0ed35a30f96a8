// The deal of the day before: who was best, what the visitor had, and both games side by side.

import { useState } from "preact/hooks";
import type { DealBoard } from "../../model/deals";
import { personName, playersOfResult } from "../../table/players";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { BoardThumbnail } from "../lobby/BoardThumbnail";
import { Beside } from "./Beside";
import { besidePar, parWords } from "./dealWords";
import { useFinished } from "./finished";
import { Again } from "./OwnDeal";

// What the best one built; the board of the page itself says the rest.
function BestBoard({ board, table }: { board: DealBoard; table: string }) {
  const best = useFinished(table);
  const players = best ? playersOfResult(best.result) : [];
  return (
    <div class="deal-best-board" data-testid="deal-best-board">
      <BoardThumbnail game={board.game} view={best?.view} seat={board.seat} players={players} />
    </div>
  );
}

export function Yesterday({ board, title }: { board: DealBoard; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const best = board.rows?.[0];
  const { mine } = board;
  const isBest = best?.table === mine?.table;
  return (
    <section class="panel deal-panel deal-yesterday" aria-labelledby="deal-yesterday" data-testid="deal-yesterday">
      <div class="deal-bar">
        <h2 id="deal-yesterday">{title}</h2>
        <a href={`/deal/${board.game}/${board.date}`}>{t("deal.board")}</a>
      </div>
      {best && <BestBoard board={board} table={best.table} />}
      {!best && <p class="muted">{t("deal.nobody")}</p>}
      {best && (
        <p>
          <b>{t("deal.best", { name: isBest ? t("deal.you") : personName(best.name), points: best.points })}</b>{" "}
          {parWords(board)} · {t("deal.played", { n: board.results })}
        </p>
      )}
      {mine?.later && <p>{t("deal.had.later", { points: mine.points!, beside: besidePar(board) })}</p>}
      {mine?.place !== undefined && !isBest && (
        <p>{t("deal.had", { points: mine.points!, place: mine.place, beside: besidePar(board) })}</p>
      )}
      <div class="deal-buttons">
        {best && (
          <a class="button button-primary" href={`/game/${best.table}/0`}>
            {t("deal.watch.of", { name: isBest ? t("deal.you") : personName(best.name) })}
          </a>
        )}
        {best && mine?.finished && !isBest && (
          <Button testId="deal-put" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t("deal.beside")}
          </Button>
        )}
        {mine?.finished && (
          <a class="button" href={`/review/${mine.table}`}>
            {t("deal.review")}
          </a>
        )}
      </div>
      {isOpen && best && mine && (
        <Beside deal={board} best={{ name: personName(best.name), table: best.table }} mine={mine.table} />
      )}
      {!mine?.finished && <Again deal={board} />}
    </section>
  );
}
