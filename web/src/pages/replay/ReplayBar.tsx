// The controls of a replay: step, play, slide, and from whose side to look.

import { Button } from "../../ui/Button";
import { Icon, type IconName } from "../../ui/Icon";
import { t } from "../../words/words";
import type { FinishedGame } from "./game";

interface ReplayBarProps {
  game: FinishedGame;
  // Which of the stops is shown.
  at: number;
  onMove: (to: number) => void;
  isPlaying: boolean;
  onPlay: (isPlaying: boolean) => void;
  side: number;
  onSide: (side: number) => void;
  // Missing where nobody decides.
  onHint?: (() => void) | undefined;
  onGoOn?: (() => void) | undefined;
}

// A button that is only its picture where there is no room for words.
function Deed({ icon, words, onPress }: { icon: IconName; words: string; onPress: (() => void) | undefined }) {
  return (
    <Button icon={icon} label={words} title={words} disabled={!onPress} once onPress={onPress}>
      <span class="replay-word">{words}</span>
    </Button>
  );
}

export function ReplayBar({ game, at, onMove, isPlaying, onPlay, side, onSide, onHint, onGoOn }: ReplayBarProps) {
  const last = game.stops.length - 1;
  // Of what is to be decided here; at the end, of what was last.
  const round = (game.deeds[game.stops[at]!] ?? game.deeds.at(-1))?.round;
  const place = { n: at, all: last };
  const words = round === undefined ? t("table.replay.step", place) : t("table.replay.at", { round, ...place });
  return (
    <nav class="replay-bar" aria-label={t("table.end.replay")}>
      <div class="replay-buttons">
        <Button quiet icon="first" label={t("table.replay.first")} disabled={at === 0} onPress={() => onMove(0)} />
        <Button quiet icon="left" label={t("table.replay.back")} disabled={at === 0} onPress={() => onMove(at - 1)} />
        <Button
          primary
          icon={isPlaying ? "pause" : "play"}
          testId="replay-play"
          disabled={at === last}
          label={isPlaying ? t("table.replay.pause") : t("table.replay.play")}
          onPress={() => onPlay(!isPlaying)}
        />
        <Button
          quiet
          icon="right"
          label={t("table.replay.forth")}
          disabled={at === last}
          onPress={() => onMove(at + 1)}
        />
        <Button quiet icon="last" label={t("table.replay.last")} disabled={at === last} onPress={() => onMove(last)} />
      </div>
      <input
        class="replay-slider"
        data-testid="replay-slider"
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("table.replay.slider")}
        aria-valuetext={words}
        onInput={(event) => onMove(Number(event.currentTarget.value))}
      />
      <span class="replay-at">{words}</span>
      <select
        class="field replay-side"
        aria-label={t("table.replay.side")}
        value={side}
        onChange={(event) => onSide(Number(event.currentTarget.value))}>
        <option value={-1}>{t("table.replay.all")}</option>
        {game.players.map((p) => (
          <option key={p.seat} value={p.seat}>
            {p.name}
          </option>
        ))}
      </select>
      <div class="replay-deeds">
        <Deed icon="hint" words={t("table.hint")} onPress={onHint} />
        <Deed icon="bot" words={t("table.replay.goOn")} onPress={onGoOn} />
        <a class="button" href={`/review/${game.result.table}`} aria-label={t("table.review")}>
          <Icon name="chart" />
          <span class="replay-word">{t("table.review")}</span>
        </a>
        <a class="button replay-result" href={`/game/${game.result.table}`} aria-label={t("table.replay.result")}>
          <Icon name="flag" />
          <span class="replay-word">{t("table.replay.result")}</span>
        </a>
      </div>
    </nav>
  );
}
