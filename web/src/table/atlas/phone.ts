// Where pictures that are wide elsewhere are lists.

import { media } from "../../model/media";

export const isPhone = media("(max-width: 720px)");
