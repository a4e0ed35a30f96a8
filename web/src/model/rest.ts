// When the visitor rests: the night in a time zone, and holidays. Days are counted from 1970 on.

import { get, post } from "../net/api";

export interface Holiday {
  first: number;
  last: number;
}

export interface RestPlan {
  zone: string;
  // Minutes of the day; the same: there is no night.
  from: number;
  to: number;
  today: number;
  a_year: number;
  holidays: Holiday[];
}

export const NIGHT_MAX = 12 * 60;
const DAY_MS = 86400000;

export function findRest(): Promise<RestPlan> {
  return get("/api/rest");
}

export function setNight(zone: string, from: number, to: number): Promise<RestPlan> {
  return post("/api/rest/night", { zone, from, to });
}

export function addHoliday(first: number, last: number): Promise<RestPlan> {
  return post("/api/rest/holiday", { first, last });
}

export function endHolidays(from: number): Promise<RestPlan> {
  return post("/api/rest/end", { from });
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

export function nightLength({ from, to }: { from: number; to: number }): number {
  return (to - from + 1440) % 1440;
}

function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

// Days of holidays in this year: those that are over or under way, and those to come.
export function countDays({ holidays, today }: RestPlan): { used: number; planned: number } {
  const days = holidays
    .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .filter((day) => yearOf(day) === yearOf(today));
  const used = days.filter((day) => day <= today).length;
  return { used, planned: days.length - used };
}

// As fields of forms have it.
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function dayOfDate(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

export function timeOfMinutes(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function minutesOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
