import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from './explore/definition';

/** An input of the model, and the labels of the steps after the start. */
export interface Path {
  readonly input: string;
  readonly steps: readonly string[];
}

/** Returns the paths of the innermost active states, in document order. */
export function innermostStates({ _nodes }: AnyMachineSnapshot): readonly string[] {
  return _nodes
    .filter((node) => !_nodes.some((other) => other.parent === node))
    .sort((a, b) => a.order - b.order)
    .map(({ path }) => path.join('.'));
}

/** Describes the innermost active states: `config.editing & tabs.first`. */
export function describeState(snapshot: AnyMachineSnapshot): string {
  return innermostStates(snapshot).map(stateName).join(' & ');
}

/** Writes a path on one line: `fresh → name.change harbor → domain.select`. */
export function describePath({ input, steps }: Path): string {
  return [input, ...steps].join(' → ');
}

/** Parses a path from one line, with `→` or `->`; undefined if a part is empty. */
export function parsePath(text: string): Path | undefined {
  const [input = '', ...steps] = text.split(/→|->/).map((part) => part.trim());
  return input === '' || steps.includes('') ? undefined : { input, steps };
}

/** Returns the cost of paths: 1 for each event plus the restart cost for each start. */
export function costOf(paths: readonly Path[], restartCost = 1): number {
  const events = paths.reduce((sum, { steps }) => sum + steps.length, 0);
  // Rounded because three starts at 0.1 would otherwise cost 0.30000000000000004.
  return events + Number((paths.length * restartCost).toFixed(6));
}

/** Formats a count: `1 state`, `3 states`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
