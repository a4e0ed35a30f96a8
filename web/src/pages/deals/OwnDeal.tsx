// The visitor's own try: to begin, to go on with, or what came of it.

import { useState } from "preact/hooks";
import { type Deal, playDeal } from "../../model/deals";
import { hasServer } from "../../net/server";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { besidePar, isAbovePar, parWords } from "./dealWords";
import type { Finished } from "./finished";
import { OwnBoard } from "./OwnBoard";

function PlayButton({ deal, isAgain, label }: { deal: Deal; isAgain: boolean; label: string }) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function play(): Promise<void> {
    setBusy(true);
    setFailed(false);
    await playDeal(deal, isAgain).catch(() => setFailed(true));
    setBusy(false);
  }
  return (
    <>
      <Button
        primary={!isAgain}
        icon="play"
        testId="deal-play"
        disabled={isBusy || !hasServer()}
        onPress={() => void play()}>
        {label}
      </Button>
      {hasFailed && <p role="alert">{t("deal.failed")}</p>}
    </>
  );
}

// Its day is over, or it has been played.
export function Again({ deal }: { deal: Deal }) {
  return (
    <div class="deal-again">
      <PlayButton deal={deal} isAgain label={t(deal.mine ? "deal.again" : "deal.play")} />
      <p class="muted">{t("deal.again.note")}</p>
    </div>
  );
}

function Before({ deal }: { deal: Deal }) {
  const isBegun = deal.mine !== undefined;
  return (
    <>
      <h2>{t(isBegun ? "deal.begun" : "deal.ready")}</h2>
      <p class="deal-par">{parWords(deal)}</p>
      <p>{t("deal.played", { n: deal.results })}</p>
      <p class="muted">{t("deal.rules", { seat: deal.seat + 1, players: deal.players })}</p>
      <PlayButton deal={deal} isAgain={false} label={t(isBegun ? "deal.goOn" : "deal.play")} />
      {!hasServer() && <p class="muted">{t("deal.alone")}</p>}
      <p class="muted">{t("deal.once")}</p>
    </>
  );
}

function After({ deal, own }: { deal: Deal; own: Finished | null }) {
  const mine = deal.mine!;
  return (
    <>
      <div class="deal-result">
        {mine.points !== undefined && <b class="deal-points serif">{mine.points}</b>}
        <p>
          <b>{mine.points === undefined ? t("deal.late") : besidePar(deal)}</b>
          <span class="muted">
            {mine.place !== undefined && t("deal.place", { place: mine.place, n: deal.results })}
            {mine.won === 1 && ` · ${t("deal.won")}`}
          </span>
        </p>
      </div>
      <OwnBoard deal={deal} own={own} />
      <div class="deal-buttons">
        <a class="button" href={`/game/${mine.table}/0`}>
          {t("deal.replay")}
        </a>
        <a class="button button-primary" href={`/review/${mine.table}`}>
          {t("deal.review")}
        </a>
      </div>
      <Again deal={deal} />
    </>
  );
}

export function OwnDeal({ deal, own }: { deal: Deal; own: Finished | null }) {
  return (
    <section
      class="panel deal-panel deal-mine"
      aria-label={t("deal.mine")}
      data-testid="deal-mine"
      data-above={isAbovePar(deal) || undefined}>
      {deal.mine?.finished ? <After deal={deal} own={own} /> : <Before deal={deal} />}
    </section>
  );
}
