// What is listed, a row each: what it is, and what can be done about it.

import type { ComponentChildren } from "preact";
import type { Ban, LoggedAct, OperatedEdition, OperatedPerson, OperatedTable } from "../../model/operator";
import { Button } from "../../ui/Button";
import { formatDate, formatList, t } from "../../words/words";
import type { Wish } from "./ActDialog";

type OnWish = (wish: Wish) => void;

// 'about' names the row for who hears its buttons one by one.
function Act({ about, wish, onWish }: { about: string; wish: Wish; onWish: OnWish }) {
  return (
    <Button label={t("operator.actOn", { act: wish.title, name: about })} onPress={() => onWish(wish)}>
      {wish.title}
    </Button>
  );
}

function Row({
  title,
  details,
  children,
}: {
  title: ComponentChildren;
  details: string[];
  children?: ComponentChildren;
}) {
  return (
    <li class="operator-row">
      <div class="operator-what">
        <b>{title}</b>
        <small class="muted">{details.filter(Boolean).join(" · ")}</small>
      </div>
      {children && <div class="operator-acts">{children}</div>}
    </li>
  );
}

export function TableRow({ table, onWish }: { table: OperatedTable; onWish: OnWish }) {
  const names = (table.summary?.seats ?? []).map((seat) => seat.name ?? "").filter(Boolean);
  const people = names.length ? names : [table.hostName].filter(Boolean);
  const path = `/${table.phase === "over" ? "game" : "table"}/${table.table}`;
  const close: Wish = {
    title: t("operator.close"),
    note: t("operator.close.note"),
    operation: { do: "close", table: table.table },
  };
  return (
    <Row
      title={<a href={path}>{people.length ? formatList(people) : table.table}</a>}
      details={[table.summary?.game ?? "", table.table, formatDate(table.created), table.node]}>
      {table.phase !== "over" && <Act about={table.table} wish={close} onWish={onWish} />}
    </Row>
  );
}

function kindOf(person: OperatedPerson): string {
  if (person.operator) return t("operator.kind.operator");
  return t(person.guest ? "operator.kind.guest" : "operator.kind.account");
}

export function PersonRow({ person, onWish }: { person: OperatedPerson; onWish: OnWish }) {
  const who = { person: String(person.user) };
  const isOut = person.keptOut > Date.now();
  const keepOut: Wish = {
    title: t("operator.keepOut"),
    note: t("operator.keepOut.note", { name: person.name }),
    operation: { do: "keep-out", ...who },
    asksFor: "time",
  };
  const letIn: Wish = { title: t("operator.letIn"), operation: { do: "let-in", ...who } };
  const rename: Wish = {
    title: t("operator.rename"),
    note: t("operator.rename.note", { name: person.name }),
    operation: { do: "rename", ...who },
    asksFor: "name",
  };
  return (
    <Row
      title={person.name}
      details={[
        `#${person.user}`,
        kindOf(person),
        isOut ? t("operator.outUntil", { time: formatDate(person.keptOut) }) : "",
        person.used ? t("operator.lastHere", { time: formatDate(person.used) }) : "",
      ]}>
      {!person.operator && <Act about={person.name} wish={isOut ? letIn : keepOut} onWish={onWish} />}
      <Act about={person.name} wish={rename} onWish={onWish} />
    </Row>
  );
}

export function EditionRow({ edition, onWish }: { edition: OperatedEdition; onWish: OnWish }) {
  const which = { edition: edition.edition };
  const unlist: Wish = {
    title: t("operator.unlist"),
    note: t("operator.unlist.note", { name: edition.name }),
    operation: { do: "unlist", ...which },
  };
  const remove: Wish = {
    title: t("operator.deleteEdition"),
    note: t("operator.deleteEdition.note", { name: edition.name }),
    operation: { do: "delete-edition", ...which },
  };
  return (
    <Row
      title={edition.name}
      details={[
        edition.game,
        edition.edition,
        edition.house ? t("operator.house") : edition.ownerName || t("operator.nobody"),
        edition.listed ? t("operator.listed") : "",
      ]}>
      {edition.listed && !edition.house && <Act about={edition.name} wish={unlist} onWish={onWish} />}
      {edition.owner > 0 && <Act about={edition.name} wish={remove} onWish={onWish} />}
    </Row>
  );
}

export function BanRow({ ban, onWish }: { ban: Ban; onWish: OnWish }) {
  const [kind = "", name = ""] = ban.subject.split(" ");
  const isRange = kind === "address";
  const letIn: Wish = {
    title: t(isRange ? "operator.letIn" : "operator.mayList"),
    operation: isRange ? { do: "let-in", address: name } : { do: "let-in", edition: name },
  };
  return (
    <Row
      title={name}
      details={[
        t(isRange ? "operator.range" : "operator.barred"),
        isRange ? t("operator.outUntil", { time: formatDate(ban.until) }) : "",
      ]}>
      <Act about={name} wish={letIn} onWish={onWish} />
    </Row>
  );
}

export function ActRow({ act }: { act: LoggedAct }) {
  return (
    <Row
      title={`${act.act} · ${act.subject}`}
      details={[
        formatDate(act.at),
        act.who,
        act.until ? t("operator.outUntil", { time: formatDate(act.until) }) : "",
        act.count ? t("operator.things", { n: act.count }) : "",
        t("operator.because", { why: act.why }),
      ]}
    />
  );
}
