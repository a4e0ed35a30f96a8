// How the workshop is laid out, by the window.

import { computed } from "@preact/signals";
import { media } from "../../model/media";

const isRoomy = media("(min-width: 1200px) and (min-height: 700px)");
export const isNarrow = media("(max-width: 720px)");
const isLow = media("(max-height: 499px)");

// Other parts are in sight beside the one that is worked on.
export const isWide = computed(() => isRoomy.value);
// No room for the head of the page.
export const isPhone = computed(() => isNarrow.value || isLow.value);
