// What the table is: for its host to change, for all others to read.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { choiceOf } from "../../model/choices";
import { editionsOf } from "../../model/editions";
import type { TableModel } from "../../model/table";
import { type Wish, changedWish, clockOf, resized } from "../../model/wish";
import type { TableInfo } from "../../net/protocol";
import { optionsInWords } from "../../table/options";
import { refuse } from "../../table/refusal";
import { Segmented } from "../../ui/Segmented";
import { t } from "../../words/words";
import { Field } from "../wish/Field";
import { isComplete, optionText, wishOfTable } from "../wish/gameOptions";
import { EditionPicker } from "../wish/EditionPicker";
import { OptionPicker } from "../wish/OptionPicker";
import { PacePicker } from "../wish/PacePicker";
import { RatedPicker } from "../wish/RatedPicker";
import { TermsPicker } from "../wish/TermsPicker";
import { changedOptions } from "./changes";

interface TableOptionsProps {
  model: TableModel;
  info: TableInfo;
  // Names of settings that somebody is still asked about.
  changes: readonly string[];
}

// All of it: what is missing would be taken away.
export function fieldsOf({ game, name }: TableInfo, wish: Wish): Record<string, unknown> {
  const { seats, access, level, undo, spectators, chat, hints, rated, edition } = wish;
  const options = optionText(game, wish);
  return {
    players: seats.length,
    edition: edition || editionsOf(game)[0]!.id,
    options,
    clock: clockOf(wish),
    access,
    level,
    undo,
    spectators,
    chat,
    hints,
    rated,
    ...(name ? { name } : {}),
  };
}

// Nobody is sent away: a table has at least as many seats as people sit there.
function seatCounts({ game, seats }: TableInfo): number[] {
  const people = seats.filter((seat) => seat.holder === "person").length;
  return (choiceOf(game)?.players ?? []).filter((n) => n >= people);
}

function Form({ model, info, changes }: TableOptionsProps) {
  // A choice that is not made to its end yet is not the table's.
  const [draft, setDraft] = useState<Wish | null>(null);
  const wish = draft ?? wishOfTable(info);

  function change(part: Partial<Wish>): void {
    const wanted = changedWish(wish, part, editionsOf(info.game)[0]!.id);
    setDraft(wanted);
    if (!isComplete(info.game, wanted)) return;
    model
      .ask("change", fieldsOf(info, wanted))
      .catch(refuse)
      .finally(() => setDraft(null));
  }

  return (
    <>
      <Field label={t("lobby.seats")} isChanged={changes.includes("players")}>
        <Segmented
          label={t("lobby.seats")}
          value={wish.seats.length}
          options={seatCounts(info).map((value) => ({ value, label: t("lobby.seatCount", { n: value }) }))}
          onChange={(count) => change({ seats: resized(wish.seats, count) })}
        />
      </Field>
      <PacePicker wish={wish} isChanged={changes.includes("clock")} onChange={change} />
      <OptionPicker
        game={info.game}
        wish={wish}
        changed={changedOptions(changes)}
        onChange={(options) => change({ options })}
      />
      <EditionPicker
        game={info.game}
        edition={wish.edition}
        isChanged={changes.includes("edition")}
        onChange={(edition) => change({ edition })}
      />
      <RatedPicker game={info.game} wish={wish} onChange={change} />
      <MoreTerms isOpen={TERMS.some((name) => changes.includes(name))}>
        <TermsPicker wish={wish} changed={changes} onChange={change} />
      </MoreTerms>
    </>
  );
}

// What is seldom changed, behind a line that says so.
const TERMS = ["access", "level", "undo", "hints", "chat", "spectators"];

function MoreTerms({ isOpen, children }: { isOpen: boolean; children: ComponentChildren }) {
  return (
    <details class="waiting-more" open={isOpen}>
      <summary>{t("lobby.more")}</summary>
      {children}
    </details>
  );
}

export function TableOptions(props: TableOptionsProps & { isHost: boolean }) {
  return (
    <section class="waiting-options" aria-label={t("wish.title")}>
      {props.isHost ? (
        <Form {...props} />
      ) : (
        <ul>
          {optionsInWords(props.info).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
