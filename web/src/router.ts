// Which page is shown: the path of the address.

import { computed, signal } from "@preact/signals";

const path = signal(location.pathname);

export const route = computed(() => {
  const [page = "", ...rest] = path.value.split("/").filter(Boolean);
  return { page, rest };
});

export function go(to: string): void {
  history.pushState(null, "", to);
  path.value = location.pathname;
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (path.value = location.pathname));

// Links inside the page do not load it again.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
