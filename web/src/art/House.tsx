// Where a person lives: a small house, drawn from the name. Nothing is uploaded, so there is nothing
// to moderate.

// Which of the choices below; each is an index.
export interface HouseLook {
  form: number;
  roof: number;
  wall: number;
  door: number;
  sky: number;
}

const ROOFS = ["#59626a", "#8b4a35", "#4f7568", "#6a4a72", "#a63a2a", "#3f6d8c", "#7b4a36", "#2f6f73"];
const WALLS = ["#efd694", "#f6e6b8", "#dcbfae", "#f0ece0", "#cfdadd", "#d9e2cc", "#e6c9b4", "#f4ead4"];
const DOORS = ["#5b3d26", "#2c5c46", "#17506f", "#7c2315"];
const SKIES = ["#cfe3ec", "#dfead0", "#f4e4c6", "#e6deee", "#d6e6e2"];

// What stands on the roof belongs to its form.
const CHIMNEY = <path d="M21 12V6.5h3V14z" fill="#8a5a48" />;
const BALL = (
  <>
    <path d="M16 7V3.5" stroke="#b98a1d" stroke-width={1.2} />
    <circle cx={16} cy={4.5} r={1.5} fill="#e7b63a" />
  </>
);
const FORMS = [
  { outline: "M4.5 17L16 6.5 27.5 17z", top: null },
  { outline: "M4.5 17l5.5-8h12l5.5 8z", top: CHIMNEY },
  { outline: "M6 17l1.8-6L12 7.5h8l4.2 3.5L26 17z", top: null },
  { outline: "M7 17C7 11 11 8 16 7c5 1 9 4 9 10z", top: BALL },
  { outline: "M6 17v-3.5h3V11h3V8.5h8V11h3v2.5h3V17z", top: null },
  { outline: "M4.5 17L12 7.5h3.5L27.5 17z", top: CHIMNEY },
];

// FNV-1a, with the high bits brought down.
function hash(text: string): number {
  let h = 2166136261;
  for (const byte of new TextEncoder().encode(text)) h = Math.imul(h ^ byte, 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}

// The same name has the same house everywhere.
export function lookOf(name: string): HouseLook {
  let rest = hash(name);
  const pick = (count: number) => {
    const chosen = rest % count;
    rest = Math.floor(rest / count);
    return chosen;
  };
  return {
    form: pick(FORMS.length),
    roof: pick(ROOFS.length),
    wall: pick(WALLS.length),
    door: pick(DOORS.length),
    sky: pick(SKIES.length),
  };
}

export function House({ look, size }: { look: HouseLook; size: number }) {
  const { outline, top } = FORMS[look.form]!;
  return (
    <svg class="house" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width={32} height={32} fill={SKIES[look.sky]} />
      <path d="M0 26.5h32V32H0z" fill="#a9bf92" />
      {top}
      <path d="M7 16.5h18V28H7z" fill={WALLS[look.wall]} />
      <path d="M21 16.5h4V28h-4z" opacity={0.08} />
      <path d={outline} fill={ROOFS[look.roof]} />
      <path d={outline} fill="#fff" opacity={0.14} transform="translate(-3 0) scale(.86 1)" />
      <path
        d="M9.5 19h3.6v3.6H9.5zM18.9 19h3.6v3.6h-3.6z"
        fill="#fff8dc"
        stroke="#000"
        stroke-opacity={0.33}
        stroke-width={0.7}
      />
      <path d="M14 28v-5.5a2 2 0 0 1 4 0V28z" fill={DOORS[look.door]} />
    </svg>
  );
}
