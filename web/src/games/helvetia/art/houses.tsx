// Parts that several buildings are made of.

interface Walls {
  wall: string;
  roof: string;
}

export function Chalet({ wall, roof, x = 0 }: Walls & { x?: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M12 58V34h42v24z" fill={wall} />
      <path d="M12 58v-7h42v7z" fill="#c9c3b5" />
      <path d="M33 15L56 34H10z" fill={wall} />
      <path d="M12 40h42M12 46h42" stroke="#0002" stroke-width="1" />
      <path d="M5 37L33 11l28 26-3.5 4L33 18 8.5 41z" fill={roof} />
      <path d="M5 37L33 11v7L8.5 41z" fill="#fff" fill-opacity=".18" />
      <path d="M18 40h8v7h-8zM40 40h8v7h-8z" fill="#fdf3c8" stroke="#5b3d26" stroke-width="1.2" />
      <path d="M15 40h2.5v7H15zM26.5 40H29v7h-2.5zM37 40h2.5v7H37zM48.5 40H51v7h-2.5z" fill="#a63a2a" />
      <path d="M30 58V48h7v10z" fill="#5b3d26" />
      <rect x="29.5" y="26" width="7" height="6" fill="#fdf3c8" stroke="#5b3d26" stroke-width="1" />
    </g>
  );
}

export function Barn({ wall, roof }: Walls) {
  return (
    <>
      <path d="M8 58V36h50v22z" fill={wall} />
      <path d="M3 37l12-17h36l12 17z" fill={roof} />
      <path d="M3 37l12-17h6L11 37z" fill="#fff" fill-opacity=".18" />
      <path d="M24 58V42h18v16z" fill="#5b3d26" />
      <path d="M24 42l18 16M42 42L24 58" stroke="#c9a070" stroke-width="1.5" />
      <path d="M12 42h7v7h-7zM47 42h7v7h-7z" fill="#fdf3c8" stroke="#5b3d26" />
    </>
  );
}

export function Smoke({ x, y }: { x: number; y: number }) {
  return (
    <g fill="#fff" opacity=".85">
      <circle cx={x} cy={y} r="3" />
      <circle cx={x + 4} cy={y - 5} r="4" />
      <circle cx={x + 1} cy={y - 11} r="3" />
    </g>
  );
}

export function Stall({ x, stripes }: { x: number; stripes: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M2 58V38h28v20z" fill="#d9b98a" />
      <path d="M2 48h28v10h-28z" fill="#a8794b" />
      <path d="M0 39l4-10h24l4 10z" fill="#fffaf0" />
      <path d="M4 29h5l-2.5 10h-6zM13.5 29h5v10h-5zM23 29h5l3.5 10h-6z" fill={stripes} />
    </g>
  );
}

export function Fence() {
  return (
    <path
      d="M6 46h88M6 53h88M12 40v18M28 40v18M44 40v18M60 40v18M76 40v18M90 40v18"
      stroke="#8a623c"
      stroke-width="3"
    />
  );
}
