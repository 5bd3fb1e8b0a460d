import { machines } from '@machines/index';
import { explore } from '@workbench/paths/explore/explore';
import { greedyTour } from '@workbench/paths/tour/tour';
import { describe, expect, it } from 'vitest';
import { xstateGraphPaths } from '../../scripts/bench/xstate-graph-paths';

describe.each(machines)('the tour of $id', ({ machine, model }) => {
  it('costs at most as much as the reduced transition paths of xstate/graph, and takes as many transitions', () => {
    const exploration = explore(machine, model);
    const { cost, transitions } = greedyTour(exploration);
    const { reduction, impossible } = xstateGraphPaths(exploration);
    expect(impossible, 'paths of xstate/graph that the machine cannot go').toBe(0);
    expect(reduction.taken).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(reduction.cost);
    expect(transitions.length).toBeGreaterThanOrEqual(reduction.taken);
  });
});
