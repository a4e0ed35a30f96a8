// The head of the pages round the games: where one is, the workshop, learning, language, name, theme.

import "./header.css";
import { useState } from "preact/hooks";
import { allGames, ruledGames } from "../model/choices";
import { media } from "../model/media";
import { logout, me } from "../model/session";
import { canVisit } from "../net/server";
import { route } from "../router";
import { isDark, theme } from "../model/settings";
import { Face } from "../table/Face";
import { playerPath } from "../table/PersonLink";
import { hasWorkshop, homeOf } from "../table/homes";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Logo } from "../ui/Logo";
import { Menu, type MenuItem } from "../ui/Menu";
import { LANGUAGES, type Language } from "../words/languages";
import { chosenLanguage, language, t } from "../words/words";
import { NameDialog } from "./account/NameDialog";
import { hasDeals, hasPlayers, useGoKeys } from "./goKeys";
import { hasPlaceBar, isPhone } from "./PlaceBar";
import type { DataTables } from "./DataTables";
import type { OwnKeys, PageKeys } from "./PageKeys";

// Where the places stand in the menu of what can be learnt; the first stays longest.
const isNarrow = media("(max-width: 1100px)");
const isNarrowest = media("(max-width: 960px)");

// Lessons first, then what there is to read; players and the workshop where they have no place of
// their own, and no bar has them.
function learnItems(): MenuItem[] {
  const lessons = allGames()
    .filter((one) => one.lesson)
    .map(({ game, title }): MenuItem => ({
      id: `learn-${game}`,
      icon: "play",
      label: t("learn.title", { game: title }),
      href: `/learn/${game}`,
    }));
  const rules = ruledGames().map(({ game, title }): MenuItem => ({
    id: `rules-${game}`,
    icon: "book",
    label: t("app.rules", { game: title }),
    href: `/rules/${game}`,
  }));
  const atlases = allGames()
    .filter(({ game }) => homeOf(game).atlas)
    .map(({ game, title }): MenuItem => ({
      id: `atlas-${game}`,
      icon: "chart",
      label: t("app.atlas", { game: title }),
      href: `/atlas/${game}`,
    }));
  const workshop: MenuItem = { id: "workshop", icon: "pencil", label: t("app.workshop"), href: "/workshop" };
  const players: MenuItem = { id: "players", icon: "user", label: t("app.players"), href: "/players" };
  const tournaments: MenuItem = { id: "tournaments", icon: "cup", label: t("app.tournaments"), href: "/tournaments" };
  const deal: MenuItem = { id: "deal", icon: "lot", label: t("app.deal"), href: "/deal" };
  const training: MenuItem = { id: "training", icon: "hint", label: t("app.training"), href: "/training" };
  const puzzles: MenuItem = { id: "puzzles", icon: "lot", label: t("app.puzzles"), href: "/puzzles" };
  const places = [
    ...(isNarrowest.value && hasDeals() ? [deal] : []),
    ...(canVisit ? [tournaments] : []),
    ...(hasPlayers() ? [players] : []),
    ...(hasWorkshop() ? [workshop] : []),
  ];
  return [...lessons, puzzles, training, ...rules, ...atlases, ...(isNarrow.value && !hasPlaceBar() ? places : [])];
}

function languageItems(): MenuItem[] {
  return (Object.keys(LANGUAGES) as Language[]).map((code) => ({
    id: code,
    label: LANGUAGES[code].title,
    icon: code === language.value ? "check" : "globe",
    onPress: () => (chosenLanguage.value = code),
  }));
}

function personItems(isGuest: boolean, onRename: () => void): MenuItem[] {
  const settings: MenuItem = { id: "settings", icon: "cog", label: t("app.settings"), href: "/account" };
  if (isGuest) {
    return [
      { id: "rename", icon: "user", label: t("app.rename"), onPress: onRename },
      { id: "register", icon: "check", label: t("app.register"), href: "/account" },
      settings,
    ];
  }
  const operator: MenuItem = { id: "operator", icon: "lock", label: t("app.operator"), href: "/operator" };
  const own: MenuItem = {
    id: "profile",
    icon: "user",
    label: t("app.profile"),
    href: playerPath(me.value?.name ?? ""),
  };
  return [
    ...(canVisit ? [own] : []),
    ...(me.value?.operator ? [operator] : []),
    settings,
    { id: "logout", icon: "right", label: t("app.logout"), onPress: () => void logout() },
  ];
}

// Who plays without a server has no account, but likes and dislikes.
function Settings() {
  return (
    <a class="button button-quiet" href="/account" aria-label={t("table.settings")} data-testid="settings">
      <Icon name="cog" />
    </a>
  );
}

function Person() {
  const [isRenaming, setRenaming] = useState(false);
  const person = me.value;
  if (!canVisit) return <Settings />;
  if (!person) return <span class="header-nobody" />;
  const words = t(person.guest ? "app.guest" : "app.person", { name: person.name });
  return (
    <>
      <Menu
        label={words}
        text={person.name}
        icon="user"
        picture={person.guest ? undefined : <Face name={person.name} size={26} />}
        items={personItems(person.guest, () => setRenaming(true))}
      />
      {isRenaming && <NameDialog onClose={() => setRenaming(false)} />}
    </>
  );
}

function ThemeSwitch() {
  return (
    <Button
      quiet
      testId="theme"
      icon={isDark.value ? "sun" : "moon"}
      label={t(isDark.value ? "app.light" : "app.dark")}
      onPress={() => (theme.value = isDark.value ? "light" : "dark")}
    />
  );
}

// The window comes when it is first wanted.
function Keys({ own }: { own: OwnKeys | undefined }) {
  const [Window, setWindow] = useState<typeof PageKeys | typeof DataTables | null>(null);
  useGoKeys(
    () => void import("./PageKeys").then((found) => setWindow(() => found.PageKeys)),
    () => void import("./people").then((found) => setWindow(() => found.DataTables)),
  );
  return Window && <Window own={own} onClose={() => setWindow(null)} />;
}

// A page of one has the place of the list.
const LIST_OF: Record<string, string> = { tournament: "tournaments" };

function Place({ page }: { page: "deal" | "tournaments" | "players" | "workshop" }) {
  const shown = LIST_OF[route.value.page] ?? route.value.page;
  return (
    <a class="header-place" href={`/${page}`} aria-current={shown === page ? "page" : undefined}>
      {t(`app.${page}`)}
    </a>
  );
}

// 'keys': those of the page itself.
export function Header({ keys }: { keys?: OwnKeys }) {
  const { title } = LANGUAGES[language.value];
  return (
    <header class="header">
      <a class="header-home" href="/">
        <Logo size={36} />
        <span class="header-name">{t("app.name")}</span>
      </a>
      {!isNarrowest.value && hasDeals() && <Place page="deal" />}
      {!isNarrow.value && canVisit && <Place page="tournaments" />}
      {!isNarrow.value && hasPlayers() && <Place page="players" />}
      {!isNarrow.value && hasWorkshop() && <Place page="workshop" />}
      <p class="header-tagline">{t("app.tagline")}</p>
      <nav class="header-nav" aria-label={t("app.nav")}>
        <Menu
          label={t("app.learn")}
          text={t(isPhone.value ? "app.learn.short" : "app.learn")}
          icon="book"
          items={learnItems()}
        />
        <Menu
          label={t("app.language", { language: title })}
          text={title}
          icon="globe"
          testId="language"
          items={languageItems()}
        />
        <Person />
        <ThemeSwitch />
      </nav>
      <Keys own={keys} />
    </header>
  );
}
