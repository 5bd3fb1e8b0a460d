import { mainStates, type Chart } from '../chart';
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

/** Sorts the states of the main path, and the states around them, in its direction. All others keep their places. */
function alongMainPath(chart: Chart, paths: readonly string[]): readonly string[] {
  const main = mainStates(chart);
  const around = (path: string) => path !== '' && main.some((one) => isWithin(one, path));
  const reached = (path: string) => main.findIndex((one) => isWithin(one, path));
  const ordered = paths.filter(around).toSorted((a, b) => reached(a) - reached(b));
  return paths.map((path) => (around(path) ? (ordered.shift() ?? path) : path));
}

/** Returns the rank of each state; an arrow to a lower rank goes backward. */
export function orderOf(chart: Chart, by: 'document' | 'flow'): ReadonlyMap<string, number> {
  const paths = by === 'document' ? chart.states.map(({ path }) => path) : flowOf(chart);
  return new Map(alongMainPath(chart, paths).map((path, rank) => [path, rank]));
}
