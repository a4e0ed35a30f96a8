// What the server pushes is shown, in the words it has chosen; a click opens what it is about.

export interface PushedNotice {
  id: string;
  title: string;
  body: string;
  link: string;
}

interface Window {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface Desk {
  // The address of the page's folder, with its slash.
  home: string;
  show(title: string, options: NotificationOptions): Promise<void>;
  findWindows(): Promise<Window[]>;
  openWindow(url: string): Promise<unknown>;
}

// Only its own parts, and only of a notice: what is pushed is read before anything is done with it.
export function readNotice(data: unknown): PushedNotice | null {
  const { id, title, body, link } = (data ?? {}) as Record<string, unknown>;
  return typeof id === "string" && typeof title === "string" && typeof body === "string" && typeof link === "string"
    ? { id, title, body, link }
    : null;
}

export async function showNotice(desk: Desk, data: unknown): Promise<void> {
  const notice = readNotice(data);
  if (!notice) return;
  const { id, title, body, link } = notice;
  await desk.show(title, { body, tag: id, icon: `${desk.home}icon-192.png`, data: { link } });
}

// A link elsewhere leads to the page instead.
function placeOf(desk: Desk, link: unknown): string {
  const home = new URL(desk.home);
  try {
    const { origin, pathname } = new URL(String(link));
    return origin === home.origin ? origin + pathname : desk.home;
  } catch {
    return desk.home;
  }
}

// A window that shows it already, else any window of the page, else a new one.
export async function openNotice(desk: Desk, data: unknown): Promise<void> {
  const place = placeOf(desk, (data as { link?: unknown } | null)?.link);
  const windows = await desk.findWindows();
  const there = windows.find(({ url }) => url === place);
  const one = there ?? windows[0];
  if (!one) {
    await desk.openWindow(place);
    return;
  }
  await one.focus();
  if (!there) await one.navigate(place);
}
