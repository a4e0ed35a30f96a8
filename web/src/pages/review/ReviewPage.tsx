// A finished game with what each decision cost and what was luck.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { media } from "../../model/media";
import type { Review } from "../../net/review";
import { Dialog } from "../../ui/Dialog";
import { announce } from "../../ui/Live";
import { Tabs } from "../../ui/Tabs";
import { t, wantWords } from "../../words/words";
import { useGoKeys } from "../goKeys";
import { PageKeys } from "../PageKeys";
import { Closed } from "../table/Closed";
import { useTitle } from "../title";
import { Bar } from "./Bar";
import { CompareBody, CompareHead, CompareNarrow, ToldWithLines, isStage } from "./Compare";
import { type Courses, useCourses } from "./courses";
import { progressText } from "./Depth";
import { Foot } from "./Foot";
import { Graph } from "./Graph";
import { reviewKeys, useReviewKeys } from "./keys";
import { Ledger, LedgerSum, LedgerTable } from "./Ledger";
import { Luck, LuckHead } from "./Luck";
import { MomentHead, Moments, sentenceFor } from "./Moments";
import { type Spot, isSameSpot } from "./marked";
import { Nothing } from "./Nothing";
import { type Reading, type ReviewedGame, loadReviewed, readingOf, turnOf } from "./reading";
import { usePlayback } from "./playback";
import { useSwipe } from "./useSwipe";
import { watchReview } from "./watch";
import { wayOf } from "./way";
import "./review.css";
import "./compare.css";

const isPhone = media("(max-width: 959px), (max-height: 499px)");
const isTabbed = media("(max-width: 1279px), (max-height: 819px)");

const isBroad = media("(min-width: 1280px)");

const SPEAK_EVERY = 10000;

interface KnownProps {
  reading: Reading;
  review: Review;
  spot: Spot;
  courses: Courses | null;
}

function Compare({ reading, review, spot, courses }: KnownProps) {
  const isLuck = spot.kind === "luck";
  const reviewed = turnOf(review, spot);
  return (
    <section class="panel review-compare" aria-label={t("review.compare")}>
      {isLuck ? (
        <LuckHead reading={reading} event={review.luck[spot.index]!} />
      ) : (
        <CompareHead reading={reading} reviewed={reviewed} courses={courses} />
      )}
      {isLuck ? (
        <Luck reading={reading} review={review} index={spot.index} />
      ) : (
        <CompareBody
          reading={reading}
          reviewed={reviewed}
          courses={courses}
          isTold={isBroad.value}
          isLow={isTabbed.value}
        />
      )}
      <Foot
        reading={reading}
        review={review}
        spot={spot}
        way={isLuck ? null : wayOf(reading, courses)}
        room={isTabbed.value ? "middle" : "wide"}
      />
    </section>
  );
}

type TabName = "moments" | "turn" | "ledger";

// Of luck there are no steps, and in a broad window they stand beside the boards.
function SideTabs({ reading, review, spot, courses }: KnownProps) {
  const wish = useSignal<TabName>("moments");
  const hasTurn = spot.kind === "turn" && !isBroad.value;
  const names: TabName[] = hasTurn ? ["moments", "turn", "ledger"] : ["moments", "ledger"];
  const chosen = names.includes(wish.value) ? wish.value : "moments";
  return (
    <div class="panel review-tabs">
      <Tabs
        label={t("review.title")}
        tabs={names.map((id) => ({ id, label: t(`review.tab.${id}`) }))}
        chosen={chosen}
        onChoose={(id) => (wish.value = id)}>
        {chosen === "moments" && <Moments reading={reading} />}
        {chosen === "turn" && <ToldWithLines reading={reading} reviewed={turnOf(review, spot)} courses={courses} />}
        {chosen === "ledger" && <Ledger reading={reading} review={review} />}
      </Tabs>
    </div>
  );
}

// The moment that is open, or else the turn. A swipe leads to the moment beside it.
function Card({ reading, review, spot }: Omit<KnownProps, "courses">) {
  const moments = reading.moments.value;
  const at = moments.findIndex((moment) => isSameSpot(moment.spot, spot));
  const one = moments[at];
  const swipe = useSwipe((by) => {
    const other = moments[at + by];
    if (other) reading.open(other.spot);
  });
  return (
    <section class="panel review-card" data-mark={one?.mark} {...swipe}>
      {one ? (
        <>
          <MomentHead reading={reading} review={review} one={one} />
          <p>{sentenceFor({ reading, review, one })}</p>
        </>
      ) : (
        <CompareHead reading={reading} reviewed={turnOf(review, spot)} />
      )}
    </section>
  );
}

