// Requests over HTTP.

import { WireError } from "./protocol";

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new WireError("offline", "offline");
  }
  // An answer may be cut off in its middle.
  const body = (await answer.json().catch(() => null)) as Record<string, string> | null;
  if (!answer.ok || !body) throw new WireError(body?.["error"] ?? "offline", body?.["text"] ?? "");
  return body as T;
}

export function get<T>(path: string): Promise<T> {
  return request<T>(path);
}

export function post<T>(path: string, body: Record<string, unknown>): Promise<T> {
  return request<T>(path, { method: "POST", body: JSON.stringify(body) });
}

export async function getText(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new WireError("offline", "");
  return answer.text();
}
