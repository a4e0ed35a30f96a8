// Requests over HTTP, or of the same kind to this device.

import { isDeviceUsed, requestDevice } from "./device";
import { type Place, placeFor } from "./place";
import { WireError } from "./protocol";
import { hasServer } from "./server";

// So long a server may be silent that is not the only one to ask.
const PATIENCE = 6000;

interface Question {
  path: string;
  method?: "GET" | "POST";
  body?: string;
  place?: Place | undefined;
}

async function fromServer({ path, method = "GET", body }: Question, patience?: number): Promise<Response> {
  const init: RequestInit = body === undefined ? { method } : { method, body };
  if (patience) init.signal = AbortSignal.timeout(patience);
  try {
    return await fetch(path, init);
  } catch {
    throw new WireError("offline", "offline");
  }
}

function fromDevice({ path, method = "GET", body }: Question): Promise<Response> {
  return requestDevice(method, path, body);
}

// Something that looks like an answer may come from a host without a server behind it.
function isAnswer(answer: Response): boolean {
  return !!answer.headers?.get("content-type")?.includes("json");
}

// What the server does not know, this device may, if it was ever at work.
async function fromAny(question: Question): Promise<Response> {
  if (!hasServer()) return fromDevice(question);
  try {
    const answer = await fromServer(question, PATIENCE);
    if (isAnswer(answer) && (answer.status !== 404 || !isDeviceUsed.value)) return answer;
  } catch {
    // The device is asked instead.
  }
  return fromDevice(question);
}

function answerTo(question: Question): Promise<Response> {
  const place = question.place ?? placeFor(question.path);
  if (place === "any") return fromAny(question);
  return place === "device" ? fromDevice(question) : fromServer(question);
}

interface Refused {
  error?: string;
  text?: string;
  until?: number;
}

async function request<T>(question: Question): Promise<T> {
  const answer = await answerTo(question);
  // An answer may be cut off in its middle.
  const body = (await answer.json().catch(() => null)) as Refused | null;
  if (!answer.ok || !body) {
    const error = new WireError(body?.error ?? "offline", body?.text ?? "", undefined, answer.status);
    throw Object.assign(error, { until: body?.until });
  }
  return body as T;
}

// The path says where to ask, if nothing else does.
export function get<T>(path: string, place?: Place): Promise<T> {
  return request<T>({ path, place });
}

export function post<T>(path: string, body: Record<string, unknown> | string, place?: Place): Promise<T> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return request<T>({ path, method: "POST", body: text, place });
}

export async function getText(path: string): Promise<string> {
  const answer = await answerTo({ path });
  if (!answer.ok) throw new WireError("offline", "");
  return answer.text();
}
