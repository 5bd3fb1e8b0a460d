import { speaksOf } from '../coverage/out-of-browser';
import type { Exploration } from '../explore/exploration';
import { restricted, type Graph } from '../explore/graph';

/** What of an explored machine a browser can be led through: without what its model lists as out of reach. */
export function browserGraph(exploration: Exploration): Graph {
  const entries = exploration.model.outOfBrowser ?? [];
  return restricted(
    exploration,
    (hop) => !entries.some((entry) => speaksOf(exploration, entry, hop)),
  );
}
