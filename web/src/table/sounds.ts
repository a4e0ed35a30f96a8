// A few soft sounds, made on the spot. Off unless wished.

import { effect } from "@preact/signals";
import { sound } from "../model/settings";
import type { Play } from "./play";

interface Tone {
  pitch: number;
  at: number;
  length: number;
  volume: number;
}

const TONES = {
  move: [{ pitch: 240, at: 0, length: 0.09, volume: 0.12 }],
  turn: [
    { pitch: 523, at: 0, length: 0.28, volume: 0.1 },
    { pitch: 659, at: 0.12, length: 0.4, volume: 0.1 },
  ],
  over: [
    { pitch: 392, at: 0, length: 0.5, volume: 0.08 },
    { pitch: 494, at: 0.14, length: 0.5, volume: 0.08 },
    { pitch: 587, at: 0.28, length: 0.9, volume: 0.08 },
  ],
  rematch: [
    { pitch: 494, at: 0, length: 0.3, volume: 0.1 },
    { pitch: 659, at: 0.14, length: 0.3, volume: 0.1 },
    { pitch: 784, at: 0.28, length: 0.5, volume: 0.1 },
  ],
  chat: [{ pitch: 880, at: 0, length: 0.12, volume: 0.05 }],
} satisfies Record<string, Tone[]>;

let context: AudioContext | null = null;

export function play(name: keyof typeof TONES): void {
  if (!sound.value) return;
  context ??= new AudioContext();
  for (const tone of TONES[name]) ring(context, tone);
}

// A wooden knock: quick to come, slow to go.
function ring(ctx: AudioContext, { pitch, at, length, volume }: Tone): void {
  const begin = ctx.currentTime + at;
  const voice = new OscillatorNode(ctx, { type: "triangle", frequency: pitch });
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.linearRampToValueAtTime(volume, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(gain).connect(ctx.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

// Sounds what happens at a table until it is stopped.
export function listen(table: Play): () => void {
  let heard = table.events.peek().at(-1)?.seq ?? 0;
  let wasMine = table.canAct.peek();
  return effect(() => {
    const news = table.events.value.filter((e) => e.seq > heard);
    heard = Math.max(heard, table.events.value.at(-1)?.seq ?? 0);
    const isMine = table.canAct.value;
    if (news.some((e) => e.kind === "finish")) play("over");
    else if (isMine && !wasMine && news.length) play("turn");
    else if (news.some((e) => e.kind === "action")) play("move");
    if (news.some((e) => e.kind === "chat")) play("chat");
    wasMine = isMine;
  });
}
