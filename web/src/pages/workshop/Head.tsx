// Above the bench: which game, what the edition is called, how it stands, what can be done with it.

import { isKeeping } from "../../model/store";
import { titleOf } from "../../model/choices";
import type { GameName } from "../../net/protocol";
import { go } from "../../router";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Menu } from "../../ui/Menu";
import { Segmented } from "../../ui/Segmented";
import { t } from "../../words/words";
import type { Acts } from "./acts";
import type { Bench } from "./bench";
import { Title } from "./Title";
import { isWide } from "./sizes";

interface HeadProps {
  bench: Bench;
  acts: Acts;
  games: readonly GameName[];
}

function keptText(bench: Bench): string | null {
  if (bench.isSaved.value) return t("workshop.kept.saved");
  if (!isKeeping.value && !bench.isUntouched.value) return t("workshop.kept.not");
  if (bench.saved.value) return t("workshop.kept.before");
  return bench.isUntouched.value ? null : t("workshop.kept.here");
}

export function canSave(bench: Bench): boolean {
  return bench.finding.value.is === "good" && !bench.isSaved.value && !bench.isUntouched.value;
}

export function Head({ bench, acts, games }: HeadProps) {
  const kept = keptText(bench);
  const changes = bench.changes.value;
  return (
    <div class="workshop-head">
      {games.length > 1 && (
        <Segmented
          label={t("lobby.game")}
          value={bench.game}
          options={games.map((value) => ({ value, label: titleOf(value) }))}
          onChange={(game) => go(`/workshop/${game}`)}
        />
      )}
      <Title bench={bench} />
      {changes > 0 && (
        <span class="workshop-chip" title={t("workshop.changes", { n: changes })}>
          {t("workshop.changes.short", { n: changes })}
        </span>
      )}
      {kept && isWide.value && (
        <span class="workshop-chip" title={kept}>
          {kept}
        </span>
      )}
      <span class="workshop-acts">
        <Button
          icon="undo"
          testId="workshop-undo"
          disabled={bench.history.value.length === 0}
          onPress={() => bench.undo()}>
          {t("table.undo")}
        </Button>
        <Button
          icon="compare"
          pressed={bench.isComparing.value}
          onPress={() => (bench.isComparing.value = !bench.isComparing.value)}>
          {t("workshop.compare")}
        </Button>
        <Button icon="share" disabled={acts.isBusy} onPress={acts.share}>
          {t("workshop.share")}
        </Button>
        <Button icon="play" testId="workshop-try" disabled={acts.isBusy || !bench.canTry()} onPress={acts.tryGame}>
          {t("workshop.try")}
        </Button>
        <Button primary testId="workshop-save" disabled={acts.isBusy || !canSave(bench)} onPress={acts.save}>
          {t("workshop.save")}
        </Button>
        <Menu icon="more" label={t("table.more")} items={acts.items} />
      </span>
    </div>
  );
}

export function PhoneHead({ bench, acts, games }: HeadProps) {
  const others = games.filter((game) => game !== bench.game);
  const items = [
    ...others.map((game) => ({ id: game, icon: "right" as const, label: titleOf(game), href: `/workshop/${game}` })),
    ...acts.items,
  ];
  return (
    <header class="workshop-phone-head">
      <a class="button button-quiet button-icon" href="/" aria-label={t("table.lobby")}>
        <Icon name="left" size={20} />
      </a>
      <div>
        <Title bench={bench} />
        <small>{`${titleOf(bench.game)} · ${t("workshop.changes.short", { n: bench.changes.value })}`}</small>
      </div>
      <Button
        quiet
        icon="undo"
        label={t("table.undo")}
        testId="workshop-undo"
        disabled={bench.history.value.length === 0}
        onPress={() => bench.undo()}
      />
      <Button
        quiet
        icon="compare"
        label={t("workshop.compare")}
        pressed={bench.isComparing.value}
        onPress={() => (bench.isComparing.value = !bench.isComparing.value)}
      />
      <Menu icon="more" label={t("table.more")} items={items} />
    </header>
  );
}

function saveText(bench: Bench): string {
  return bench.trouble() ? t("workshop.save.trouble") : t("workshop.save");
}

export function PhoneBar({ bench, acts }: { bench: Bench; acts: Acts }) {
  return (
    <footer class="workshop-bar">
      <Button icon="play" testId="workshop-try" disabled={acts.isBusy || !bench.canTry()} onPress={acts.tryGame}>
        {t("workshop.try")}
      </Button>
      <Button icon="share" label={t("workshop.share")} disabled={acts.isBusy} onPress={acts.share} />
      <Button primary testId="workshop-save" disabled={acts.isBusy || !canSave(bench)} onPress={acts.save}>
        {saveText(bench)}
      </Button>
    </footer>
  );
}
