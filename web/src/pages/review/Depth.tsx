// How far the review is and how deep it looks, with the ways to stop it and to look deeper.

import { reviewDepths } from "../../model/choices";
import { placeOf } from "../../net/place";
import type { Making } from "../../model/review";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Menu } from "../../ui/Menu";
import { formatNumber, known, t } from "../../words/words";
import { percentText } from "./figures";
import { Here } from "./Here";
import type { Reading } from "./reading";

function timeText(seconds: number | null): string {
  if (seconds === null) return "";
  return seconds < 90
    ? t("review.about.seconds", { n: seconds })
    : t("review.about.minutes", { n: Math.round(seconds / 60) });
}

// "Third in line, about 2 min".
function lineText({ waiting, wait }: Making): string {
  const n = waiting + 1;
  const place = known(`review.waiting.${n}`) ?? t("review.waiting.more", { n });
  return wait === null ? place : t("review.waiting.time", { place, time: timeText(Math.max(1, wait)) });
}

function shareText({ watch }: Reading, { done, of }: Making): string {
  const share = percentText(Math.floor((100 * done) / of));
  const time = timeText(watch.secondsLeft.value);
  return time ? t("review.progress.time", { share, time }) : t("review.progress", { share });
}

// "42 % reviewed, about 20 s".
export function progressText(reading: Reading): string {
  const progress = reading.watch.progress.value;
  if (!progress) return t("review.asked");
  const text = reading.watch.state.value === "waiting" ? lineText(progress) : null;
  const told = text ?? (progress.of > 0 ? shareText(reading, progress) : t("review.asked"));
  return progress.isDeeper ? t("review.deepening", { progress: told }) : told;
}

function Progress({ reading }: { reading: Reading }) {
  const progress = reading.watch.progress.value;
  const share = progress && progress.of > 0 ? (100 * progress.done) / progress.of : 0;
  return (
    <span class="pill review-progress" data-testid="review-progress" style={{ "--done": `${share}%` }}>
      <Icon name="clock" size={15} />
      <span>{progressText(reading)}</span>
      {progress?.isMine && (
        <Button quiet testId="review-cancel" onPress={() => reading.watch.cancel()}>
          {t("review.cancel")}
        </Button>
      )}
    </span>
  );
}

// What stopped it, and the ways on: here, where nobody has to wait, if the server takes no more.
function Stopped({ reading, text }: { reading: Reading; text: string }) {
  const { watch, game } = reading;
  const isFull = watch.error.value === "limit" && placeOf(game.result.table) === "server";
  return (
    <span class="pill review-failed" role={watch.state.value === "failed" ? "alert" : "status"}>
      <Icon name="warn" size={15} />
      <span>{text}</span>
      {isFull ? (
        <Here game={game} isQuiet />
      ) : (
        <Button quiet testId="review-again" onPress={() => watch.ask()}>
          {t(watch.state.value === "failed" ? "review.again" : "review.goOn")}
        </Button>
      )}
    </span>
  );
}

// Where nothing is known yet, the page itself says what stopped it.
export function ProgressPill({ reading }: { reading: Reading }) {
  const state = reading.watch.state.value;
  const isKnown = !!reading.review.value;
  switch (state) {
    case "whole":
    case "refused":
      return null;
    case "failed":
    case "cancelled":
      return isKnown ? <Stopped reading={reading} text={t(`review.${state}`)} /> : null;
    default:
      return <Progress reading={reading} />;
  }
}

// A deeper look replaces verdicts one by one; a quicker one only where none is there yet.
export function DepthMenu({ reading }: { reading: Reading }) {
  const { watch, review } = reading;
  const isWhole = !!review.value?.ledger;
  const made = isWhole ? review.value!.sims : 0;
  const making = watch.state.value === "making" || watch.state.value === "waiting" ? watch.progress.value?.sims : null;
  const now = making ?? review.value?.sims ?? 0;
  const label = (n: number) => t("review.depth", { n: formatNumber(n) });
  if (now === 0 || watch.state.value === "refused") return null;
  return (
    <span class="review-depth" data-testid={isWhole ? "review-whole" : undefined}>
      <Menu
        label={t("review.depth.menu", { depth: label(now) })}
        icon="hint"
        text={label(now)}
        testId="review-depth"
        items={reviewDepths().map((sims) => ({
          id: String(sims),
          label: label(sims),
          ...(sims === now ? { icon: "check" as const } : {}),
          disabled: sims <= made || sims === now,
          onPress: () => watch.ask(sims),
        }))}
      />
    </span>
  );
}