function Phone({ reading, review, spot, courses }: KnownProps) {
  const isOpen = useSignal(false);
  const row = review.ledger?.[reading.viewer.value];
  const isLuck = spot.kind === "luck";
  return (
    <>
      <div class="review-scroll" data-scrolls>
        <div class="review-upper">
          <Graph reading={reading} />
          <Card reading={reading} review={review} spot={spot} />
        </div>
        <section class="panel review-compare" aria-label={t("review.compare")}>
          {isLuck ? (
            <Luck reading={reading} review={review} index={spot.index} />
          ) : (
            <CompareNarrow reading={reading} reviewed={turnOf(review, spot)} courses={courses} />
          )}
          {row && <LedgerSum row={row} onOpen={() => (isOpen.value = true)} />}
        </section>
      </div>
      <Foot reading={reading} review={review} spot={spot} way={isLuck ? null : wayOf(reading, courses)} room="least" />
      {isOpen.value && (
        <Dialog wide title={t("review.ledger")} onClose={() => (isOpen.value = false)}>
          <p class="muted">{t("review.ledger.sum")}</p>
          <LedgerTable reading={reading} ledger={review.ledger!} />
        </Dialog>
      )}
    </>
  );
}

function Wide({ reading, review, spot, courses }: KnownProps) {
  const known = { reading, review, spot, courses };
  if (isTabbed.value) {
    return (
      <>
        <Graph reading={reading} />
        <SideTabs {...known} />
        <Compare {...known} />
      </>
    );
  }
  return (
    <>
      <Graph reading={reading} />
      <Ledger reading={reading} review={review} />
      <Moments reading={reading} />
      <Compare {...known} />
    </>
  );
}

// Progress is read aloud now and then, not at every turn.
function useSpokenProgress(reading: Reading): void {
  const state = reading.watch.state.value;
  useEffect(() => {
    if (state === "whole") announce(t("review.whole", { n: reading.review.value!.turns.length }));
    if (state !== "making") return;
    const timer = setInterval(() => announce(progressText(reading)), SPEAK_EVERY);
    return () => clearInterval(timer);
  }, [state]);
}

function Reviewed({ reading }: { reading: Reading }) {
  const review = reading.review.value;
  const spot = reading.spot.value;
  const isKnown = review && spot && review.turns.length > 0;
  const courses = useCourses(
    reading.game,
    isKnown && spot.kind === "turn" ? turnOf(review, spot) : null,
    reading.candidate.value,
  );
  const keys = useSignal(false);
  const play = usePlayback(reading, courses);
  useReviewKeys(reading, { way: wayOf(reading, courses), play });
  useGoKeys(() => (keys.value = true));
  useSpokenProgress(reading);
  const layout = !isKnown ? "empty" : isPhone.value ? "phone" : isTabbed.value ? "tabs" : "wide";
  const known = isKnown ? { reading, review, spot, courses } : null;
  return (
    <div
      class="review"
      data-layout={layout}
      data-shape={isStage(reading) ? "stage" : "sides"}
      data-state={reading.watch.state.value}
      data-testid="review">
      <Bar reading={reading} />
      <main class="review-main" tabIndex={-1}>
        {!known && <Nothing reading={reading} />}
        {known && (isPhone.value ? <Phone {...known} /> : <Wide {...known} />)}
      </main>
      {keys.value && <PageKeys own={reviewKeys} onClose={() => (keys.value = false)} />}
    </div>
  );
}

function Page({ game }: { game: ReviewedGame }) {
  const reading = useMemo(() => readingOf(game, watchReview(game.result.table)), [game]);
  useTitle(t("app.titled", { page: t("review.of", { game: titleOf(game.ui.name) }) }));
  useEffect(() => () => reading.watch.stop(), [reading]);
  return <Reviewed reading={reading} />;
}

function ReviewPage({ rest: [id = ""] }: { rest: string[] }) {
  const [game, setGame] = useState<ReviewedGame | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    loadReviewed(id).then(setGame, () => setUnknown(true));
  }, [id]);
  if (isUnknown) return <Closed why={t("table.replay.unknown")} />;
  return game ? <Page game={game} /> : <main class="table-page" aria-busy="true" />;
}

// Its words come with it.
export async function loadReview(): Promise<typeof ReviewPage> {
  await wantWords("review");
  return ReviewPage;
}
