// The steps of both turns in one list: what both begin with is folded, and the step that is looked
// at is in sight.

import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import type { Courses } from "./courses";
import { ALL, type Reading } from "./reading";

interface StepsProps {
  reading: Reading;
  courses: Courses;
}

// How many steps both turns begin with.
export function sharedSteps({ played, better }: Courses): number {
  if (!better) return 0;
  const parting = played.parts.findIndex((part, i) => better.parts[i]?.text !== part.text);
  return parting < 0 ? played.parts.length : parting;
}

interface RowProps {
  courses: Courses;
  index: number;
  isNow: boolean;
  // The one that is to be in sight.
  isSought: boolean;
  differs: boolean;
}

function Row({ courses, index, isNow, isSought, differs }: RowProps) {
  const { played, better } = courses;
  return (
    <li
      aria-current={isNow ? "step" : undefined}
      data-differs={differs || undefined}
      data-sought={isSought || undefined}>
      <i aria-hidden="true">{index + 1}</i>
      <span data-kind="played">{played.parts[index]?.text}</span>
      {better && <span data-kind="better">{better.parts[index]?.text}</span>}
    </li>
  );
}

// "1-4 the same"; a press unfolds them.
function Fold({ reading, count, isNow }: { reading: Reading; count: number; isNow: boolean }) {
  const isOpen = reading.isUnfolded.value;
  return (
    <button
      type="button"
      class="review-fold"
      data-testid="review-fold"
      aria-expanded={isOpen}
      aria-current={isNow ? "step" : undefined}
      onClick={() => (reading.isUnfolded.value = !isOpen)}>
      <span>
        {count === 1 ? t("review.same.one") : t("review.same", { n: count })}
        <Icon name={isOpen ? "up" : "down"} size={13} />
      </span>
    </button>
  );
}

// The list alone is scrolled, and not the page. Of whole turns the step where they part is shown.
function useInSight(key: string) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>("[data-sought]");
    if (!box || !row) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = Math.min(top, bottom - box.clientHeight);
  }, [key]);
  return list;
}

export function Steps({ reading, courses }: StepsProps) {
  const shared = sharedSteps(courses);
  const isFolded = shared > 0 && !reading.isUnfolded.value;
  const now = Math.min(reading.step.value, courses.steps) - 1;
  const sought = reading.step.value === ALL ? Math.min(shared, courses.steps - 1) : now;
  const list = useInSight(`${courses.reviewed.first} ${sought} ${isFolded}`);
  const from = isFolded ? shared : 0;
  const rows = Array.from({ length: courses.steps - from }, (_, i) => from + i);
  return (
    <div
      class="review-told-steps"
      data-scrolls
      tabIndex={0}
      role="group"
      aria-label={t("review.steps")}
      ref={list}
      data-count={courses.better ? 2 : 1}>
      {shared > 0 && <Fold reading={reading} count={shared} isNow={isFolded && now >= 0 && now < shared} />}
      <ol class="review-steps" start={from + 1}>
        {rows.map((index) => (
          <Row
            key={index}
            courses={courses}
            index={index}
            isNow={index === now}
            isSought={index === sought}
            differs={index === shared && !!courses.better}
          />
        ))}
      </ol>
    </div>
  );
}
