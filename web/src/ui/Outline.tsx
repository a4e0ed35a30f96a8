// Where everything will be, until it is there: the same as in index.html, so that nothing moves
// between the first paint and the page.

const PARTS = ["side", "stage", "prompt", "rest"] as const;

export function Outline() {
  return (
    <div class="outline" aria-hidden="true">
      <i class="outline-bar" />
      {PARTS.map((part) => (
        <i key={part} class={`outline-${part}`} />
      ))}
    </div>
  );
}
