// What stands round the square in Helsinki's picture.

interface At {
  x: number;
  y: number;
}

const WINDOW = "var(--cover-window)";

// The same windows left and right of the middle.
function Windows({ d, shift }: { d: string; shift: number }) {
  return (
    <g fill={WINDOW}>
      <path d={d} />
      <path d={d} transform={`translate(${shift} 0)`} />
    </g>
  );
}

function Columns({ at, top, height, edge }: { at: number[]; top: number; height: number; edge: string }) {
  const d = at.map((x) => `M${x} ${top}h5v${height}h-5z`).join("");
  return <path d={d} fill="#fffdf5" stroke={edge} stroke-width={0.6} />;
}

function SideDome({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M48 31v-6h14v6z" fill="#fbfaf5" stroke="#bfb9aa" stroke-width={0.6} />
      <path d="M47 25q8-11 16 0z" fill="#4f9188" />
      <path d="M50 24q1-5 4-6-1 3-1 6z" fill="#9ccbc2" />
      <circle cx={55} cy={17.5} r={1.4} fill="#e0b03c" />
    </g>
  );
}

function MainDome() {
  return (
    <>
      <path d="M86 27V15h28v12z" fill="#fbfaf5" stroke="#bfb9aa" stroke-width={0.8} />
      <path d="M90 17h3v8h-3zM96 17h3v8h-3zM102 17h3v8h-3zM108 17h3v8h-3z" fill={WINDOW} />
      <path d="M84 15C86 3 96 1 100 0c4 1 14 3 16 15z" fill="#4f9188" />
      <path d="M88 14c1-6 4-9 8-11-2 4-3 7-3 11z" fill="#9ccbc2" />
      <path d="M83 14h34v2H83z" fill="#357069" />
    </>
  );
}

const NAVE_WINDOWS = "M49 39h4v7h-4zM57 39h4v7h-4zM65 39h4v7h-4zM49 49h4v5h-4zM57 49h4v5h-4zM65 49h4v5h-4z";

export function Cathedral({ x, y }: At) {
  return (
    <svg x={x} y={y} width={260} height={90} viewBox="0 0 200 66">
      <path d="M18 66v-4h164v4zM26 62v-3h148v3zM34 59v-3h132v3z" fill="#d8d3c6" stroke="#b3ad9e" stroke-width={0.5} />
      <path d="M44 56V34h112v22z" fill="#fbfaf5" stroke="#bfb9aa" stroke-width={0.8} />
      <path d="M44 34l-3-3h118l-3 3z" fill="#e8e4d8" />
      <Windows d={NAVE_WINDOWS} shift={82} />
      <path d="M72 34L100 22l28 12z" fill="#f4f1e8" stroke="#bfb9aa" stroke-width={0.8} />
      <path d="M74 34h52v3H74z" fill="#e8e4d8" />
      <Columns at={[76, 84.8, 93.6, 102.4, 111.2, 120]} top={37} height={19} edge="#bfb9aa" />
      <SideDome x={0} />
      <SideDome x={90} />
      <MainDome />
    </svg>
  );
}

function Palace() {
  return (
    <>
      <path d="M12 52V22h176v30z" fill="#efd694" stroke="#b8994f" stroke-width={0.8} />
      <path d="M10 22v-4h180v4z" fill="#fbf7ea" stroke="#c9bf9f" stroke-width={0.6} />
      <path d="M12 37h176v2H12z" fill="#fbf7ea" />
      <Windows
        shift={119}
        d="M20 26h5v8h-5zM32 26h5v8h-5zM44 26h5v8h-5zM56 26h5v8h-5zM20 42h5v8h-5zM32 42h5v8h-5zM44 42h5v8h-5zM56 42h5v8h-5z"
      />
      <path d="M86 6q14-12 28 0z" fill="#7b878b" />
      <path d="M70 18l30-12 30 12z" fill="#fbf7ea" stroke="#c9bf9f" stroke-width={0.8} />
      <circle cx={100} cy={13.5} r={3.2} fill="#fff" stroke="#5b5b55" stroke-width={0.9} />
      <path d="M100 13.5v-2M100 13.5h1.5" stroke="#333" stroke-width={0.7} />
      <path d="M72 22h56v30H72z" fill="#e6c878" />
      <Columns at={[75, 84, 93, 102, 111, 120]} top={22} height={30} edge="#c9bf9f" />
    </>
  );
}

const ARCHED =
  "M19 24a2.5 2.5 0 0 1 5 0v8h-5zM31 24a2.5 2.5 0 0 1 5 0v8h-5zM43 24a2.5 2.5 0 0 1 5 0v8h-5zM55 24a2.5 2.5 0 0 1 5 0v8h-5z";

function University() {
  return (
    <>
      <path d="M12 52V20h176v32z" fill="#f6e6b8" stroke="#bda46a" stroke-width={0.8} />
      <path d="M10 20v-5h180v5z" fill="#fffaf0" stroke="#cfc4a2" stroke-width={0.6} />
      <Windows shift={121} d={`${ARCHED}M19 38h5v10h-5zM31 38h5v10h-5zM43 38h5v10h-5zM55 38h5v10h-5z`} />
      <path d="M68 20h64v32H68z" fill="#dcc48a" />
      <Columns at={[70, 81.5, 93, 104, 115.5, 125]} top={20} height={32} edge="#cfc4a2" />
      <path d="M100 15V1" stroke="#6a6456" />
      <path d="M100 1.5h14v8h-14z" fill="#fff" stroke="#ccc" stroke-width={0.4} />
      <path d="M104 1.5h2.4v8H104zM100 4.3h14v2.4h-14z" fill="#2f66a8" />
    </>
  );
}

export function Building({ kind, x, y }: At & { kind: "palace" | "university" }) {
  return (
    <svg x={x} y={y} width={160} height={46} viewBox="0 0 200 56">
      <path d="M8 56v-4h184v4z" fill="#cfc9ba" />
      {kind === "palace" ? <Palace /> : <University />}
    </svg>
  );
}

export function Tree({ x, y }: At) {
  return (
    <svg x={x} y={y} width={26} height={26} viewBox="0 0 24 24">
      <circle cx={13} cy={14} r={9.5} opacity={0.14} />
      <circle cx={12} cy={12} r={9.5} fill="#6f9a72" />
      <circle cx={9.5} cy={9.5} r={6} fill="#8fb78c" />
      <circle cx={8.5} cy={8} r={3} fill="#aecda6" />
    </svg>
  );
}

export function Lamp({ x, y }: At) {
  return (
    <svg x={x} y={y} width={13} height={32} viewBox="0 0 10 24">
      <path d="M5 8v14M2.5 22.5h5" stroke="#47545b" stroke-width={1.5} />
      <circle cx={5} cy={5} r={3.6} fill="#ffe9a8" stroke="#47545b" stroke-width={1.2} />
    </svg>
  );
}
