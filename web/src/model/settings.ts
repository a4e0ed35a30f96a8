// What a visitor has chosen about the page, on this device.

import { computed, effect } from "@preact/signals";
import { media } from "./media";
import { isBoolean, kept, oneOf } from "./store";

export type Theme = "system" | "light" | "dark";
export type Confirming = "tap" | "button";
export type Tempo = "off" | "quick" | "calm";

export const theme = kept<Theme>("theme", "system", oneOf<Theme>("system", "light", "dark"));
// "tap": the second tap on a previewed place plays; "button": only the button does.
export const confirming = kept<Confirming>("confirming", "tap", oneOf<Confirming>("tap", "button"));
// Play without asking what has no alternative and reveals nothing.
export const autoConfirm = kept("autoConfirm", true, isBoolean);
export const sound = kept("sound", false, isBoolean);
// Tips in a first game.
export const tips = kept("tips", true, isBoolean);
export const tempo = kept<Tempo>("tempo", "calm", oneOf<Tempo>("off", "quick", "calm"));

const systemDark = media("(prefers-color-scheme: dark)");
export const reducedMotion = media("(prefers-reduced-motion: reduce)");
export const isDark = computed(() => (theme.value === "system" ? systemDark.value : theme.value === "dark"));

// The colour of what the device draws round the page: --bg of tokens.css.
const FRAME = { light: "#dfe8eb", dark: "#111b22" };

effect(() => {
  document.documentElement.dataset["theme"] = isDark.value ? "dark" : "light";
  document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").forEach((meta) => {
    meta.content = isDark.value ? FRAME.dark : FRAME.light;
  });
});
