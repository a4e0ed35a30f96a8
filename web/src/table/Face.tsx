// Who sits there, as a picture: a person's house, or the face that all bots have.

import "./face.css";
import { House, lookOf } from "../art/House";
import { Icon } from "../ui/Icon";

export function Face({ name, isBot = false, size = 28 }: { name: string; isBot?: boolean; size?: number }) {
  if (!isBot) return <House look={lookOf(name)} size={size} />;
  return (
    <span class="bot-face" style={{ width: `${size}px`, height: `${size}px` }}>
      <Icon name="bot" size={Math.round(size * 0.62)} />
    </span>
  );
}
