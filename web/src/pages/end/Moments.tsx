// What decided it, by the review: the moments that swung most for whoever looks, in order of play.

import type { Review } from "../../net/review";
import type { Player } from "../../table/play";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { percents, signedPercent } from "../review/figures";
import { type MarkedMoment, markedMoments } from "../review/marked";
import { Pin } from "../review/Pin";
import { sentenceOf } from "../review/sentence";
import { costError, kindText, whoText } from "../review/words";
import type { ToldReview } from "./review";

const SHOWN = 3;

interface MomentsProps {
  table: string;
  told: ToldReview;
  players: Player[];
  edition: unknown;
  // Whose game it is told as.
  seat: number;
}

// None that hardly mattered to the seat, unless none mattered.
export function decidingMoments(review: Review, seat: number): MarkedMoment[] {
  const all = markedMoments(review, seat).filter(({ felt }) => felt === seat);
  const felt = all.filter(({ swing }) => Math.abs(swing) >= review.levels.inaccuracy);
  const largest = [...(felt.length > 0 ? felt : all)].sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
  return largest.slice(0, SHOWN).sort((a, b) => a.number - b.number);
}

// Numbered as they stand here.
function Row({
  table,
  told,
  players,
  edition,
  seat,
  one,
  number,
}: MomentsProps & { one: MarkedMoment; number: number }) {
  const { review, teller } = told;
  const { kind, index } = one.spot;
  const error = kind === "turn" ? costError(review.turns[index]!) : "";
  const sentence = sentenceOf(one.moment, review, { players, edition, teller }) ?? "";
  return (
    <li class="end-cause">
      <a class="end-moment" data-mark={one.mark} href={`/review/${table}?${kind}=${index}&seat=${seat}`}>
        <Pin mark={one.mark} number={number} size={32} />
        <span class="end-cause-name">
          <Icon name={one.mark === "luck" ? "lot" : "warn"} size={15} />
          <b>{kindText(review, one)}</b> <small class="muted">{whoText(players, one)}</small>
        </span>
        <span class="end-cause-value review-swing serif" data-mark={one.mark}>
          {signedPercent(percents(one.swing))}
          {error && <small> {error}</small>}
        </span>
        <p>{sentence}</p>
      </a>
    </li>
  );
}

export function Moments(props: MomentsProps) {
  return (
    <section class="panel end-decided" aria-labelledby="end-decided">
      <h2 id="end-decided">
        {t("table.end.decided")} <small class="muted">{t("review.end.tap")}</small>
      </h2>
      <ol>
        {decidingMoments(props.told.review, props.seat).map((one, i) => (
          <Row key={one.number} {...props} one={one} number={i + 1} />
        ))}
      </ol>
    </section>
  );
}
