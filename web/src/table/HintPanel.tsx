// What a strong bot would do here, best first, in words.

import type { HintTop } from "../net/protocol";
import { Button } from "../ui/Button";
import { useKeys } from "../ui/keys";
import { formatNumber, t } from "../words/words";
import { useGame } from "./frame";
import type { Play } from "./play";

function percent(share: number): string {
  return `${formatNumber(Math.round(share * 100))} %`;
}

function leadInWords(lead: number): string {
  const n = Math.round(Math.abs(lead) * 10) / 10;
  if (n < 0.5) return t("table.hint.even");
  return lead > 0 ? t("table.hint.ahead", { n }) : t("table.hint.behind", { n });
}

function nameOf(play: Play, top: HintTop, ui: ReturnType<typeof useGame>): string {
  const legal = play.view.value.offer?.legal.find((one) => one.action === top.action);
  const told = { seat: play.view.value.seat, action: top.action, did: legal?.gives ?? {} };
  const advice = legal && ui?.advice?.(play, legal);
  return advice ?? ui?.sentence(told, play.players.value, play.edition) ?? top.action;
}

function Advice({ play, top, isBest }: { play: Play; top: HintTop; isBest: boolean }) {
  const ui = useGame(play.game);
  return (
    <li class="hint-item">
      <button
        type="button"
        class="hint-act"
        disabled={!play.canAct.value}
        onClick={() => void play.act(top.action)}
        title={t("table.hint.do")}>
        <b>{nameOf(play, top, ui)}</b>
        {isBest && <span class="hint-best">{t("table.hint.best")}</span>}
      </button>
      <meter class="sr" min={0} max={1} value={top.share}>
        {percent(top.share)}
      </meter>
      <span class="hint-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(top.share * 100)}%` }} />
      </span>
      <p class="muted">{t("table.hint.chance", { win: percent(top.win), lead: leadInWords(top.lead) })}</p>
    </li>
  );
}

interface HintPanelProps {
  play: Play;
  isThinking: boolean;
  onClose: () => void;
}

export function HintPanel({ play, isThinking, onClose }: HintPanelProps) {
  useKeys((event) => {
    if (event.key !== "Escape") return false;
    onClose();
    return true;
  });
  const hint = play.hint.value;
  return (
    <aside class="hint" aria-label={t("table.hint")}>
      <header>
        <h2>{t("table.hint")}</h2>
        <Button quiet icon="close" label={t("table.close")} onPress={onClose} />
      </header>
      {isThinking && (
        <p class="muted" role="status">
          {t("table.hint.thinking")}
        </p>
      )}
      {hint && !isThinking && (
        <>
          <ol>
            {hint.top.map((top) => (
              <Advice key={top.action} play={play} top={top} isBest={top.action === hint.action} />
            ))}
          </ol>
          <p class="muted hint-foot">{t("table.hint.detail")}</p>
        </>
      )}
    </aside>
  );
}
