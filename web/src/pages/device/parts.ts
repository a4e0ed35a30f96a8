// All that device.ts fetches, as one.

export { chooseRecord } from "./deeds";
export { Export } from "./Export";
export { GameMenu } from "./GameMenu";
export { Kept } from "./Kept";
export { Notice } from "./Notice";
