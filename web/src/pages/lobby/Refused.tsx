// What the server would not do, said where it was asked.

import type { WireError } from "../../net/protocol";
import { errorText } from "../../table/refusal";

export function Refused({ error }: { error: WireError | null }) {
  return (
    <p class="lobby-refused" role="alert">
      {error && errorText(error)}
    </p>
  );
}
