import type { Chart, ChartTransition } from '../chart';

/**
 * An event that leads from many states to one place, such as signing out, is a row in each: with arrows, the picture
 * would show little else.
 */
export function jumpsOf(chart: Chart, least: number): (transition: ChartTransition) => boolean {
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
