// What a lesson stops at: positions of its record, by the number of actions before them.
// Between two stations the others act; where many actions lie between, the lesson jumps.

import type { GameName } from "../../net/protocol";

export interface Station {
  // Its words are learn.step.GAME.NAME.say and, if there is something to do, .ask
  name: string;
  ply: number;
  // How many actions of the learner belong to it; 0: it is only read.
  actions: number;
  // The coat action that is asked for, if any.
  coat?: string;
}

function read(name: string, ply: number): Station {
  return { name, ply, actions: 0 };
}

function act(name: string, ply: number, actions = 1): Station {
  return { name, ply, actions };
}

function coat(name: string, ply: number, action: string): Station {
  return { name, ply, actions: 1, coat: action };
}

export const STATIONS: Record<GameName, readonly Station[]> = {
  helsinki: [
    read("welcome", 8),
    act("stand", 8),
    act("walk", 13),
    act("draw", 14),
    act("north", 21),
    act("card", 22, 3),
    act("slide", 25),
    act("super", 26),
    act("on", 31),
    act("more", 32),
    act("east", 39),
    act("green", 40, 2),
    act("coat", 42),
    act("keep", 43),
    act("west", 47),
    act("take", 48),
    coat("spend", 51, "drawbuild"),
    act("blue", 52),
    act("row", 53),
    act("points", 55),
    read("later", 189),
    act("last", 189),
    coat("side", 190, "anyside"),
    act("yellow", 191),
    act("cross", 192),
    coat("jokers", 194, "tiles2"),
    act("column", 195),
    act("hole", 196),
    read("end", 202),
  ],
  helvetia: [
    read("welcome", 25),
    act("build", 25, 3),
    act("site", 28),
    act("save", 29),
    act("deliver", 37, 3),
    act("done", 40),
    act("marry", 44),
    act("wake", 48),
    act("rest", 49),
    act("birth", 52),
    read("round", 58),
    act("guest", 64, 2),
    act("tile", 66),
    act("brick", 67, 2),
    act("over", 69),
    read("later", 239),
    act("meat", 239, 4),
    act("priest", 243),
    act("wedding", 244),
    read("end", 247),
  ],
};
