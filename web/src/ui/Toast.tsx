// Short messages that come and go at the edge of the page.

import { signal } from "@preact/signals";
import { Button } from "./Button";
import { t } from "../words/words";

const STAYS = 6000;
const AT_MOST = 3;

export interface ToastOptions {
  kind?: "plain" | "refused";
  // Where it is explained.
  link?: { href: string; label: string } | undefined;
}

interface Shown extends ToastOptions {
  id: number;
  text: string;
}

const shown = signal<Shown[]>([]);
let counter = 0;

export function toast(text: string, options: ToastOptions = {}): void {
  const id = ++counter;
  const others = shown.value.filter((one) => one.text !== text);
  shown.value = [...others, { id, text, ...options }].slice(-AT_MOST);
  setTimeout(() => dismiss(id), STAYS);
}

function dismiss(id: number): void {
  shown.value = shown.value.filter((one) => one.id !== id);
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {shown.value.map(({ id, text, kind, link }) => (
        <div key={id} class={kind === "refused" ? "toast toast-refused" : "toast"}>
          <p>
            {text}
            {link && (
              <>
                {" "}
                <a href={link.href}>{link.label}</a>
              </>
            )}
          </p>
          <Button quiet icon="close" label={t("table.close")} onPress={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
