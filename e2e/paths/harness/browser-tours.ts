import { describePath, type Path } from '@workbench/paths/describe';
import type { Edge, Exploration, Start } from '@workbench/paths/explore/exploration';
import { restricted } from '@workbench/paths/explore/graph';
import type { NamedPath } from '@workbench/paths/path-document';
import { browserGraph } from '@workbench/paths/run/browser-graph';
import { caseGraph } from '@workbench/paths/run/case-graph';
import { greedyTour } from '@workbench/paths/tour/tour';

/** How much of a path's way stands in its name. */
const longestName = 90;

function nameOf(path: Path, index: number): string {
  const way = describePath(path);
  const short = way.length > longestName ? `${way.slice(0, longestName - 1)}…` : way;
  return `${index + 1}. ${short}`;
}

/**
 * Paths through everything of a machine that a browser can be led to by the hops that are allowed: each transition,
 * each case of the model.
 *
 * @param restartCost what a start costs, where a step costs 1: a world, a sign-in and a page
 */
export function tourOf(
  exploration: Exploration,
  allows: (hop: Start | Edge) => boolean = () => true,
  restartCost = 3,
): readonly Path[] {
  const graph = caseGraph(restricted(browserGraph(exploration), allows));
  return greedyTour(graph, { restartCost }).paths;
}

export function named(paths: readonly Path[]): readonly NamedPath[] {
  return paths.map((path, index) => ({ name: nameOf(path, index), ...path }));
}
