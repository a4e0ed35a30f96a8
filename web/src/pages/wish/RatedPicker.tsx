// Whether what comes of a game counts. Where it cannot, it says why.

import { choiceOf } from "../../model/choices";
import { me } from "../../model/session";
import type { Wish } from "../../model/wish";
import type { GameName } from "../../net/protocol";
import { Toggle } from "../../ui/Toggle";
import { t } from "../../words/words";

interface RatedPickerProps {
  game: GameName;
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
}

export function RatedPicker({ game, wish, onChange }: RatedPickerProps) {
  if (!choiceOf(game)?.anchors) return null;
  const isGuest = me.value?.guest ?? true;
  return (
    <Toggle
      label={t("rating.toggle")}
      detail={t(isGuest ? "rating.guest" : "rating.terms")}
      on={wish.rated}
      disabled={isGuest}
      onChange={(rated) => onChange({ rated })}
    />
  );
}
