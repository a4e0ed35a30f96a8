// Helvetia in a few strokes, for lists.

export function Thumbnail() {
  return (
    <>
      <rect width={64} height={52} rx={7} fill="var(--thumb-sky)" />
      <path d="M0 40L18 13l9 12 8-8 29 25v3q0 7-7 7H7q-7 0-7-7z" fill="#93a7b4" />
      <path d="M18 13l6 8-3 1.5-2-2-3 4-4-2z" fill="#fff" />
      <path d="M0 38q20-9 38-2t26-2v11q0 7-7 7H7q-7 0-7-7z" fill="var(--thumb-meadow)" />
      <path d="M24 44V34l9-7 9 7v10z" fill="#b98552" />
      <path d="M20.5 35.5L33 25l12.5 10.5-2 2L33 29l-10.5 8.5z" fill="#7b2f2b" />
      <path d="M31 44v-6h4v6z" fill="#5b3d26" />
      <path d="M51 44l4.5-11L60 44zM6 45l4-9 4 9z" fill="#4f7d57" />
    </>
  );
}
