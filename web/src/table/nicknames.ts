// Several players at one device share an account; these are the names they go by here.

import { kept } from "../model/store";

const AT_MOST = 60;

function isNames(v: unknown): v is Record<string, string> {
  return typeof v === "object" && v !== null && Object.values(v).every((name) => typeof name === "string");
}

const names = kept<Record<string, string>>("nicknames", {}, isNames);

const keyOf = (table: string, seat: number) => `${table}/${seat}`;

export function nickname(table: string, seat: number): string | undefined {
  return names.value[keyOf(table, seat)];
}

export function setNickname(table: string, seat: number, name: string): void {
  const { [keyOf(table, seat)]: _, ...others } = names.value;
  const newest = Object.entries(others).slice(-AT_MOST);
  const given = name.trim() ? [[keyOf(table, seat), name.trim()] as const] : [];
  names.value = Object.fromEntries([...newest, ...given]);
}
