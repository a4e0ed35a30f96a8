// Pictures for the rules of each game; they come with the text.

import type { GameName } from "../../../net/protocol";
import type { Picture } from "../Passages";

export const PICTURES: Record<GameName, () => Promise<Picture>> = {
  helsinki: async () => (await import("./HelsinkiPicture")).HelsinkiPicture,
  helvetia: async () => (await import("./HelvetiaPicture")).HelvetiaPicture,
};
