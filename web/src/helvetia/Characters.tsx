// The five characters with the coins on them, and who holds or leads for their tiles.

import { CHARACTERS, type Character, Medallion } from "../art/helvetia/characters";
import { CoinIcon } from "../art/helvetia/coins";
import { type Key, formatList, t } from "../words/words";
import type { Choice } from "./choice";
import { characterName, playerName } from "./names";
import type { Preview } from "./preview";
import { isActing, pressRole } from "./press";
import { refusalText } from "./refusals";
import { colourOf, holderOf, leaderOf } from "./state";

interface CharactersProps {
  choice: Choice;
  preview: Preview;
  medallion: number;
  // Only medallion, name and coins, for narrow places.
  isBrief?: boolean;
}

export function Characters({ choice, preview, medallion, isBrief = false }: CharactersProps) {
  return (
    <div class={isBrief ? "alp-cast alp-cast-brief" : "alp-cast"}>
      {CHARACTERS.map((character) => (
        <CharacterRow key={character} choice={choice} preview={preview} character={character}
          medallion={medallion} isBrief={isBrief} />
      ))}
    </div>
  );
}

function CharacterRow(p: CharactersProps & { character: Character }) {
  const { choice, character } = p;
  const press = pressRole(choice, character, characterText(choice, character));
  const isOffered = isActing(choice) && !press.isDisabled;
  const isChosen = choice.play.view.value.state.character === character || choice.shown.value?.facets.role === character;
  const isOff = isActing(choice) && press.isDisabled;
  return (
    <button type="button" data-stop data-target={`role-${character}`} {...press.marks}
      aria-pressed={press.isPicked} aria-disabled={!isOffered}
      class={["alp-character", (isChosen || press.isPicked) && "alp-chosen", isOff && "alp-off"].filter(Boolean).join(" ")}
      onClick={() => press.onPress(false)}>
      <Medallion character={character} size={p.medallion} />
      <span class="alp-character-words">
        <b>{p.isBrief ? t(`helvetia.short.${character}` as Key) : characterName(character)}</b>
        {!p.isBrief && <small>{t(`helvetia.deed.${character}` as Key)}</small>}
        {!p.isBrief && <TileHolder choice={choice} character={character} />}
      </span>
      <LaidCoins choice={choice} preview={p.preview} character={character} size={p.isBrief ? 16 : 23} />
      <span class="sr">{stakesText(choice, character)}</span>
    </button>
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
    <small class={isUsed ? "alp-holder alp-holder-used" : "alp-holder"}
      title={isUsed ? t("helvetia.holder.used", { name }) : undefined}>
      <CoinIcon colour={colourOf(players, holder)} size={13} />
      <span>{t("helvetia.holder.free", { name })}</span>
    </small>
  );
}

function LaidCoins({ choice, preview, character, size }: Omit<CharactersProps, "medallion"> & { character: Character; size: number }) {
  const { state, turn } = choice.play.view.value;
  const players = choice.play.players.value;
  const index = CHARACTERS.indexOf(character);
  const leader = leaderOf(state, index);
  const extra = preview.coins?.character === character ? preview.coins.count : 0;
  return (
    <span class="alp-laid" aria-hidden="true">
      {state.seats.map((seat, i) => {
        const count = seat.laid[index]!;
        if (count === 0) return null;
        return (
          <span key={`${i} ${count}`} class={["alp-stack", leader === i && "alp-leads",
            choice.fresh.value.has(`coin ${character} ${i} ${count}`) && "alp-fresh"].filter(Boolean).join(" ")}>
            <CoinIcon colour={colourOf(players, i)} size={size} />
            {count > 1 && <b>{count}</b>}
          </span>
        );
      })}
      {extra > 0 && (
        <span class="alp-stack">
          <CoinIcon colour={colourOf(players, turn)} size={size} ghost />
          <b>+{extra}</b>
        </span>
      )}
    </span>
  );
}

export function characterText(choice: Choice, character: Character): string {
  const { state } = choice.play.view.value;
  const holder = holderOf(state.person_tiles[CHARACTERS.indexOf(character)] ?? null);
  const parts = [
    t("helvetia.characterText", { character: characterName(character), deed: t(`helvetia.deed.${character}` as Key) }),
  ];
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
  const { state } = choice.play.view.value;
  const players = choice.play.players.value;
  const index = CHARACTERS.indexOf(character);
  const coins = state.seats.flatMap((s, seat) =>
    s.laid[index]! > 0 ? [t("helvetia.coinsOf", { n: s.laid[index]!, name: playerName(players, seat) })] : [],
  );
  const parts = coins.length > 0 ? [formatList(coins)] : [];
  const why = refusalText(choice, character);
  if (why) parts.push(why);
  return parts.join(". ");
}
