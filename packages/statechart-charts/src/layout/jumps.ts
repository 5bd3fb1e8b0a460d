import type { Chart, ChartTransition } from '../chart';
import type { Settings } from './elk-graph';
import { isBackward } from './routes';

/**
 * Finds events that lead from many states to one target, such as signing out. They become rows, because arrows would
 * crowd out the rest of the chart.
 */
function isEventFromMany(chart: Chart, least: number): (transition: ChartTransition) => boolean {
  if (least === 0) return () => false;
  const keyOf = ({ trigger, targets }: ChartTransition) => JSON.stringify([trigger, targets]);
  const sources = new Map<string, Set<string>>();
  for (const transition of chart.transitions) {
    if (transition.kind !== 'event') continue;
    const key = keyOf(transition);
    sources.set(key, (sources.get(key) ?? new Set()).add(transition.source));
  }
  return (transition) =>
    transition.kind === 'event' && (sources.get(keyOf(transition))?.size ?? 0) >= least;
}

function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}

/** Finds the transitions that become rows although they target another state. */
export function jumpsOf(
  chart: Chart,
  { jumps, returnsAreRows }: Settings,
  order: ReadonlyMap<string, number>,
): (transition: ChartTransition) => boolean {
  const isFromMany = isEventFromMany(chart, jumps);
  return (transition) =>
    isFromMany(transition) ||
    (returnsAreRows &&
      transition.targets.some(
        (target) =>
          parentOf(target) !== parentOf(transition.source) &&
          isBackward({ source: transition.source, target }, order),
      ));
}
