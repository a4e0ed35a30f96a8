// What stands in the village of Helvetia's picture.

interface At {
  x: number;
  y: number;
}

const WINDOW = "var(--cover-pane)";

interface ChaletProps extends At {
  size: number;
  wall: string;
  roof: string;
  hasTrees?: boolean;
}

export function Chalet({ x, y, size, wall, roof, hasTrees }: ChaletProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M12 58V34h42v24z" fill={wall} />
      <path d="M12 58v-7h42v7z" fill="#c9c3b5" />
      <path d="M33 15L56 34H10z" fill={wall} />
      <path d="M12 40h42M12 46h42" stroke="#0002" />
      <path d="M5 37L33 11l28 26-3.5 4L33 18 8.5 41z" fill={roof} />
      <path d="M5 37L33 11v7L8.5 41z" fill="#fff" opacity={0.18} />
      <path d="M18 40h8v7h-8zM40 40h8v7h-8z" fill={WINDOW} stroke="#5b3d26" stroke-width={1.2} />
      <path d="M15 40h2.5v7H15zM26.5 40H29v7h-2.5zM37 40h2.5v7H37zM48.5 40H51v7h-2.5z" fill="#a63a2a" />
      <path d="M30 58V48h7v10z" fill="#5b3d26" />
      <path d="M29.5 26h7v6h-7z" fill={WINDOW} stroke="#5b3d26" />
      {hasTrees && (
        <>
          <path d="M62 56l9-18 9 18z" fill="#4f7d57" />
          <path d="M64 46l7-15 7 15z" fill="#5f9067" />
        </>
      )}
    </g>
  );
}

export function Barn({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y}) scale(.95)`}>
      <path d="M8 58V36h50v22z" fill="#b14a36" />
      <path d="M3 37l12-17h36l12 17z" fill="#6d4a33" />
      <path d="M3 37l12-17h6L11 37z" fill="#fff" opacity={0.18} />
      <path d="M24 58V42h18v16z" fill="#5b3d26" />
      <path d="M24 42l18 16M42 42L24 58" stroke="#c9a070" stroke-width={1.5} />
      <path d="M12 42h7v7h-7zM47 42h7v7h-7z" fill={WINDOW} stroke="#5b3d26" />
      <path d="M66 58c-3-8-1-14 4-20 5 6 7 12 4 20z" fill="#e9bd45" stroke="#a67c12" />
      <path d="M64 49h12" stroke="#8a6410" stroke-width={2} />
    </g>
  );
}

export function Church({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y}) scale(.95)`}>
      <path d="M40 58V34h44v24z" fill="#f4efe2" />
      <path d="M36 36l8-12h34l10 12z" fill="#7b4a36" />
      <path d="M18 58V26h22v32z" fill="#fbf7ec" />
      <path d="M15 28L29 2l14 26z" fill="#4f7568" />
      <path d="M29 2v-4M27-1h4" stroke="#3d2f1f" stroke-width={1.5} />
      <circle cx={29} cy={34} r={4.5} fill="#fff" stroke="#3d2f1f" stroke-width={1.3} />
      <path d="M29 34v-2.5M29 34h2" stroke="#3d2f1f" />
      <path d="M25 58V48a4 4 0 0 1 8 0v10z" fill="#5b3d26" />
      <path d="M50 42a3 3 0 0 1 6 0v8h-6zM64 42a3 3 0 0 1 6 0v8h-6z" fill={WINDOW} stroke="#8ba4b4" />
    </g>
  );
}

export function Fountain({ x, y }: At) {
  return (
    <svg x={x} y={y} width={62} height={62} viewBox="0 0 60 60">
      <ellipse cx={30} cy={44} rx={26} ry={11} fill="#0002" />
      <path d="M5 36q25-14 50 0v8q-25 14-50 0z" fill="#9ba19d" />
      <ellipse cx={30} cy={36} rx={25} ry={10} fill="#c9cdc9" />
      <ellipse cx={30} cy={36} rx={20} ry={7} fill="#6dbbe6" />
      <path d="M26 36V14h8v22z" fill="#b3b7b2" stroke="#7d8281" />
      <path d="M24 14l6-8 6 8z" fill="#a63a2a" />
      <path d="M26 20q-8 0-9 14M34 20q8 0 9 14" fill="none" stroke="#e3f4fc" stroke-width={2.4} />
      <circle cx={30} cy={4.5} r={2.5} fill="#e2b23c" />
    </svg>
  );
}

export function Spruce({ x, y, size }: At & { size: number }) {
  return (
    <svg x={x} y={y} width={24 * size} height={36 * size} viewBox="0 0 20 30">
      <path d="M10 1l6 9h-3l5 8h-4l5 8H1l5-8H2l5-8H4z" fill="#4a7358" />
      <path d="M10 1v25H1l5-8H2l5-8H4z" fill="#5f8a6b" />
      <path d="M8.5 26h3v4h-3z" fill="#6b4a2c" />
    </svg>
  );
}
