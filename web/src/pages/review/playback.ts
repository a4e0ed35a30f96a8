// The better turn played once, part by part; and steps told to those who do not see them.

import { useEffect, useState } from "preact/hooks";
import { announce } from "../../ui/Live";
import { t } from "../../words/words";
import type { Courses } from "./courses";
import { ALL, type Reading } from "./reading";

const PART_TIME = 700;

function stepText({ played, better, steps }: Courses, count: number): string {
  const parts = (better ?? played).parts;
  const part = parts[Math.min(count, parts.length) - 1];
  return t("review.step.spoken", { n: count, all: steps, what: part?.text ?? t("review.step.before") });
}

// Begins to play.
export function usePlayback(reading: Reading, courses: Courses | null): () => void {
  const [isPlaying, setPlaying] = useState(false);
  const step = reading.step.value;
  useEffect(() => {
    if (courses && step !== ALL) announce(stepText(courses, step));
  }, [step]);
  useEffect(() => setPlaying(false), [courses]);
  useEffect(() => {
    if (!isPlaying || !courses) return;
    if (step >= courses.steps) return setPlaying(false);
    const timer = setTimeout(() => reading.goTo(step + 1), PART_TIME);
    return () => clearTimeout(timer);
  }, [isPlaying, step, courses]);
  return () => {
    reading.look({ side: "better" });
    reading.goTo(0);
    setPlaying(true);
  };
}
