// What lessons are made of. A lesson stops at stations: positions of its record, by the number
// of actions before them. Between two stations the others act; where many actions lie between,
// the lesson jumps.

export interface Station {
  // Its words are GAME.learn.NAME.say and, if there is something to do, .ask
  name: string;
  ply: number;
  // How many actions of the learner belong to it; 0: it is only read.
  actions: number;
  // What stands for names in its words.
  args?: () => Record<string, string>;
  // The region of the table that is meant, where no action shows it.
  region?: string;
}

// Its title is GAME.lesson.NAME. The last station is only read: what was learnt.
export interface LessonPlan {
  name: string;
  stations: readonly Station[];
}

export function read(name: string, ply: number, region?: string): Station {
  return { name, ply, actions: 0, ...(region && { region }) };
}

export function act(name: string, ply: number, actions = 1): Station {
  return { name, ply, actions };
}
