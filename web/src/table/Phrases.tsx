// What can be said with one press; every reader has it in the own language.

import { Button } from "../ui/Button";
import { Menu } from "../ui/Menu";
import { t } from "../words/words";

// Those in sight, and those behind the button; the server knows the same.
const FIRST = ["game", "thanks", "played", "again"] as const;
const MORE = ["close", "nice", "luck", "hello", "moment", "bye"] as const;

export function Phrases({ onSay }: { onSay: (phrase: string) => void }) {
  return (
    <div class="phrases" role="group" aria-label={t("table.phrases")}>
      {FIRST.map((phrase) => (
        <Button key={phrase} testId={`phrase-${phrase}`} onPress={() => onSay(phrase)}>
          {t(`table.phrase.${phrase}`)}
        </Button>
      ))}
      <Menu
        icon="more"
        testId="phrases-more"
        label={t("table.phrases.more")}
        items={MORE.map((id) => ({ id, label: t(`table.phrase.${id}`), onPress: () => onSay(id) }))}
      />
    </div>
  );
}
