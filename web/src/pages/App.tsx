// Which page stands at which path; each comes when it is first wanted.

import { type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { route } from "../router";
import { LiveRegions } from "../ui/Live";
import { Toasts } from "../ui/Toast";

type Page = ComponentType<{ rest: string[] }>;

const PAGES: Record<string, () => Promise<Page>> = {
  "": async () => (await import("./lobby/Lobby")).Lobby,
  table: async () => (await import("./TablePage")).TablePage,
  game: async () => (await import("./ReplayPage")).ReplayPage,
  screen: async () => (await import("./ScreenPage")).ScreenPage,
  rules: async () => (await import("./rules/RulesPage")).RulesPage,
  learn: async () => (await import("./learn/LearnPage")).LearnPage,
  account: async () => (await import("./AccountPage")).AccountPage,
};

export function App() {
  const { page, rest } = route.value;
  const [shown, setShown] = useState<{ page: string; Page: Page } | null>(null);

  useEffect(() => {
    const load = PAGES[page] ?? PAGES[""]!;
    let isWanted = true;
    void load().then((Page) => isWanted && setShown({ page, Page }));
    return () => {
      isWanted = false;
    };
  }, [page]);

  return (
    <>
      <LiveRegions />
      {shown && <shown.Page key={`${shown.page}/${rest[0] ?? ""}`} rest={rest} />}
      <Toasts />
    </>
  );
}
