// For accounts that the operator of the server has named: what there is, and what can be done
// about it. Lists come in pages; an act is asked for in a window of its own.

import "../account/account.css";
import "./operator.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Operation, type Page, search } from "../../model/operator";
import { me } from "../../model/session";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Tabs } from "../../ui/Tabs";
import { t, wantWords } from "../../words/words";
import { Header } from "../Header";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { ActDialog, type Wish } from "./ActDialog";
import { ActRow, BanRow, EditionRow, PersonRow, TableRow } from "./rows";

const LISTS = ["tables", "people", "editions", "bans", "log"] as const;
type ListName = (typeof LISTS)[number];

const PHASES = ["open", "running", "over"] as const;
type Phase = (typeof PHASES)[number];

function join(before: Page, more: Page): Page {
  const both = { ...more };
  for (const name of LISTS) {
    const rows = [...(before[name] ?? []), ...(more[name] ?? [])];
    if (rows.length) Object.assign(both, { [name]: rows });
  }
  return both;
}

// What an older question is answered does not count.
function useList(operation: Operation) {
  const [page, setPage] = useState<Page | null>(null);
  const [isBusy, setBusy] = useState(true);
  const asked = useRef(0);
  const key = JSON.stringify(operation);

  function load(before?: Page): void {
    const mine = ++asked.current;
    setBusy(true);
    search(before?.next ? { ...operation, before: before.next } : operation)
      .then((found) => mine === asked.current && setPage(before ? join(before, found) : found))
      .catch(refuse)
      .finally(() => mine === asked.current && setBusy(false));
  }
  useEffect(() => {
    setPage(null);
    load();
  }, [key]);
  return { page, isBusy, reload: () => load(), more: () => page && load(page) };
}

function Rows({ page, onWish }: { page: Page; onWish: (wish: Wish) => void }) {
  return (
    <ul class="operator-rows">
      {page.tables?.map((table) => (
        <TableRow key={table.table} table={table} onWish={onWish} />
      ))}
      {page.people?.map((person) => (
        <PersonRow key={person.user} person={person} onWish={onWish} />
      ))}
      {page.editions?.map((edition) => (
        <EditionRow key={`${edition.edition} ${edition.owner}`} edition={edition} onWish={onWish} />
      ))}
      {page.bans?.map((ban) => (
        <BanRow key={ban.subject} ban={ban} onWish={onWish} />
      ))}
      {page.log?.map((act) => (
        <ActRow key={act.number} act={act} />
      ))}
    </ul>
  );
}

function isEmpty(page: Page): boolean {
  return LISTS.every((name) => !page[name]?.length);
}

function Search({ label, onFind }: { label: string; onFind: (text: string) => void }) {
  function find(event: SubmitEvent): void {
    event.preventDefault();
    onFind(String(new FormData(event.currentTarget as HTMLFormElement).get("find")).trim());
  }
  return (
    <form class="operator-search" role="search" onSubmit={find}>
      <input class="field" type="search" name="find" aria-label={label} placeholder={label} maxLength={40} />
      <Button submit>{t("operator.search")}</Button>
    </form>
  );
}

// What can be done without a row.
function wishesOf(list: ListName, phase: Phase): Wish[] {
  if (list === "bans") {
    return [{ title: t("operator.keepAddressOut"), operation: { do: "keep-out" }, asksFor: "address" }];
  }
  if (list === "tables" && phase === "over") {
    return [
      {
        title: t("operator.deleteGames"),
        note: t("operator.deleteGames.note"),
        operation: { do: "delete-games" },
        asksFor: "days",
      },
    ];
  }
  return [];
}

function List({ name }: { name: ListName }) {
  const [find, setFind] = useState("");
  const [phase, setPhase] = useState<Phase>("running");
  const [wish, setWish] = useState<Wish | null>(null);
  const operation: Operation = { do: name };
  if (find && name !== "bans") operation["find"] = find;
  if (name === "tables") operation["phase"] = phase;
  const { page, isBusy, reload, more } = useList(operation);

  return (
    <>
      <div class="operator-bar">
        {name === "tables" && (
          <select
            class="field"
            aria-label={t("operator.phase")}
            value={phase}
            onChange={(event) => setPhase(event.currentTarget.value as Phase)}>
            {PHASES.map((one) => (
              <option key={one} value={one}>
                {t(`operator.phase.${one}`)}
              </option>
            ))}
          </select>
        )}
        {name !== "bans" && <Search label={t(`operator.find.${name}`)} onFind={setFind} />}
        {wishesOf(name, phase).map((one) => (
          <Button key={one.title} onPress={() => setWish(one)}>
            {one.title}
          </Button>
        ))}
      </div>
      <div aria-busy={isBusy} aria-live="polite">
        {page && (isEmpty(page) ? <p class="muted">{t("operator.none")}</p> : <Rows page={page} onWish={setWish} />)}
      </div>
      {page?.next && (
        <Button icon="down" disabled={isBusy} onPress={more}>
          {t("operator.more")}
        </Button>
      )}
      {wish && (
        <ActDialog
          wish={wish}
          onClose={() => setWish(null)}
          onDone={() => {
            setWish(null);
            reload();
          }}
        />
      )}
    </>
  );
}

// Its words come with it.
export async function loadOperator(): Promise<typeof OperatorPage> {
  await wantWords("operator");
  return OperatorPage;
}

export function OperatorPage({ rest }: { rest: string[] }) {
  const [chosen, setChosen] = useState<ListName>("tables");
  useTitle(t("app.titled", { page: t("app.operator") }));
  if (!me.value) return <main class="account" aria-busy="true" />;
  if (!me.value.operator) return <NotFound rest={rest} />;
  return (
    <div class="account operator">
      <Header />
      <main tabIndex={-1}>
        <h1>{t("app.operator")}</h1>
        <p>{t("operator.note")}</p>
        <Tabs
          label={t("app.operator")}
          tabs={LISTS.map((id) => ({ id, label: t(`operator.tab.${id}`) }))}
          chosen={chosen}
          onChoose={setChosen}>
          <List key={chosen} name={chosen} />
        </Tabs>
      </main>
    </div>
  );
}
