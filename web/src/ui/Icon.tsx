// Line icons of the page, 24 by 24.

const PATHS = {
  cup: "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4a3 3 0 0 0 3 4M17 6h3a3 3 0 0 1-3 4M12 14v4M8 20h8",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  undo: "M9 4L4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-2",
  turn: "M20 11a8 8 0 1 0-2.3 6.5M20 4v7h-7",
  flip: "M12 3v18M8 7L3 12l5 5M16 7l5 5-5 5",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3z",
  menu: "M4 7h16M4 12h16M4 17h16",
  book: "M5 4h9a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4zM5 16a4 4 0 0 1 4-4h9",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3 2",
  key: "M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11.5 12.5L4 20v-3M4 20h4M16 8h.01",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  check: "M5 12.5l4.5 4.5L19 7",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  left: "M19 12H5M11 6l-6 6 6 6",
  right: "M5 12h14M13 6l6 6-6 6",
  sound: "M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6",
  mute: "M4 9v6h4l5 4V5L8 9zM17 9l4 6M21 9l-4 6",
  cog: "M12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  hand: "M5 8l7-2 3 12-7 2zM12 6l8 2-3 12-5-1",
  block: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12",
  play: "M7 4l13 8-13 8z",
  pause: "M7 4v16M17 4v16",
  close: "M6 6l12 12M18 6L6 18",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  moon: "M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  bot: "M8 8h8a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM12 8V4M9 13h.01M15 13h.01M9 16h6",
  flag: "M5 21V4h12l-2 4 2 4H5",
  sheet: "M6 15l6-6 6 6",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-5 4-7 8-7s8 2 8 7",
  device: "M7 3h10v18H7zM11 18h2",
  offline:
    "M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M12.8 9.5a10 10 0 0 1 6.2 3M8.5 16a5 5 0 0 1 6-.8M12 19.5h.01M2 9a15 15 0 0 1 4-2.6M10.5 5.1A15 15 0 0 1 22 9",
  screen: "M3 5h18v11H3zM9 20h6M12 16v4",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  share: "M12 15V4M8 7l4-4 4 4M5 12v8h14v-8",
  first: "M18 5l-8 7 8 7zM6 5v14",
  last: "M6 5l8 7-8 7zM18 5v14",
  drag: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  skip: "M5 5l7 7-7 7M13 5l7 7-7 7",
  pencil: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z",
  compare: "M3 5h8v14H3zM15 5h2M20 6.5v2M20 12v2M20 17.5V19h-1.5M15 19h1",
  warn: "M12 4L2.5 20h19zM12 10v5M12 17.5h.01",
  lot: "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8.5 8.5h.01M15.5 15.5h.01M12 12h.01",
  chart: "M4 4v16h16M7.5 15l4-5 3.5 3 5-7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  more: "M5.5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM12 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM18.5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4z",
  people:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20c0-4.5 3.5-6 7-6s7 1.5 7 6M15.5 5.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.5.8 4 2.5 4 5.5",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={2}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
