// A village with its owner's name, points, coins and person tiles above it.

import type { ReadonlySignal } from "@preact/signals";
import { CoinIcon } from "./art/coins";
import { type Character, Medallion } from "./art/characters";
import { VillagerIcon } from "./art/villagers";
import { PAINT } from "../../art/players";
import { withEdition } from "../../table/edition";
import { Presence } from "../../table/Presence";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { growing } from "./growth";
import { characterName, inside, playerName } from "./names";
import { isActing } from "./press";
import type { Preview } from "./preview";
import { Region } from "./Region";
import { size } from "./size";
import { type HelvetiaPlay, NEUTRAL, colourOf, ownSide, personTilesOf } from "./state";
import { Village, villageLabel } from "./Village";

interface PanelProps {
  choice: Choice;
  preview: ReadonlySignal<Preview>;
  village: number;
  isLarge?: boolean;
}

export function VillagePanel({ choice, preview, village, isLarge = false }: PanelProps) {
  const { play } = choice;
  const isTurn = play.view.value.turn === village;
  const colour = colourOf(play.players.value, village);
  const label = villageLabel(play, village);
  return (
    <div
      class={classes(
        "alp-panel",
        isLarge && "alp-panel-large",
        isTurn && "alp-panel-turn",
        village === NEUTRAL && "alp-panel-neutral",
      )}
      style={{ "--player": PAINT[colour].face }}
      data-village-panel={village}
      {...(!isLarge && growing)}>
      <Region name="plot" id={isLarge ? "stage" : `village-${village}`} label={label}>
        <VillageHead choice={choice} village={village} isLarge={isLarge} />
        <div class="alp-ground">
          <Village play={play} village={village} choice={choice} preview={preview} label={label} isSmall={!isLarge} />
        </div>
      </Region>
    </div>
  );
}

function VillageHead({ choice, village, isLarge }: { choice: Choice; village: number; isLarge: boolean }) {
  const { play } = choice;
  const view = play.view.value;
  const colour = colourOf(play.players.value, village);
  if (village === NEUTRAL) {
    return (
      <header class="alp-head">
        <VillagerIcon sex="m" colour="grey" height={isLarge ? 29 : 23} />
        <b class="alp-head-name">{t("helvetia.neutral")}</b>
        <span class="alp-space" />
        <Supply village={village} choice={choice} counts={ownSide(view.state, village).centre} />
      </header>
    );
  }
  const name = playerName(play.players.value, village);
  const tiles = personTilesOf(view.state, village);
  const isStart = view.state.start === village && view.state.round > 0;
  const isCrowded = tiles.length + Number(isStart) > 2;
  return (
    <header class={classes("alp-head", isCrowded && "alp-head-crowded")}>
      <span class="alp-score serif" title={t("helvetia.points", { n: view.scores[village] ?? 0 })}>
        {view.scores[village] ?? 0}
      </span>
      <VillagerIcon sex="m" colour={colour} height={isLarge ? 29 : 23} />
      <b class="alp-head-name" data-name title={name}>
        {name}
      </b>
      <Presence player={play.players.value[village]!} />
      {play.players.value[village]!.isBot && (
        <span class="alp-bot" title={t("helvetia.bot")}>
          <Icon name="bot" size={15} />
          <span class="sr">{t("helvetia.bot")}</span>
        </span>
      )}
      {isStart && (
        <span class="alp-start" title={withEdition(t("helvetia.startTitle"), play.game, play.edition)}>
          <Icon name="flag" size={14} />
          <span>{t("helvetia.start")}</span>
        </span>
      )}
      <PersonTiles choice={choice} seat={village} tiles={tiles} height={isLarge ? 27 : 22} />
      <span class="alp-space" />
      <Purse choice={choice} seat={village} size={isLarge ? 20 : 17} />
      {isLarge && <Supply village={village} choice={choice} counts={view.state.seats[village]!.supply} />}
    </header>
  );
}

interface TilesProps {
  choice: Choice;
  seat: number;
  tiles: ReturnType<typeof personTilesOf>;
  height: number;
}

// Side by side, or one over the other where there is little room.
function PersonTiles({ choice, seat, tiles, height }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <span class="alp-head-tiles" style={{ "--tile": `${height}px`, "--tiles": tiles.length }}>
      {tiles.map((tile) => (
        <PersonTile key={tile.character} choice={choice} seat={seat} height={height} {...tile} />
      ))}
    </span>
  );
}

interface TileProps {
  choice: Choice;
  seat: number;
  character: Character;
  used: boolean;
  height: number;
}

// Can be played from here; a phone has no room for a button and leaves that to its list.
function PersonTile({ choice, seat, character, used, height }: TileProps) {
  const { play, turnButtons } = choice;
  const medallion = <Medallion character={character} size={height} used={used} />;
  const act = turnButtons.value.find(({ action }) => action === `tile ${character}`);
  const isPhone = size.value === "phone" || size.value === "sideways";
  if (!act || seat !== play.view.value.turn || isPhone || !isActing(choice)) {
    return <span title={tileTitle(play, character, used)}>{medallion}</span>;
  }
  const label = t("helvetia.do.tile", { character: characterName(character) });
  return (
    <button
      type="button"
      data-stop
      data-action={act.action}
      title={label}
      aria-label={label}
      class={classes("alp-head-tile", play.hint.value?.action === act.action && "alp-hinted")}
      onClick={() => void play.act(act.action)}>
      {medallion}
    </button>
  );
}

function tileTitle(play: HelvetiaPlay, of: Character, used: boolean): string {
  const character = inside("character", of);
  if (used) return t("helvetia.tile.used", { character });
  return withEdition(t("helvetia.tile.free", { character }), play.game, play.edition);
}

// Coins to spend; those regained in this turn wear a padlock.
export function Purse({ choice, seat, size }: { choice: Choice; seat: number; size: number }) {
  const { coins, locked } = choice.play.view.value.state.seats[seat]!;
  const colour = colourOf(choice.play.players.value, seat);
  return (
    <span class="alp-purse" title={t("helvetia.purse", { n: coins })}>
      <CoinIcon colour={colour} size={size} />
      <b>{coins}</b>
      {locked > 0 && (
        <span class="alp-purse" title={t("helvetia.locked", { n: locked })}>
          <CoinIcon colour={colour} size={size} locked />
          <b>{locked}</b>
        </span>
      )}
    </span>
  );
}

function Supply({ choice, village, counts }: { choice: Choice; village: number; counts: [number, number] }) {
  const colour = colourOf(choice.play.players.value, village);
  return (
    <span class="alp-supply" title={t("helvetia.supply", { men: counts[0], women: counts[1] })}>
      <VillagerIcon sex="m" colour={colour} height={20} />
      {counts[0]}
      <VillagerIcon sex="w" colour={colour} height={20} />
      {counts[1]}
    </span>
  );
}
