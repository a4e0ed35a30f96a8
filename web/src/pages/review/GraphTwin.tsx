// The graph as a table, for those who do not see it.

import type { Review } from "../../net/review";
import { t } from "../../words/words";
import { percentText, percents } from "./figures";
import type { Reading } from "./reading";
import { chanceAt } from "./scale";
import { costError, seatName, verdictText } from "./words";

const HEADS = ["turn", "seat", "chance", "event"] as const;

export function GraphTwin({ reading, review }: { reading: Reading; review: Review }) {
  const viewer = reading.viewer.value;
  const { players } = reading.game;
  return (
    <div class="sr">
      <table data-testid="review-twin">
        <caption>{t("review.twin")}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`review.twin.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.turns.map((turn, i) => (
            <tr key={i}>
              <th scope="row">{t("review.twin.row", { n: i + 1, round: turn.round })}</th>
              <td>{seatName(players, turn.seat)}</td>
              <td>{percentText(percents(chanceAt(review, turn.end, viewer)))}</td>
              <td>
                {verdictText(turn)} {costError(turn)} {turn.exact && t("review.exact")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
