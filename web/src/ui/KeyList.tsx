// Keys, and in words what each does.

import "./keyList.css";

export function KeyList({ keys, words }: { keys: readonly string[]; words: (key: string) => string }) {
  return (
    <dl class="keys">
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words(key)}</dd>
        </div>
      ))}
    </dl>
  );
}
