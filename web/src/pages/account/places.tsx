// The places of the account page: a list at the left, on a phone a page for each.

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Icon, type IconName } from "../../ui/Icon";
import { t } from "../../words/words";

export interface AccountPlace {
  id: string;
  icon: IconName;
  label: string;
  // Which column of a wide window it stands in.
  column: 1 | 2;
  panels: ComponentChildren;
}

function PlaceList({ places, current }: { places: AccountPlace[]; current: string }) {
  return (
    <nav class="panel account-places" aria-label={t("account.places")}>
      {places.map(({ id, icon, label }) => (
        <a key={id} href={`/account/${id}`} aria-current={id === current ? "page" : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}

// All of them at once where there is room; the one that was chosen is brought into view.
export function Places({ places, chosen }: { places: AccountPlace[]; chosen: string }) {
  const current = places.some(({ id }) => id === chosen) ? chosen : "";
  useEffect(() => {
    if (current) document.getElementById(`place-${current}`)?.scrollIntoView({ block: "start" });
  }, [current]);
  return (
    <div class="account-frame" data-place={current}>
      <PlaceList places={places} current={current} />
      {current && (
        <a class="account-back" href="/account">
          <Icon name="left" />
          {t("account.back")}
        </a>
      )}
      {[1, 2].map((column) => (
        <div key={column} class="account-column">
          {places
            .filter((place) => place.column === column)
            .map(({ id, panels }) => (
              <div key={id} id={`place-${id}`} class="account-place" data-current={id === current || undefined}>
                {panels}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
