// What the visitor is told of outside the page, and where: settings that the server keeps, and
// whether this browser takes pushes.

import { get, post } from "../net/api";

export type NoticeWay = "push" | "mail" | "webhook";
export const NOTICE_KINDS = ["turn", "reminder", "invitation"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface Receiver {
  id: string;
  way: NoticeWay;
  address: string;
  confirmed: boolean;
  // Why the last notice was given up, or "".
  trouble: string;
}

export interface NoticeSettings {
  push_key: string;
  mail: boolean;
  receivers: Receiver[];
  silences: { kind: string; way: NoticeWay }[];
  // Of a webhook that was just added.
  secret?: string;
}

// Null: this server sends none.
export async function findNotices(): Promise<NoticeSettings | null> {
  const found = await get<Partial<NoticeSettings>>("/api/notices");
  return found.push_key ? (found as NoticeSettings) : null;
}

export function changeNotices(what: string, body: Record<string, unknown>): Promise<NoticeSettings> {
  return post(`/api/notices/${what}`, body);
}

export function isTold({ silences }: NoticeSettings, kind: NoticeKind, way: NoticeWay): boolean {
  return !silences.some((one) => one.kind === kind && one.way === way);
}

export async function confirmAddress(token: string): Promise<void> {
  await post("/api/notices/confirm", { token });
}

export async function stopMails(token: string): Promise<void> {
  await post(`/stop/${token}`, "");
}

// This browser

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export function isPushRefused(): boolean {
  return canPush() && Notification.permission === "denied";
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const kept = await navigator.serviceWorker.getRegistration();
  return (await kept?.pushManager.getSubscription()) ?? null;
}

// Where this browser is reached, or "".
export async function findOwnEndpoint(): Promise<string> {
  return (await findSubscription())?.endpoint ?? "";
}

// The visitor is asked by the browser; an error if that is refused.
export async function turnPushOn(key: string, language: string): Promise<NoticeSettings> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return changeNotices("push", { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"], language });
}

export async function turnPushOff(own: Receiver): Promise<NoticeSettings> {
  await (await findSubscription())?.unsubscribe();
  return changeNotices("remove", { id: own.id });
}
