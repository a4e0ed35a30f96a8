// A value of the server to read: members by their names without those that hold nothing, things of
// a list as chips. What a list has for each seat is a table under the name of the player.

import { formatNumber, t } from "../../words/words";
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

// Neither a thing nor a number: nothing that a reader would miss.
function isEmpty(value: Json): boolean {
  if (isPlain(value)) return value === null || value === "" || value === "-";
  return Object.values(value).every(isEmpty);
}

function membersOf(value: { [name: string]: Json }): [string, Json][] {
  return Object.entries(value)
    .filter(([, one]) => !isEmpty(one))
    .map(([name, one]) => [name.replaceAll("_", " "), one]);
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

function SeatTable({ name, value }: { name: string; value: { [name: string]: Json } }) {
  return (
    <table class="plain-seat">
      <caption>{name}</caption>
      <tbody>
        {membersOf(value).map(([member, one]) => (
          <tr key={member}>
            <th scope="row">{member}</th>
            <td>
              <Tree value={one} players={[]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isRecord(value: Json): value is { [name: string]: Json } {
  return !isPlain(value) && !Array.isArray(value);
}

// What a list has for each seat: a table each, or one line.
function Seats({ of, players }: { of: Json[]; players: Player[] }) {
  if (!of.every(isRecord)) return <Members of={of.map((one, i) => [players[i]!.name, one])} players={[]} />;
  return (
    <>
      {of.map((one, i) => (
        <SeatTable key={i} name={players[i]!.name} value={one} />
      ))}
    </>
  );
}

function Chips({ of }: { of: (null | boolean | number | string)[] }) {
  return (
    <ul class="plain-chips">
      {of.map((one, i) => (
        <li key={i}>{plainText(one)}</li>
      ))}
    </ul>
  );
}

export function Tree({ value, players }: { value: Json; players: Player[] }) {
  if (isPlain(value)) return <>{plainText(value)}</>;
  if (isRecord(value)) return <Members of={membersOf(value)} players={players} />;
  if (value.length === 0) return <>{t("plain.nothing")}</>;
  if (value.every(isPlain)) return <Chips of={value} />;
  if (value.length === players.length) return <Seats of={value} players={players} />;
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
