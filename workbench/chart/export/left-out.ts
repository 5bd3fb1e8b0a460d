import { counted } from '../../paths/describe';
import type { Chart } from '../chart';

/** What a chart holds besides states, transitions and their names. */
const PARTS = {
  description: ({ states, transitions, description }: Chart) =>
    [{ description }, ...states, ...transitions].filter((one) => one.description !== undefined)
      .length,
  tag: ({ states }: Chart) => states.flatMap(({ tags }) => tags).length,
  requirement: ({ states, transitions }: Chart) =>
    new Set([...states, ...transitions].flatMap(({ requirements }) => requirements)).size,
  'entry or exit action': ({ states }: Chart) =>
    states.flatMap(({ entry, exit }) => [...entry, ...exit]).length,
  'forbidden transition': ({ transitions }: Chart) =>
    transitions.filter(({ forbidden }) => forbidden).length,
} as const;

export type Part = keyof typeof PARTS;

/** What a format leaves out of a chart, by kind and number; undefined if it is nothing. */
export function leftOut(chart: Chart, parts: readonly Part[]): string | undefined {
  const found = parts.flatMap((part) => {
    const count = PARTS[part](chart);
    return count === 0 ? [] : [counted(count, part)];
  });
  return found.length === 0 ? undefined : `Not in this file: ${found.join(', ')}.`;
}

/** What no format carries, because a chart has names only. */
export const namesOnly =
  'Guards, actions, actors and delays are given by name; their code and the context are not included.';
