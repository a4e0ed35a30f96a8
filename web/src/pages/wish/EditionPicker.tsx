// Which edition of the game is played, if there is more than one to choose from.

import { type EditionChoice, editionsOf } from "../../model/editions";
import type { GameName } from "../../net/protocol";
import { editionName } from "../../table/editionName";
import { t } from "../../words/words";
import { Field } from "./Field";
import { Select } from "./Select";

interface EditionPickerProps {
  game: GameName;
  // Its fingerprint; "" is the default.
  edition: string;
  isChanged?: boolean;
  onChange: (edition: string) => void;
}

function noteOn({ isDefault, isBuiltIn, isMine, owner }: EditionChoice): string {
  if (isDefault) return t("lobby.edition.note.default");
  if (isMine) return t("lobby.edition.note.mine");
  return t(isBuiltIn || owner === undefined ? "lobby.edition.note.house" : "lobby.edition.note.other");
}

// An edition known by its link only: a table may have it all the same.
function unlisted(id: string): EditionChoice {
  const name = t("lobby.edition.link", { id });
  return { id, name, isDefault: false, isBuiltIn: false, isListed: false, isMine: false };
}

export function EditionPicker({ game, edition, isChanged, onChange }: EditionPickerProps) {
  const offered = editionsOf(game);
  const isOffered = edition === "" || offered.some((one) => one.id === edition);
  const editions = isOffered ? offered : [...offered, unlisted(edition)];
  const chosen = editions.find((one) => one.id === edition) ?? editions[0];
  if (!chosen || editions.length < 2) return null;
  const label = t("lobby.edition");
  return (
    <Field label={label} note={noteOn(chosen)} isChanged={isChanged}>
      <Select
        label={label}
        value={chosen.id}
        options={editions.map((one) => ({ value: one.id, label: editionName(game, one) }))}
        onChange={(id) => onChange(id === editions[0]!.id ? "" : id)}
      />
      <a class="wish-more" href={`/rules/${game}?edition=${chosen.id}#rulings`} target="_blank" rel="noopener">
        {t("lobby.edition.rules")}
      </a>
    </Field>
  );
}
