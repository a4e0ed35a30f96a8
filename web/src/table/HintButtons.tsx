// Play a turn that was advised, or walk through it; nothing else plays it.

import { useEffect, useRef } from "preact/hooks";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import type { OpenHint } from "./play";
import { type Turn, isAside, playableOf, startWalk, walkOf, walkOn, walked } from "./turns";

// Enter goes on; the focus comes here if the button that began the walk had it.
function NextStep({ turn, at }: { turn: Turn; at: number }) {
  const next = useRef<HTMLDivElement>(null);
  const all = walkOf(turn).length;
  useEffect(() => {
    if (document.activeElement === document.body) next.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div class="hint-ways" ref={next}>
      <Button primary testId="hint-next" onPress={walkOn}>
        {at === all - 1 ? t("table.hint.back") : t("table.hint.next", { n: at + 2, all })}
      </Button>
    </div>
  );
}

export function HintButtons({ hint: { play }, turn }: { hint: OpenHint; turn: Turn }) {
  const at = walked.value;
  if (at) return <NextStep turn={turn} at={at.at} />;
  const actions = playableOf(turn);
  const { playTurn } = play;
  return (
    <div class="hint-ways">
      {playTurn && (
        <Button
          primary
          icon="play"
          disabled={actions.length === 0 || !play.canAct.value || isAside.value}
          title={actions.length === 0 ? t("table.hint.reveals") : undefined}
          confirms={actions}
          marked={actions.length > 0}
          testId="hint-play"
          onPress={() => playTurn(actions)}>
          {t("table.hint.play", { letter: turn.letter })}
        </Button>
      )}
      <Button testId="hint-walk" onPress={() => startWalk()}>
        {t("table.hint.walk")}
      </Button>
    </div>
  );
}
