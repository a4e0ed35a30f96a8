// Helsinki in a few strokes, for lists.

export function Thumbnail() {
  return (
    <>
      <rect width={64} height={52} rx={7} fill="var(--thumb-stone)" />
      <path d="M0 44q16-9 32-5t32-4v10q0 7-7 7H7q-7 0-7-7z" fill="var(--thumb-lawn)" />
      {[
        ["--tile-red", 12, 10],
        ["--tile-yellow", 26, 10],
        ["--tile-blue", 12, 24],
        ["--tile-purple", 38, 24],
        ["--tile-green", 26, 24],
      ].map(([colour, x, y]) => (
        <g key={`${x}${y}`} transform={`translate(${x} ${y})`}>
          <rect width={13.4} height={13.4} rx={2} fill={`var(${colour})`} />
          <path d="M.8.8h11.8L9 4.6H4.4z" fill="#fff" opacity={0.4} />
          <path d="M.8 12.6L4.4 9H9l3.6 3.6z" opacity={0.28} />
        </g>
      ))}
      <path d="M42.5 21v-6q2.5-4.5 5 0v6z" fill="#2f6f73" stroke="#fffdf5" stroke-width={1.5} />
    </>
  );
}
