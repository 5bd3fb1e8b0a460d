import { speaksOf } from '../coverage/out-of-browser';
import type { Exploration } from '../explore/exploration';
import { restricted, type Graph } from '../explore/graph';

/** Returns the explored graph without the edges that the model lists as `outOfBrowser`. */
export function browserGraph(exploration: Exploration): Graph {
  const entries = exploration.model.outOfBrowser ?? [];
  return restricted(
    exploration,
    (edge) => !entries.some((entry) => speaksOf(exploration, entry, edge)),
  );
}
