// The back of every card: the cathedral on blue, as a symbol.

export function CardBackSymbol() {
  return (
    <symbol id="hel-back" viewBox="0 0 84 118">
      <rect width="84" height="118" rx="9" fill="#f7f3e8" />
      <rect x="5" y="5" width="74" height="108" rx="6" fill="#274b63" />
      <rect x="9" y="9" width="66" height="100" rx="4" fill="none" stroke="#9fc1cf" stroke-width="1.2" />
      <use href="#hel-cathedral" x="12" y="42" width="60" height="20" opacity=".95" />
      <path
        d="M14 70q7-5 14 0t14 0 14 0 14 0M14 77q7-5 14 0t14 0 14 0 14 0"
        fill="none"
        stroke="#9fc1cf"
        stroke-width="1.5"
      />
    </symbol>
  );
}
