import { describePath, type Path } from 'statechart-paths/describe';
import type { Edge, Exploration, Start } from 'statechart-paths/explore/exploration';
import { restricted } from 'statechart-paths/explore/graph';
import type { NamedPath } from 'statechart-paths/path-document';
import { browserGraph } from 'statechart-paths/run/browser-graph';
import { caseGraph, stateGraph } from 'statechart-paths/run/case-graph';
import { isFullRun } from '../../fixtures/scope';
import { greedyTour } from 'statechart-paths/tour/tour';

/** Maximum length of a path's description in its test name. */
const maxNameLength = 90;

function nameOf(path: Path, index: number): string {
  const full = describePath(path);
  const short = full.length > maxNameLength ? `${full.slice(0, maxNameLength - 1)}…` : full;
  return `${index + 1}. ${short}`;
}

/**
 * Returns a tour that enters every state that a browser can reach over allowed edges. In the full run, the tour also
 * takes every transition and every model case.
 *
 * @param restartCost cost of a start (a backend, a sign-in and a page) relative to a step
 */
export function tourOf(
  exploration: Exploration,
  allows: (edge: Start | Edge) => boolean = () => true,
  restartCost = 3,
): readonly Path[] {
  const reachable = restricted(browserGraph(exploration), allows);
  const graph = isFullRun ? caseGraph(reachable) : stateGraph(reachable);
  return greedyTour(graph, { restartCost }).paths;
}

export function named(paths: readonly Path[]): readonly NamedPath[] {
  return paths.map((path, index) => ({ name: nameOf(path, index), ...path }));
}
