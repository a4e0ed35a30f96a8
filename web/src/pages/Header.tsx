// The head of the pages round the games: where one is, learning, language, name, theme.

import "./header.css";
import { useState } from "preact/hooks";
import { allGames, ruledGames } from "../model/choices";
import { media } from "../model/media";
import { logout, me } from "../model/session";
import { isDark, theme } from "../model/settings";
import { Button } from "../ui/Button";
import { Logo } from "../ui/Logo";
import { Menu, type MenuItem } from "../ui/Menu";
import { LANGUAGES, type Language } from "../words/languages";
import { chosenLanguage, language, t } from "../words/words";
import { NameDialog } from "./account/NameDialog";

const isPhone = media("(max-width: 720px)");

// Lessons first, then what there is to read.
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
  return [...lessons, ...rules];
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
  return [settings, { id: "logout", icon: "right", label: t("app.logout"), onPress: () => void logout() }];
}

function Person() {
  const [isRenaming, setRenaming] = useState(false);
  const person = me.value;
  if (!person) return <span class="header-nobody" />;
  const words = t(person.guest ? "app.guest" : "app.person", { name: person.name });
  return (
    <>
      <Menu label={words} text={person.name} icon="user" items={personItems(person.guest, () => setRenaming(true))} />
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

export function Header() {
  const { title } = LANGUAGES[language.value];
  return (
    <header class="header">
      <a class="header-home" href="/">
        <Logo size={36} />
        <span class="header-name">{t("app.name")}</span>
      </a>
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
    </header>
  );
}
