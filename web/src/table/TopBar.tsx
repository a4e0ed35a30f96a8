// The bar above the table: which game, how far it is, whose turn, and what can be opened.

import { choiceOf, titleOf } from "../model/choices";
import { spot } from "../net/address";
import { placeOf } from "../net/place";
import { sound } from "../model/settings";
import { Button } from "../ui/Button";
import { Icon, type IconName } from "../ui/Icon";
import { Logo } from "../ui/Logo";
import { Menu } from "../ui/Menu";
import { t } from "../words/words";
import { timeLeft, useTicking } from "./clock";
import { editionWay } from "./editionWay";
import { type Frame, useFrame, useGame } from "./frame";
import { occasionOf } from "./occasion";
import { originOf } from "./origin";
import { LinkPill } from "./LinkPill";
import { PlayerMark } from "./PlayerMark";
import type { Play } from "./play";
import { moreItems } from "./More";
import { TurnPill } from "./TurnPill";
import "./topbar.css";

const FACT_ICONS: Record<string, IconName> = {
  round: "turn",
  pile: "grid",
  goal: "flag",
  bonus: "hand",
  first: "book",
};

function Facts({ play }: { play: Play }) {
  const ui = useGame(play.game);
  if (!ui) return null;
  const ending = ui.ending(play);
  return (
    <>
      {ui.facts(play).map((fact, i) => (
        <span key={i} class={`pill table-fact table-fact-${fact.icon}`}>
          {FACT_ICONS[fact.icon] && <Icon name={FACT_ICONS[fact.icon]!} size={15} />}
          <span class="table-fact-long">{fact.label}</span>
          <span class="table-fact-short">{fact.short ?? fact.label}</span>
          <span class="table-fact-number" title={fact.label}>
            {fact.short ?? /\d+/.exec(fact.label)?.[0] ?? "–"}
          </span>
        </span>
      ))}
      {ending && (
        <span class="pill table-ending" title={ending}>
          <Icon name="flag" size={15} />
          <span class="table-ending-words">{ending}</span>
        </span>
      )}
    </>
  );
}

function MyScore({ play }: { play: Play }) {
  const mine = play.players.value.filter((p) => p.isMe);
  const player = mine.length === 1 ? mine[0] : play.players.value[play.seat.value];
  if (!player || play.mode !== "play") return null;
  return (
    <span class="pill table-score">
      <PlayerMark colour={player.colour} />
      <span class="sr">{t("table.score.of", { name: player.name })}</span>
      <b>{play.view.value.scores[player.seat]}</b>
    </span>
  );
}

// So near the end of a clock nobody has time to read one.
const HURRY_MS = 10_000;

// Why there is no hint now; null: there is one.
function whyNoHint(play: Play, { model }: Frame): string | null {
  if (!model.info.value!.hints) return t("table.hint.off");
  if (!play.canAct.value) return t("table.hint.wait");
  return (timeLeft(model, play.view.value.seat) ?? Infinity) < HURRY_MS ? t("table.hint.clock") : null;
}

function HintTool({ play, frame }: { play: Play; frame: Frame }) {
  useTicking(!!play.view.value.running && play.canAct.value);
  const why = whyNoHint(play, frame);
  const isOpen = frame.window.value === "hint";
  return (
    <Button
      quiet
      icon="hint"
      label={t("table.hint")}
      title={why ?? undefined}
      disabled={why !== null}
      expanded={isOpen}
      onPress={isOpen ? () => (frame.window.value = null) : play.askHint}>
      <span class="table-tool-word">{t("table.hint")}</span>
    </Button>
  );
}

function Tools({ play, frame }: { play: Play; frame: Frame }) {
  return (
    <>
      {play.mode === "play" && <HintTool play={play} frame={frame} />}
      {choiceOf(play.game)?.rules && (
        <a class="button button-quiet table-tool-rules" href={`/rules/${play.game}`} aria-label={t("table.rules")}>
          <Icon name="book" />
          <span class="table-tool-word">{t("table.rules")}</span>
        </a>
      )}
      <span class="table-tool-wide">
        <Button
          quiet
          icon={sound.value ? "sound" : "mute"}
          label={t("table.sound")}
          pressed={sound.value}
          onPress={() => (sound.value = !sound.value)}
        />
        <Button quiet icon="cog" label={t("table.settings")} onPress={() => (frame.window.value = "settings")} />
      </span>
      <span class="table-tool-menu">
        <Menu icon="menu" label={t("table.more")} items={moreItems(play, frame)} />
      </span>
    </>
  );
}

// A number that the address has.
function addressed(name: string): string | undefined {
  const text = new URLSearchParams(spot().search).get(name);
  return text && /^\d{1,4}$/.test(text) ? text : undefined;
}

// Where the game came from that goes on here, and the way back.
function Origin({ frame }: { frame: Frame }) {
  const origin = originOf(frame);
  if (!origin) return null;
  const { table, ply } = origin;
  const [turn, round] = [addressed("review"), addressed("round")];
  const back = turn === undefined ? "table.origin.back" : "table.origin.review";
  const href = turn === undefined ? `/game/${table}/p${ply}` : `/review/${table}?turn=${turn}`;
  const words =
    round === undefined ? t(turn === undefined ? "table.origin" : back) : t("table.origin.round", { round });
  return (
    <a class="pill table-origin" href={href} title={t(back)}>
      <Icon name="undo" size={15} />
      <span class="table-tool-word">{words}</span>
      <span class="sr">{t(back)}</span>
    </a>
  );
}

// On a phone it stands behind "More".
function Occasion({ frame }: { frame: Frame }) {
  const occasion = occasionOf(frame.model.info.value!);
  if (!occasion) return null;
  const { id, icon, name, words, href } = occasion;
  return (
    <a class="pill table-edition" data-testid={`table-${id}`} href={href} title={words}>
      <Icon name={icon} size={15} />
      <span class="table-edition-name">{name}</span>
    </a>
  );
}

// On a phone it stands behind "More".
function Edition({ frame }: { frame: Frame }) {
  const way = editionWay(frame.model.info.value!);
  if (!way) return null;
  const { name, words, href } = way;
  return (
    <a class="pill table-edition" data-testid="table-edition" href={href} title={words} aria-label={words}>
      <Icon name="pencil" size={15} />
      <span class="table-edition-name">{name}</span>
    </a>
  );
}

// Played without the server.
function Here() {
  return (
    <span class="pill table-here" title={t("table.here")}>
      <Icon name="device" size={15} />
      <span class="table-tool-word">{t("table.here")}</span>
    </span>
  );
}

export function TopBar({ play }: { play: Play }) {
  const frame = useFrame();
  return (
    <header class="table-bar" data-region="bar">
      <a class="table-home" href="/" aria-label={t("table.lobby")}>
        <Logo size={28} />
      </a>
      <h1>{titleOf(play.game)}</h1>
      <MyScore play={play} />
      <Facts play={play} />
      {frame && <Origin frame={frame} />}
      {frame && <Occasion frame={frame} />}
      {frame && <Edition frame={frame} />}
      {frame && placeOf(frame.model.id) === "device" && <Here />}
      <span class="table-bar-gap" />
      {play.mode === "watch" && (
        <span class="pill table-watching">
          <Icon name="eye" size={15} />
          {t("table.watching")}
        </span>
      )}
      {frame && <LinkPill model={frame.model} />}
      {play.mode !== "screen" && !(frame && frame.model.link.status.value !== "open") && <TurnPill play={play} />}
      {frame && <Tools play={play} frame={frame} />}
    </header>
  );
}
