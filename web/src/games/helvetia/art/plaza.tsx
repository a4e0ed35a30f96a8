// What stands in the middle of a village, and the school beside the board.

export function PlazaSymbols() {
  return (
    <>
      <symbol id="alp-fountain" viewBox="0 0 60 60">
        <ellipse cx="30" cy="44" rx="26" ry="11" fill="#0002" />
        <path d="M5 36q25-14 50 0v8q-25 14-50 0z" fill="#9ba19d" />
        <ellipse cx="30" cy="36" rx="25" ry="10" fill="#c9cdc9" />
        <ellipse cx="30" cy="36" rx="20" ry="7" fill="#6dbbe6" />
        <path d="M26 36V14h8v22z" fill="#b3b7b2" stroke="#7d8281" />
        <path d="M24 14l6-8 6 8z" fill="#a63a2a" />
        <path d="M26 20q-8 0-9 14M34 20q8 0 9 14" fill="none" stroke="#e3f4fc" stroke-width="2.4" />
        <circle cx="30" cy="4.5" r="2.5" fill="#e2b23c" />
      </symbol>
      <symbol id="alp-linden" viewBox="0 0 40 48">
        <ellipse cx="21" cy="44" rx="13" ry="3.5" fill="#0002" />
        <path d="M18 44V28h5v16z" fill="#7a5232" />
        <circle cx="20" cy="18" r="16" fill="#5f8f5a" />
        <circle cx="15" cy="14" r="10" fill="#79a96d" />
        <circle cx="12" cy="11" r="5" fill="#9cc48a" />
      </symbol>
    </>
  );
}

export function SchoolHouse({ width }: { width: number }) {
  return (
    <svg width={width} height={(width * 60) / 110} viewBox="0 0 110 60" aria-hidden="true">
      <path d="M10 60V26h90v34z" fill="#e9d9b4" />
      <path d="M4 28l12-16h78l12 16z" fill="#8b4a35" />
      <path d="M44 26V10l11-9 11 9v16z" fill="#e9d9b4" />
      <path d="M40 12L55 0l15 12z" fill="#8b4a35" />
      <path d="M51 14h8v6h-8z" fill="#e2b23c" />
      <path d="M18 36h12v12H18zM36 36h12v12H36zM64 36h12v12H64zM82 36h12v12H82z" fill="#fdf3c8" stroke="#6b4a2c" />
      <path d="M51 60V46h9v14z" fill="#6b4a2c" />
    </svg>
  );
}
