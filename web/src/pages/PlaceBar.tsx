// The places of Tori at the foot of a phone, on the pages round the games; a table has a foot of its own.

import "./placeBar.css";
import { media } from "../model/media";
import { turnsWaiting } from "../model/games";
import { canVisit } from "../net/server";
import { route } from "../router";
import { hasWorkshop } from "../table/homes";
import { Icon, type IconName } from "../ui/Icon";
import { Menu, type MenuItem } from "../ui/Menu";
import { t } from "../words/words";
import { hasDeals, hasPlayers } from "./goKeys";

export const isPhone = media("(max-width: 720px)");

const PAGES = ["", "deal", "players", "player", "tournaments", "tournament", "puzzles", "account", "privacy"];

// A page of plain files has no other places.
export function hasPlaceBar(): boolean {
  return isPhone.value && canVisit && PAGES.includes(route.value.page);
}

function moreItems(): MenuItem[] {
  const workshop: MenuItem = { id: "workshop", icon: "pencil", label: t("app.workshop"), href: "/workshop" };
  return [
    { id: "puzzles", icon: "lot", label: t("app.puzzles"), href: "/puzzles" },
    { id: "training", icon: "hint", label: t("app.training"), href: "/training" },
    ...(hasWorkshop() ? [workshop] : []),
    { id: "settings", icon: "cog", label: t("app.settings"), href: "/account" },
    { id: "privacy", icon: "lock", label: t("app.privacy"), href: "/privacy" },
  ];
}

interface PlaceProps {
  // A list, and the page of one of it.
  pages: string[];
  icon: IconName;
  text: string;
  // What waits for the visitor there.
  count?: number;
}

function Place({ pages, icon, text, count = 0 }: PlaceProps) {
  return (
    <a href={`/${pages[0]}`} aria-current={pages.includes(route.value.page) ? "page" : undefined}>
      <Icon name={icon} />
      <span>{text}</span>
      {count > 0 && (
        <b>
          <span aria-hidden="true">{count}</span>
          <span class="sr">{t("app.bar.waiting", { n: count })}</span>
        </b>
      )}
    </a>
  );
}

export function PlaceBar() {
  return (
    <>
      <div class="place-room" />
      <nav class="place-bar" aria-label={t("app.bar")} data-testid="place-bar" data-over>
        <Place pages={[""]} icon="grid" text={t("app.bar.play")} count={turnsWaiting.value.length} />
        {hasDeals() && <Place pages={["deal"]} icon="sun" text={t("app.bar.deal")} />}
        {hasPlayers() && <Place pages={["players", "player"]} icon="people" text={t("app.bar.people")} />}
        <Place pages={["tournaments", "tournament"]} icon="cup" text={t("app.bar.cups")} />
        <Menu label={t("app.bar.more")} text={t("app.bar.more")} icon="menu" testId="place-more" items={moreItems()} />
      </nav>
    </>
  );
}
