// The range behind the table; the sky is the page's own.

const W = 1440;
const H = 120;

export function Mountains() {
  return (
    <svg class="alp-mountains" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path fill="#b9c7cf" d="M0 120L144 54 245 74 403 14 576 70 691 48 864 84 1037 24 1210 72 1325 50 1440 79V120z" />
      <path fill="#fff" d="M403 14l72 23-36 2-26-5-32 10-36-4zM1037 24l72 20-43 0-20-5-32 10-32-2z" />
      <path d="M0 120V94q173-26 374 0t360 0 360 0 346-6V120z" fill="#a9bf92" />
    </svg>
  );
}
