// A value of the server as text to read: members by their names, lists as lists. What a list
// has for each seat stands under the names of the players.

import { formatList, formatNumber, t } from "../../words/words";
import type { Player } from "../play";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

function isPlain(value: Json): value is null | boolean | number | string {
  return value === null || typeof value !== "object";
}

function plainText(value: null | boolean | number | string): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? t("plain.yes") : t("plain.no");
  return typeof value === "number" ? formatNumber(value) : value;
}

function Members({ of, players }: { of: [string, Json][]; players: Player[] }) {
  return (
    <dl class="plain-members">
      {of.map(([name, value], i) => (
        <div key={i} class={isPlain(value) ? "plain-short" : undefined}>
          <dt>{name}</dt>
          <dd>
            <Tree value={value} players={players} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Tree({ value, players }: { value: Json; players: Player[] }) {
  if (isPlain(value)) return <>{plainText(value)}</>;
  if (!Array.isArray(value)) {
    const members = Object.entries(value).map(([name, one]): [string, Json] => [name.replaceAll("_", " "), one]);
    return <Members of={members} players={players} />;
  }
  if (value.length === 0) return <>{t("plain.nothing")}</>;
  if (value.every(isPlain)) return <>{formatList(value.map(plainText))}</>;
  if (value.length === players.length) {
    return <Members of={value.map((one, i) => [players[i]!.name, one])} players={[]} />;
  }
  return (
    <ol>
      {value.map((one, i) => (
        <li key={i}>
          <Tree value={one} players={players} />
        </li>
      ))}
    </ol>
  );
}
