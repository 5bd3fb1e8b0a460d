import { describe, expect, it } from 'vitest';
import type { Path } from '../src/describe';
import type { Edge, Start } from '../src/explore/exploration';
import { explore } from '../src/explore/explore';
import { walks } from '../src/explore/graph';
import type { Model } from '../src/model';
import { browserGraph } from '../src/run/browser-graph';
import { caseGraph, stateGraph } from '../src/run/case-graph';
import { greedyTour } from '../src/tour/tour';
import { orderMachine, orderModel } from './order-machine';

const explored = (outOfBrowser: NonNullable<Model['outOfBrowser']> = []) =>
  explore(orderMachine, { ...orderModel, outOfBrowser });
const reason = 'No browser can do it.';

describe('the browser-reachable part of a machine', () => {
  it('is the whole machine if the model lists no step', () => {
    const exploration = explored();
    expect(browserGraph(exploration).edges).toHaveLength(exploration.edges.length);
  });

  it('excludes listed steps and everything reachable only through them', () => {
    const { edges } = browserGraph(explored([{ step: 'after patience', reason }]));
    const causes = new Set(edges.map(({ cause }) => cause));
    expect(causes).toContain('placeOrder done placed');
    expect(causes).not.toContain('order.again');
  });

  it('excludes a step only in the state that it is listed for', () => {
    const exploration = explored([{ step: 'name.type empty', in: 'ordering', reason }]);
    expect(browserGraph(exploration).edges).toHaveLength(exploration.edges.length);
  });

  it('excludes a listed input', () => {
    const { starts } = browserGraph(explored([{ step: 'known', reason }]));
    expect(starts.map(({ input }) => input)).toEqual(['fresh']);
  });
});

describe('a tour of all cases', () => {
  const exploration = explored();
  const { paths } = greedyTour(caseGraph(browserGraph(exploration)));
  const gone = walks(exploration, paths);

  it('covers each case of the model, even if several take the same transition', () => {
    const met = new Set(gone.flatMap(({ edges }) => edges.map(({ cause }) => cause)));
    expect(met).toEqual(new Set(exploration.edges.map(({ cause }) => cause)));
    expect(new Set(paths.map(({ input }) => input))).toEqual(new Set(['fresh', 'known']));
  });

  it('visits states in which a guard refuses', () => {
    const places = gone.flatMap(({ start, edges }) => [start.to, ...edges.map(({ to }) => to)]);
    const refused = places.flatMap((place) => exploration.states[place]?.refusals ?? []);
    expect(refused.map(({ cause }) => cause)).toContain('order.confirm');
  });

  it("doesn't change the graph", () => {
    const ids = exploration.definition.transitions.map(({ id }) => id);
    const taken = exploration.edges.flatMap(({ transitions }) => transitions.map(({ id }) => id));
    expect(taken.every((id) => ids.includes(id))).toBe(true);
  });
});

describe('a tour of all states', () => {
  const exploration = explored();
  const graph = browserGraph(exploration);
  const { paths } = greedyTour(stateGraph(graph));

  it('enters every reachable state, in fewer steps than a tour of all transitions', () => {
    const entered = (hops: readonly (Start | Edge)[]) =>
      new Set(hops.flatMap(({ visited }) => visited.map(({ path }) => path)));
    const gone = walks(exploration, paths).flatMap(({ start, edges }) => [start, ...edges]);
    expect(entered(gone)).toEqual(entered([...graph.starts, ...graph.edges]));
    const steps = (tour: readonly Path[]) => tour.flatMap((path) => path.steps).length;
    expect(steps(paths)).toBeLessThan(steps(greedyTour(graph).paths));
  });
});
