// Which page is shown: the path of the address.

import { computed, signal } from "@preact/signals";
import { type VNode, options } from "preact";
import { addressOf, isServed, spot, spotOf } from "./net/address";

const path = signal(spot().path);

export const route = computed(() => {
  const [page = "", ...rest] = path.value.split("/").filter(Boolean);
  return { page, rest };
});

export function go(to: string): void {
  history.pushState(null, "", addressOf(to));
  path.value = spot().path;
  window.scrollTo(0, 0);
}

// The same page from now on goes by another address; Back leads past the old one.
export function readdress(to: string): void {
  history.replaceState(null, "", addressOf(to));
}

// To another page; Back leads past this one.
export function goInstead(to: string): void {
  readdress(to);
  path.value = spot().path;
}

window.addEventListener("popstate", () => (path.value = spot().path));

// Links inside the page do not load it again.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  const to = spotOf(link);
  if (to.path.startsWith("/api/")) return;
  if (to.path === spot().path && to.hash) return;
  event.preventDefault();
  go(to.path + to.search + to.hash);
});

// Links are made with paths; where these are written otherwise, a link is, too.
function writeLink({ type, props }: VNode): void {
  const link = props as { href?: string };
  if (type === "a" && /^\/(?!api\/)/.test(link.href ?? "")) link.href = addressOf(link.href!);
}

if (!isServed) options.vnode = writeLink;
