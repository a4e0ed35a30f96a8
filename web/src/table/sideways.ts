// A phone held sideways, or a window as low: the board takes the whole height, and everything
// else, the bar above the table too, stands in a column beside it. Stylesheets ask the same.

import { media } from "../model/media";

export const isSideways = media("(max-height: 499px) and (min-width: 560px)");
