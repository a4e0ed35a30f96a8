// Where the visitor plays: with the server, or on this device alone.

import { computed, effect } from "@preact/signals";
import { isDeviceUsed } from "../net/device";
import { onTell } from "../net/links";
import type { Place } from "../net/place";
import { hasServer } from "../net/server";
import { isBoolean, kept } from "./store";

// The visitor's own choice.
export const wishesDevice = kept("onDevice", false, isBoolean);

// Where a new table is made, if it needs nobody else.
export const playPlace = computed<Place>(() => (wishesDevice.value || !hasServer() ? "device" : "server"));

// Something was once played or saved here, so that it is worth looking whether it is still there.
const wasUsed = kept("deviceUsed", false, isBoolean);
isDeviceUsed.value = wasUsed.value;

effect(() => {
  if (isDeviceUsed.value) wasUsed.value = true;
});

onTell((tell, _message, place) => {
  if (place === "device" && tell === "table") isDeviceUsed.value = true;
});
