// One mistake as a riddle: its position, the turn that is tried, and the verdict.

import type { Mistake } from "../../model/training";
import { get } from "../../net/api";
import { placeOf } from "../../net/place";
import type { Result } from "../../net/protocol";
import type { Review, ReviewLine, ReviewTurn } from "../../net/review";
import { type Judged, judgeTurns, tryActions } from "../../net/training";
import { loadPlayed } from "../../table/edition";
import { playersOfResult } from "../../table/players";
import { type KnownTurn, type Trying, tryAt } from "./trying";
import { type Verdict, knownVerdict, verdictOf } from "./verdict";

export interface Riddle extends Trying<Verdict> {
  mistake: Mistake;
  turn: ReviewTurn;
}

async function findTurn({ table, first }: Mistake): Promise<{ review: Review; turn: ReviewTurn }> {
  const review = await get<Review>(`/api/game/${table}/review`);
  const turn = review.turns?.find((one) => one.first === first);
  if (!turn?.better) throw new Error("the review is gone");
  return { review, turn };
}

function knownTurn({ actions, effects, line }: ReviewLine): KnownTurn {
  return { actions, effects, ahead: line ?? [] };
}

// 'onVerdict': every time a whole turn was judged, and when the better one is shown instead.
export async function openRiddle(mistake: Mistake, onVerdict: (isFound: boolean) => void): Promise<Riddle> {
  const { table, seat, first } = mistake;
  const [{ review, turn }, result, start] = await Promise.all([
    findTurn(mistake),
    get<Result>(`/api/game/${table}`),
    tryActions(table, first, seat, []),
  ]);
  const { ui, edition } = await loadPlayed(review.game, review.edition, placeOf(table));
  const known = { then: knownTurn(turn.played), best: knownTurn(turn.better!) };

  async function judge(actions: readonly string[]): Promise<Verdict> {
    const verdict = knownVerdict(turn, actions);
    if (verdict) return verdict;
    const turns = [actions, known.best.actions, known.then.actions];
    return verdictOf((await judgeTurns(table, first, seat, turns)) as [Judged, Judged, Judged]);
  }

  const trying = tryAt<Verdict>({
    ui,
    teller: (await ui.review?.()) ?? null,
    edition,
    fingerprint: review.edition,
    seat,
    start,
    players: playersOfResult(result).map((player) => ({ ...player, isMe: player.seat === seat })),
    attempt: (actions) => tryActions(table, first, seat, actions),
    turnOf: async (side) => known[side],
    known,
    judge,
    onVerdict,
  });
  return { ...trying, mistake, turn };
}
