// The way through a turn, on to the next mistake, and out to a table where one tries it oneself.

import { goOnFrom } from "../../model/lobby";
import { opponentsOf } from "../../model/opponents";
import { isRiddle } from "../../model/training";
import type { Review, ReviewTurn } from "../../net/review";
import { go } from "../../router";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { type Spot, backFrom, mistakesOf, nextOf, plyOf, roundOf } from "./marked";
import { type Reading, turnAt, turnOf } from "./reading";
import { type Way, strideOf } from "./way";

interface FootProps {
  reading: Reading;
  review: Review;
  spot: Spot;
  // Null where there is nothing to walk, as of luck.
  way: Way | null;
  // Where there is little room, and where there is least.
  room: "wide" | "middle" | "least";
}

// The mover of that turn plays on; the way back leads to this review.
export function tryIt(reading: Reading, review: Review, spot: Spot): void {
  const { first, seat, round } = turnOf(review, spot);
  const { result, ui } = reading.game;
  const index = turnAt(review, plyOf(review, spot));
  goOnFrom(result.table, first, seat, opponentsOf(ui.name).level).then(
    (table) => go(`/table/${table}?review=${index}&round=${round}`),
    refuse,
  );
}

// Behind the last step come the turns of the line.
function Stepper({ reading, way }: { reading: Reading; way: Way }) {
  const { steps, later } = way;
  const ahead = reading.ahead.value;
  const at = Math.min(reading.step.value, steps);
  const to = (step: number) => () => reading.goTo(step);
  const [back, on] = [strideOf(reading, way, -1), strideOf(reading, way, 1)];
  const isLast = at === steps && !ahead;
  return (
    <div class="review-stepper" role="group" aria-label={t("review.step.both")}>
      <Button quiet icon="first" label={t("review.step.first")} disabled={!back} onPress={to(0)} />
      <Button quiet icon="left" label={t("review.step.back")} disabled={!back} onPress={() => back?.()} />
      <b data-testid="review-step">
        {ahead
          ? t("review.step.turn", { n: ahead.index + 2, all: later + 1 })
          : t("review.step.at", { n: at, all: steps })}
      </b>
      <Button quiet icon="right" label={t("review.step.on")} disabled={!on} onPress={() => on?.()} />
      <Button quiet icon="last" label={t("review.step.last")} disabled={isLast} onPress={to(steps)} />
    </div>
  );
}

function NextButton({ reading, review, spot, room }: FootProps) {
  const viewer = reading.viewer.value;
  const next = nextOf(review, viewer, spot);
  const key = mistakesOf(review, viewer).length > 0 ? "review.next.mistake" : "review.next.moment";
  const round = next ? roundOf(review, next) : 0;
  const words = round > 0 ? t(`${key}.round`, { round }) : t(key);
  return (
    <Button primary testId="review-next" title={words} disabled={!next} onPress={reading.goNext}>
      {room === "wide" ? words : t(key)}
    </Button>
  );
}

// The whole table where the turn or the stroke of luck begins.
function ReplayLink({ reading, review, spot }: Pick<FootProps, "reading" | "review" | "spot">) {
  const href = `/game/${reading.game.result.table}/${plyOf(review, spot)}`;
  return (
    <a class="button button-quiet button-icon" data-testid="review-replay" href={href} title={t("review.replay")}>
      <Icon name="screen" />
      <span class="sr">{t("review.replay")}</span>
    </a>
  );
}

// Own mistakes of the game as riddles, if there are any.
function TrainingLink({ reading, review }: Pick<FootProps, "reading" | "review">) {
  const { players, result } = reading.game;
  const isMine = (turn: ReviewTurn) => isRiddle(turn) && !!players[turn.seat]?.isMe;
  if (!review.turns.some(isMine)) return null;
  return (
    <a
      class="button button-quiet button-icon"
      data-testid="review-training"
      href={`/training/${result.table}`}
      title={t("review.training")}>
      <Icon name="hint" />
      <span class="sr">{t("review.training")}</span>
    </a>
  );
}

function roundName(round: number): string {
  return round > 0 ? t("review.round", { n: round }) : t("review.setup");
}

export function Foot(props: FootProps) {
  const { reading, review, spot, way, room } = props;
  const isLeast = room === "least";
  const back = backFrom(review, reading.viewer.value, spot);
  return (
    <footer class="review-foot">
      {way && <Stepper reading={reading} way={way} />}
      <span class="review-gap" />
      {!isLeast && <TrainingLink reading={reading} review={review} />}
      {!isLeast && <ReplayLink reading={reading} review={review} spot={spot} />}
      <Button icon="play" once testId="review-try" title={t("review.try")} onPress={() => tryIt(reading, review, spot)}>
        {t(room === "wide" ? "review.try" : "review.try.short")}
      </Button>
      {!isLeast && back && (
        <Button icon="left" testId="review-back" onPress={() => reading.open(back)}>
          {roundName(roundOf(review, back))}
        </Button>
      )}
      <NextButton {...props} />
    </footer>
  );
}
