// What decided the game, a sentence each.

import type { ComponentChildren } from "preact";
import type { Review } from "../../net/review";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { percentText, percents, signed, signedPercent } from "./figures";
import { luckiestOf } from "./Ledger";
import { type MarkedMoment, isSameSpot, mistakesOf } from "./marked";
import { Pin } from "./Pin";
import type { Reading } from "./reading";
import { sentenceOf } from "./sentence";
import { costError, feltText, kindText, toSeat, whoText } from "./words";

interface MomentProps {
  reading: Reading;
  review: Review;
  one: MarkedMoment;
}

// Where nothing more can be said: the numbers.
function plainSentence(review: Review, { spot, swing }: MarkedMoment): string {
  const turn = spot.kind === "turn" ? review.turns[spot.index]! : null;
  if (!turn?.better) return t("review.moment.swing", { swing: signedPercent(percents(swing)) });
  const [played, better] = [turn.played.win, turn.better.win].map((win) => percentText(percents(win))) as [
    string,
    string,
  ];
  return t("review.moment.plain", { played, better });
}

export function sentenceFor({ reading, review, one }: MomentProps): string {
  const { players, edition, moments } = reading.game;
  return sentenceOf(one.moment, review, { players, edition, teller: moments }) ?? plainSentence(review, one);
}

function KindIcon({ one }: { one: MarkedMoment }) {
  return <Icon name={one.mark === "luck" ? "lot" : "warn"} size={16} />;
}

export function MomentHead({ reading, review, one }: MomentProps) {
  const { players } = reading.game;
  const viewer = reading.viewer.value;
  const turn = one.spot.kind === "turn" ? review.turns[one.spot.index]! : null;
  const error = turn ? costError(turn) : "";
  return (
    <span class="review-moment-head">
      <KindIcon one={one} />
      <b>{kindText(review, one)}</b>
      <small>{whoText(players, one)}</small>
      <span class="review-swing serif" data-mark={one.mark} data-named={one.felt !== viewer || undefined}>
        {feltText(players, viewer, one)}
        {error && <small> {error}</small>}
      </span>
      {turn?.exact && (
        <small class="review-exact" title={t("review.exact")}>
          <Icon name="check" size={13} />
          <span class="sr">{t("review.exact")}</span>
        </small>
      )}
    </span>
  );
}

function Row(props: MomentProps) {
  const { reading, one } = props;
  const spot = reading.spot.value;
  const isOpen = !!spot && isSameSpot(spot, one.spot);
  const sentence = sentenceFor(props);
  return (
    <li>
      <button
        type="button"
        class="review-moment"
        data-mark={one.mark}
        aria-current={isOpen || undefined}
        onClick={() => reading.open(one.spot)}>
        <Pin mark={one.mark} number={one.number} size={32} />
        <span class="review-moment-words">
          <span class="sr">{t("review.moment.number", { n: one.number })} </span>
          <MomentHead {...props} />
          <span class="review-moment-text">{sentence}</span>
        </span>
      </button>
    </li>
  );
}

// "No choice of yours cost more than 3 %. Luck decided: +38 for Kaisa." Unless Kaisa lost.
function NothingToSay({ reading, review }: { reading: Reading; review: Review }) {
  const viewer = reading.viewer.value;
  if (!review.ledger || mistakesOf(review, viewer).length > 0) return null;
  const { players } = reading.game;
  const { seat, luck } = luckiestOf(review.ledger);
  const level = percentText(percents(review.levels.inaccuracy));
  const sentence = review.ledger[seat]!.result > 0 ? "review.nothing" : "review.despite";
  return (
    <p class="review-nothing" data-testid="review-nothing">
      {toSeat(sentence, players, viewer, {
        level,
        luck: toSeat("review.luck.sum", players, seat, { luck: signed(luck) }),
      })}
    </p>
  );
}

export function Moments({ reading, children }: { reading: Reading; children?: ComponentChildren }) {
  const review = reading.review.value!;
  const moments = reading.moments.value;
  return (
    <section class="panel review-moments" aria-labelledby="review-moments">
      <h2 id="review-moments">
        {t("review.moments")} <small class="muted">{t("review.moments.count", { n: moments.length })}</small>
      </h2>
      <NothingToSay reading={reading} review={review} />
      <ol data-scrolls>
        {moments.map((one) => (
          <Row key={one.number} reading={reading} review={review} one={one} />
        ))}
      </ol>
      {children}
    </section>
  );
}
