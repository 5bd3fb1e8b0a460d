import type { AnyStateMachine } from 'xstate';
import { createEngine } from 'statechart-paths/explore/engine';
import { replayOn } from 'statechart-paths/explore/replay';
import type { DefinedTransition } from 'statechart-paths/explore/definition';
import type { Model, Scenario } from 'statechart-paths/model';
import type { Chart, ChartState, ChartStep } from '../chart';
import { isWithin } from '../layout/routes';
import { withFailures } from '../read/failures';

type AnyScenario = Scenario<object, string>;

/** Returns true if a scenario ends where the machine has done its work. */
function endsWell({ ends }: AnyScenario, { states }: Chart): boolean {
  const isEnd = ({ type, path }: ChartState) => type === 'final' || path === 'done';
  return [ends].flat().some((path) => states.some((state) => state.path === path && isEnd(state)));
}

/** Counts the steps at which something goes wrong: an actor fails, or the machine refuses an event. */
function failuresOf({ steps }: AnyScenario): number {
  return steps.filter((step) => /^refused | error( |$)/.test(step)).length;
}

/** Follows transitions, with the initial ones of the states that they enter, and returns where each was taken. */
function stepsOf(taken: readonly DefinedTransition[]): readonly ChartStep[] {
  const steps: ChartStep[] = [];
  let at = '';
  for (const { id, kind, source, targets } of taken) {
    const [target] = targets;
    if (target === undefined) continue;
    const last = steps.at(-1);
    if (kind !== 'initial') {
      steps.push({ transition: id, from: isWithin(at, source) ? at : source, to: target });
    } else if (at !== source) {
      continue;
    } else if (last !== undefined) {
      steps[steps.length - 1] = { ...last, to: target };
    }
    at = target;
  }
  return steps.filter(({ from, to }) => from !== to);
}

/**
 * Returns the path that leads a machine to its purpose; empty if no scenario of the model leaves the first state. It is
 * the path of the scenario that ends in a final state or one called `done`, if there is one, and in which least goes
 * wrong; the first of equals wins.
 */
function mainPathOf(
  chart: Chart,
  machine: AnyStateMachine,
  { scenarios = [], ...model }: Model,
): readonly ChartStep[] {
  const rank = (scenario: AnyScenario) =>
    (endsWell(scenario, chart) ? 0 : 1000) + failuresOf(scenario);
  const engine = createEngine(machine, model);
  for (const scenario of scenarios.toSorted((a, b) => rank(a) - rank(b))) {
    const replayed = replayOn(engine, scenario);
    if (replayed.kind === 'stopped') continue;
    const steps = stepsOf(replayed.taken.flatMap(({ transitions }) => transitions));
    if (steps.length > 0) return steps;
  }
  return [];
}

/**
 * Adds the main path to a chart, and marks the failures that lead off it.
 *
 * @throws if model and machine don't agree.
 */
export function withMainPath(chart: Chart, machine: AnyStateMachine, model: Model): Chart {
  return withFailures({ ...chart, mainPath: mainPathOf(chart, machine, model) });
}
