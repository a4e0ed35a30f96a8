// The five characters with the coins on them, and who holds or leads for their tiles.

import type { ReadonlySignal } from "@preact/signals";
import { CHARACTERS, type Character, Medallion } from "./art/characters";
import { type Colour, PAINT } from "../../art/players";
import { CoinIcon, markFill } from "./art/coins";
import { useSteady } from "../../ui/steady";
import { formatList, t } from "../../words/words";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { characterName, playerName } from "./names";
import type { Preview } from "./preview";
import { isActing, pressRole } from "./press";
import { refusalText } from "./refusals";
import { colourOf, holderOf, leaderOf } from "./state";
import { PointButton } from "./Target";

interface CharactersProps {
  choice: Choice;
  preview: ReadonlySignal<Preview>;
  medallion: number;
  // Only medallion, name and coins, for narrow places.
  isBrief?: boolean;
}

export function Characters(p: CharactersProps) {
  return (
    <div class={classes("alp-cast", p.isBrief && "alp-cast-brief")}>
      {CHARACTERS.map((character) => (
        <CharacterRow key={character} {...p} character={character} />
      ))}
    </div>
  );
}

type RowProps = CharactersProps & { character: Character };

function CharacterRow(p: RowProps) {
  const { choice, character, isBrief } = p;
  const press = useSteady(() => pressRole(choice, character), [choice, character]);
  const { character: ofTurn } = choice.play.view.value.state;
  const isShown = useSteady(() => character === choice.shown.value?.facets.role, [choice, character]);
  const isChosen = press.isPicked || character === ofTurn || isShown;
  const isOff = isActing(choice) && press.isDisabled && choice.play.view.value.phase === "MAIN";
  return (
    <PointButton
      id={`role-${character}`}
      press={press}
      class={classes("alp-character", isChosen && "alp-chosen", isOff && "alp-off")}>
      <Medallion character={character} size={p.medallion} />
      <span class="alp-character-words">
        <b title={characterName(character)}>{t(`helvetia.short.${character}`)}</b>
        {!isBrief && <small>{t(`helvetia.deed.${character}`)}</small>}
        {!isBrief && <TileHolder choice={choice} character={character} />}
      </span>
      <LaidCoins {...p} />
      <span class="sr">{stakesText(choice, character)}</span>
    </PointButton>
  );
}

function TileHolder({ choice, character }: { choice: Choice; character: Character }) {
  const { state } = choice.play.view.value;
  const players = choice.play.players.value;
  const holder = holderOf(state.person_tiles[CHARACTERS.indexOf(character)] ?? null);
  if (holder === null) return null;
  const isUsed = state.person_used.includes(character);
  const name = playerName(players, holder);
  return (
    <small
      class={classes("alp-holder", isUsed && "alp-holder-used")}
      data-name
      title={t(isUsed ? "helvetia.holder.used" : "helvetia.holder.free", { name })}>
      <CoinIcon colour={colourOf(players, holder)} size={13} />
      <span>{t("helvetia.holder.free", { name })}</span>
    </small>
  );
}

// Two by two, each player in the same corner for the whole game.
function LaidCoins({ choice, preview, character, isBrief }: RowProps) {
  const { state, turn } = choice.play.view.value;
  const index = CHARACTERS.indexOf(character);
  const leader = state.setup === "first" ? null : leaderOf(state, index);
  const extra = useSteady(() => {
    const { coins } = preview.value;
    return coins?.character === character ? coins.count : 0;
  }, [preview, character]);
  return (
    <span class="alp-laid" aria-hidden="true">
      {state.seats.map(({ laid }, seat) => (
        <SeatCoins
          key={seat}
          colour={colourOf(choice.play.players.value, seat)}
          count={laid[index]!}
          extra={seat === turn ? extra : 0}
          isLeader={leader === seat}
          isNew={choice.fresh.value.has(`coin ${character} ${seat} ${laid[index]}`)}
          isBrief={isBrief ?? false}
        />
      ))}
    </span>
  );
}

interface SeatCoinsProps {
  colour: Colour;
  count: number;
  // As many more would lie there.
  extra: number;
  isLeader: boolean;
  isNew: boolean;
  isBrief: boolean;
}

// A coin with its number beside it, or in it where there is little room.
function SeatCoins({ colour, count, extra, isLeader, isNew, isBrief }: SeatCoinsProps) {
  if (count + extra === 0) return <i class="alp-no-coins" />;
  const { face } = PAINT[colour];
  return (
    <span
      key={count}
      class={classes("alp-coins", isLeader && "alp-leads", isNew && "alp-fresh", extra > 0 && "alp-coins-more")}
      style={{ "--face": face, "--mark": markFill(colour) }}>
      <CoinIcon colour={colour} size={17} ghost={extra > 0 && count === 0} />
      <b>
        {count > 0 && (!isBrief || extra === 0) && count}
        {extra > 0 && <em>+{extra}</em>}
      </b>
    </span>
  );
}

export function characterText(choice: Choice, character: Character): string {
  const { state } = choice.play.view.value;
  const holder = holderOf(state.person_tiles[CHARACTERS.indexOf(character)] ?? null);
  const deed = t(`helvetia.deed.${character}`);
  const parts = [t("helvetia.characterText", { character: characterName(character), deed })];
  if (holder !== null) {
    const name = playerName(choice.play.players.value, holder);
    const isUsed = state.person_used.includes(character);
    parts.push(isUsed ? t("helvetia.holder.used", { name }) : t("helvetia.holder.free", { name }));
  }
  const stakes = stakesText(choice, character);
  if (stakes) parts.push(stakes);
  return parts.join(". ");
}

// Whose coins lie there, and why it can do nothing now.
function stakesText(choice: Choice, character: Character): string {
  const players = choice.play.players.value;
  const index = CHARACTERS.indexOf(character);
  const coins = choice.play.view.value.state.seats.flatMap(({ laid }, seat) =>
    laid[index]! > 0 ? [t("helvetia.coinsOf", { n: laid[index]!, name: playerName(players, seat) })] : [],
  );
  const parts = coins.length > 0 ? [formatList(coins)] : [];
  const why = refusalText(choice, character);
  if (why) parts.push(why);
  return parts.join(". ");
}
