// The rounds of a tournament: how each was drawn, and what it was for the visitor.

import { type Tournament, isRoundOver, isTableOver, partIn, tablesNow } from "../../model/tournaments";
import { Icon } from "../../ui/Icon";
import { formatDate, t } from "../../words/words";
import { placeName } from "./tournamentWords";

type RoundState = "done" | "now" | "later";

function stateOf({ phase, round, drawn }: Tournament, number: number, isLastOver: boolean): RoundState {
  if (number > drawn.length) return "later";
  return number < round || isLastOver || phase !== "runs" ? "done" : "now";
}

function howDrawn(number: number, isDrawn: boolean): string {
  if (!isDrawn) return t(number === 1 ? "cup.round.first" : "cup.round.later", { n: number - 1 });
  return t(number === 1 ? "cup.round.lot" : "cup.round.points");
}

function ownPart({ mine, drawn }: Tournament, number: number): string {
  const round = drawn[number - 1];
  if (mine === undefined || !round) return "";
  const part = partIn(round, mine);
  if (part === "bye") return t("cup.bye");
  if (part === null) return t("cup.round.out");
  return part.place > 0 ? t("cup.round.came", { place: placeName(part.place) }) : "";
}

function progress(tournament: Tournament): string {
  const tables = tablesNow(tournament);
  if (tables.length > 0 && tables.every(({ id }) => !id)) {
    return t("cup.round.opens", { at: formatDate(tournament.opens) });
  }
  return t("cup.round.progress", { done: tables.filter(isTableOver).length, n: tables.length });
}

export function Rounds({ tournament }: { tournament: Tournament }) {
  const { rounds, drawn } = tournament;
  const isLastOver = isRoundOver(tournament);
  return (
    <section class="panel cup-panel cup-rounds" aria-labelledby="cup-rounds">
      <h2 id="cup-rounds">{t("cup.rounds.title")}</h2>
      <ol>
        {Array.from({ length: rounds }, (_, i) => {
          const state = stateOf(tournament, i + 1, isLastOver);
          return (
            <li key={i} data-state={state} aria-current={state === "now" ? "step" : undefined}>
              <i aria-hidden="true">{state === "done" ? <Icon name="check" size={16} /> : i + 1}</i>
              <span>
                <b>{t("cup.round", { n: i + 1 })}</b>
                <small class="muted">{howDrawn(i + 1, i < drawn.length)}</small>
              </span>
              <span class="muted">
                {ownPart(tournament, i + 1)}
                {state === "now" && <small>{progress(tournament)}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function TieBreaks() {
  return (
    <section class="panel cup-panel cup-ties" aria-labelledby="cup-ties">
      <h2 id="cup-ties">{t("cup.ties")}</h2>
      <ol>
        {(["strength", "share", "lot"] as const).map((by) => (
          <li key={by}>
            <b>{t(`cup.ties.${by}`)}</b> {t(`cup.ties.${by}.is`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
