// The mark of Tori: four roofs round a square.

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect x={1} y={2} width={30} height={29} rx={7} fill="#0d3347" />
      <rect x={1} y={1} width={30} height={29} rx={7} fill="#17506f" />
      <path d="M5 7h9.5v7.5H5z" fill="#f0c647" />
      <path d="M17.5 7H27v7.5h-9.5z" fill="#c8402c" />
      <path d="M5 17.5h9.5V25H5z" fill="#7cbf7e" />
      <path d="M17.5 17.5H27V25h-9.5z" fill="#fbf9f4" />
      <path d="M5 7l4.75 3.75L14.5 7zM17.5 7l4.75 3.75L27 7zM5 17.5l4.75 3.75 4.75-3.75z" fill="#fff" opacity={0.35} />
    </svg>
  );
}
