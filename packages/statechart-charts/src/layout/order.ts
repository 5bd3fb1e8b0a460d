import type { Chart } from '../chart';
import { childrenOf, isWithin } from './routes';

/** Returns the order in which states are first reached from the initial one, trying transitions as they are written. */
function flowOf(chart: Chart): readonly string[] {
  const children = childrenOf(chart);
  const ordered: string[] = [];
  const arrange = (parent: string, initial: string | undefined) => {
    const siblings = (children.get(parent) ?? []).map(({ path }) => path);
    const seen = new Set<string>();
    const finished: string[] = [];
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      const next = chart.transitions
        .filter(({ source }) => isWithin(source, path))
        .flatMap(({ targets }) => targets)
        .flatMap((target) => siblings.filter((sibling) => isWithin(target, sibling)));
      next.toReversed().forEach(visit);
      finished.push(path);
    };
    if (initial !== undefined) visit(initial);
    const reached = finished.toReversed();
    finished.length = 0;
    siblings.toReversed().forEach(visit);
    ordered.push(...reached, ...finished.toReversed());
  };
  for (const { path, initial } of chart.states) arrange(path, initial);
  return ordered;
}

/** Returns the rank of each state; an arrow to a lower rank goes backward. */
export function orderOf(chart: Chart, by: 'document' | 'flow'): ReadonlyMap<string, number> {
  const paths = by === 'document' ? chart.states.map(({ path }) => path) : flowOf(chart);
  return new Map(paths.map((path, rank) => [path, rank]));
}
