// All turns that were looked at: chance and error of each on one scale. A press shows the turn on
// the board.

import type { ReviewCandidate, ReviewTurn } from "../../net/review";
import { t } from "../../words/words";
import type { Courses } from "./courses";
import { errorText, percentText, percents } from "./figures";
import type { Reading } from "./reading";
import { stepsOf, turnName } from "./turnName";

const WIDTH = 92;
const MARGIN = 5;
const HEIGHT = 16;
const LEAST_SPAN = 0.06; // small differences look small

interface CandidatesProps {
  reading: Reading;
  reviewed: ReviewTurn;
  courses: Courses;
}

type ToX = (win: number) => number;

function scaleOf(candidates: readonly ReviewCandidate[]): ToX {
  const low = Math.min(...candidates.map(({ win, error }) => win - error));
  const high = Math.max(low + LEAST_SPAN, ...candidates.map(({ win, error }) => win + error));
  return (win) => MARGIN + ((win - low) / (high - low)) * (WIDTH - 2 * MARGIN);
}

function Whisker({ one, x }: { one: ReviewCandidate; x: ToX }) {
  const [left, right, middle] = [x(one.win - one.error), x(one.win + one.error), HEIGHT / 2];
  return (
    <svg class="review-whisker" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path class="review-whisker-line" d={`M0 ${middle}H${WIDTH}`} />
      <path d={`M${left} ${middle}H${right}M${left} ${middle - 3.5}v7M${right} ${middle - 3.5}v7`} />
      <circle cx={x(one.win)} cy={middle} r={4.2} />
    </svg>
  );
}

function isSame(one: ReviewCandidate, actions: readonly string[] | undefined): boolean {
  return !!actions && one.actions.join() === actions.join();
}

// The better turn and the played one are there already.
function show(reading: Reading, reviewed: ReviewTurn, index: number): void {
  const one = reviewed.candidates![index]!;
  const isKnown = one.played || isSame(one, reviewed.better?.actions);
  reading.look({ side: one.played ? "played" : "better", candidate: isKnown ? null : index });
}

function isShown(reading: Reading, reviewed: ReviewTurn, index: number): boolean {
  const one = reviewed.candidates![index]!;
  if (reading.candidate.value !== null) return reading.candidate.value === index;
  if (reading.side.value === "played" || !reviewed.better) return !!one.played;
  return isSame(one, reviewed.better.actions);
}

export function Candidates({ reading, reviewed, courses }: CandidatesProps) {
  const candidates = reviewed.candidates ?? [];
  if (candidates.length < 2) return null;
  const x = scaleOf(candidates);
  const before = courses.played.positions[0]!;
  const nameOf = (one: ReviewCandidate) => turnName(reading.game, before, stepsOf(one, before));
  return (
    <section class="review-candidates" data-testid="review-candidates">
      <h3>
        {t("review.candidates")} <small class="muted">{t("review.candidates.note")}</small>
      </h3>
      <table>
        <colgroup>
          <col class="review-candidate-rank" />
          <col />
          <col class="review-candidate-chance" />
        </colgroup>
        <thead class="sr">
          <tr>
            <th scope="col">{t("review.candidates.rank")}</th>
            <th scope="col">{t("review.candidates.turn")}</th>
            <th scope="col">{t("review.candidates.chance")}</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((one, i) => (
            <tr key={i} data-top={i === 0 || undefined} data-played={one.played || undefined}>
              <td>{i + 1}</td>
              <td>
                <button
                  type="button"
                  aria-pressed={isShown(reading, reviewed, i)}
                  onClick={() => show(reading, reviewed, i)}>
                  {one.played ? t("review.candidates.played", { turn: nameOf(one) }) : nameOf(one)}
                </button>
              </td>
              <td>
                <Whisker one={one} x={x} />
                <b class="serif">{percentText(percents(one.win))}</b> <small>{errorText(one.error)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
