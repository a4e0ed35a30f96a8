// The review of the game that is over: how far it has come, and what it says.

import { useEffect, useMemo, useState } from "preact/hooks";
import { type ReviewState, openReview, reviewIn } from "../../model/review";
import type { Review } from "../../net/review";
import type { MomentTeller } from "../../table/moments";
import type { GameUi } from "../../table/play";
import { wantWords } from "../../words/words";

// With all that it takes to tell it.
export interface ToldReview {
  review: Review;
  teller: MomentTeller | null;
}

interface Reviewed {
  state: ReviewState;
  // Null until something can be told.
  told: ToldReview | null;
}

export function useReview(table: string, ui: GameUi): Reviewed {
  const model = useMemo(() => openReview(table), [table]);
  const [teller, setTeller] = useState<MomentTeller | null>();
  const state = model.state.value;
  const review = reviewIn(state);
  useEffect(() => () => model.leave(), [model]);
  useEffect(() => {
    if (!review || teller !== undefined) return;
    Promise.all([ui.moments?.(), wantWords("review")]).then(
      ([found = null]) => setTeller(found),
      () => {}, // the points tell what they can
    );
  }, [!review]);
  return { state, told: review && teller !== undefined ? { review, teller } : null };
}
