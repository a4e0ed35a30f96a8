// Is everything in one column, which scrolls? The stylesheet has the same bounds.

import { media } from "../../model/media";

export const isStacked = media("(max-width: 819px) and (min-height: 500px), (max-width: 559px)");
