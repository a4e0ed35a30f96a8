// Playing with friends: a new table, with every setting it can have.

import { useState } from "preact/hooks";
import { allGames, choiceOf, usualLevel } from "../../model/choices";
import { makeTable, nameSeats, startTable } from "../../model/lobby";
import { playPlace } from "../../model/place";
import { type Wish, changedWish, tableWish, wishGame, wishOf, wishedGame, wishes } from "../../model/wish";
import type { GameName, WireError } from "../../net/protocol";
import { go } from "../../router";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Segmented } from "../../ui/Segmented";
import { t } from "../../words/words";
import { Field } from "../wish/Field";
import { isComplete, optionText } from "../wish/gameOptions";
import { EditionPicker } from "../wish/EditionPicker";
import { OptionPicker } from "../wish/OptionPicker";
import { PacePicker } from "../wish/PacePicker";
import { RatedPicker } from "../wish/RatedPicker";
import { TermsPicker } from "../wish/TermsPicker";
import { PlaceSwitch } from "./PlaceSwitch";
import { Refused } from "./Refused";
import { SeatPicker } from "./SeatPicker";

// A name that cannot be had is no reason to make another table: it is asked for again there.
async function openFor(game: GameName, wish: Wish): Promise<string> {
  const table = await makeTable(tableWish(game, wish, optionText(game, wish)));
  try {
    await nameSeats(table, wish.seats);
    if (!wish.seats.includes("open")) await startTable(table);
  } catch (error) {
    refuse(error);
  }
  return `/table/${table}`;
}

// Nobody sits at the screen itself: everybody joins with a phone.
async function openOnScreen(game: GameName, wish: Wish): Promise<string> {
  const seats = wish.seats.map((who) => (who === "me" ? "open" : who));
  const table = await makeTable(tableWish(game, { ...wish, seats, spectators: true }, optionText(game, wish)));
  return `/screen/${table}`;
}

function useOpening() {
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<WireError | null>(null);

  function open(how: () => Promise<string>): void {
    setOpening(true);
    setError(null);
    how().then(go, (e: WireError) => {
      setError(e);
      setOpening(false);
    });
  }
  return { isOpening, error, open };
}

function Form({ game }: { game: GameName }) {
  const isHere = playPlace.value === "device";
  const kept = wishOf(game);
  const wish = isHere ? { ...kept, seats: kept.seats.map((who) => (who === "open" ? usualLevel() : who)) } : kept;
  const { isOpening, error, open } = useOpening();
  const change = (part: Partial<Wish>) => (wishes(game).value = changedWish(wish, part));
  const isFull = !wish.seats.includes("open");
  const isReady = !isOpening && isComplete(game, wish);

  return (
    <>
      <Field label={t("lobby.game")}>
        <Segmented
          label={t("lobby.game")}
          value={game}
          onChange={wishGame}
          options={allGames().map((one) => ({ value: one.game, label: one.title }))}
        />
      </Field>
      <SeatPicker
        seats={wish.seats}
        counts={choiceOf(game)?.players ?? []}
        isHere={isHere}
        onChange={(seats) => change({ seats })}
      />
      <PacePicker wish={wish} onChange={change} />
      <OptionPicker game={game} wish={wish} onChange={(options) => change({ options })} />
      <EditionPicker game={game} edition={wish.edition} onChange={(edition) => change({ edition })} />
      {!isHere && <RatedPicker game={game} wish={wish} onChange={change} />}
      <details class="lobby-more">
        <summary>{t("lobby.more")}</summary>
        <TermsPicker wish={wish} isHere={isHere} onChange={change} />
      </details>
      <PlaceSwitch />
      <div class="lobby-friends-go">
        <Button
          primary
          testId="create-table"
          disabled={!isReady || !wish.seats.includes("me")}
          onPress={() => open(() => openFor(game, wish))}>
          {isFull ? t("lobby.start") : t("lobby.open")}
        </Button>
        <Button
          icon="screen"
          disabled={!isReady || isHere}
          title={t(isHere ? "lobby.screen.away" : "lobby.screen.note")}
          onPress={() => open(() => openOnScreen(game, wish))}>
          {t("lobby.screen")}
        </Button>
      </div>
      <Refused error={error} />
    </>
  );
}

// Folded, one button stands for all the settings.
export function Friends({ isFolded = false }: { isFolded?: boolean }) {
  const game = wishedGame.value;
  const [isOpen, setOpen] = useState(!isFolded);
  const isHere = playPlace.value === "device";
  return (
    <section class="panel lobby-panel lobby-friends" aria-labelledby="lobby-friends">
      <h2 id="lobby-friends">{t(isHere ? "lobby.friends.here" : "lobby.friends")}</h2>
      {isFolded && !isHere && !isOpen && <p class="muted">{t("lobby.friends.note")}</p>}
      {isFolded && !isOpen && (
        <Button icon="plus" testId="open-form" expanded={false} onPress={() => setOpen(true)}>
          {t("lobby.friends.open")}
        </Button>
      )}
      {isOpen && game !== null && <Form game={game} />}
    </section>
  );
}
