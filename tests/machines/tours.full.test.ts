import { machines } from '@machines/index';
import { explore } from 'statechart-paths/explore/explore';
import { greedyTour, optimalTour } from 'statechart-paths/tour/tour';
import { expect, it } from 'vitest';

it.each(machines)(
  'the tour of $id costs at most 1.03 times the proven optimum',
  { timeout: 120_000 },
  async ({ machine, model }) => {
    const exploration = explore(machine, model);
    const { bound } = await optimalTour(exploration, { milliseconds: 100_000 });
    expect(bound?.proven).toBe(true);
    expect(greedyTour(exploration).cost).toBeLessThanOrEqual(1.03 * (bound?.value ?? 0));
  },
);
