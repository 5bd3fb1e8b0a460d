import type { AnyStateMachine } from 'xstate';
import { stateName } from './definition';
import { describeState } from '../describe';
import { createEngine, type Engine } from './engine';
import { messageOf } from './invariants';
import type { Scenario, Model } from '../model';
import { didYouMean } from '../near-misses';
import { replayOn, type Replayed } from './replay';

interface ScenarioRun {
  readonly name: string;
  readonly requirements: readonly string[];
}

/** A scenario that ended as expected. */
export interface PassedScenario extends ScenarioRun {
  readonly kind: 'passed';
  readonly replayed: Replayed;
}

/** A scenario that ended differently than expected, with the reason. */
export interface FailedScenario extends ScenarioRun {
  readonly kind: 'failed';
  readonly sentence: string;
}

export type ScenarioResult = PassedScenario | FailedScenario;

/** Describes the difference between the actual and the expected end; undefined if they match. */
function wrongEnd(
  { definition }: Engine,
  scenario: Scenario<object, string>,
  { end }: Replayed,
): string | undefined {
  const { snapshot } = end;
  const active = snapshot._nodes.map(({ path }) => stateName(path.join('.')));
  const known = definition.states.map(({ path }) => stateName(path));
  const ends = typeof scenario.ends === 'string' ? [scenario.ends] : scenario.ends;
  if (ends.length === 0) return 'It names no state to end in.';
  for (const path of ends) {
    if (!known.includes(path)) {
      return `The machine has no state "${path}" to end in.${didYouMean(path, known)}`;
    }
    if (!active.includes(path)) {
      return `It ends in "${describeState(snapshot)}", not in "${path}".`;
    }
  }
  try {
    return scenario.context === undefined || scenario.context(snapshot.context)
      ? undefined
      : `It ends in "${describeState(snapshot)}" with another context: ${JSON.stringify(snapshot.context)}`;
  } catch (thrown) {
    return `Its context could not be checked: ${messageOf(thrown)}`;
  }
}

function runScenario(engine: Engine, scenario: Scenario<object, string>): ScenarioResult {
  const { name, requirements = [] } = scenario;
  const failed = (sentence: string): FailedScenario => ({
    kind: 'failed',
    name,
    requirements,
    sentence: `The scenario "${name}" fails. ${sentence}`,
  });
  const replayed = replayOn(engine, scenario);
  if (replayed.kind === 'stopped') return failed(replayed.sentence);
  const wrong = wrongEnd(engine, scenario, replayed);
  return wrong === undefined ? { kind: 'passed', name, requirements, replayed } : failed(wrong);
}

/**
 * Replays every scenario of the model on the bare machine and compares its end with the hand-written one, because an
 * end derived from the machine would repeat its mistakes.
 *
 * @throws if the model doesn't match the machine, or if the machine throws when it starts.
 */
export function runScenarios(machine: AnyStateMachine, model: Model): readonly ScenarioResult[] {
  const engine = createEngine(machine, model);
  return (model.scenarios ?? []).map((scenario) => runScenario(engine, scenario));
}
