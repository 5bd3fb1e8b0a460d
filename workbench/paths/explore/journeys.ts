import type { AnyStateMachine } from 'xstate';
import { stateName } from './definition';
import { describeState } from '../describe';
import { createEngine, type Engine } from './engine';
import { messageOf } from './invariants';
import type { Journey, Model } from '../model';
import { didYouMean } from '../near-misses';
import { replayOn, type Replayed } from './replay';

interface JourneyRun {
  readonly name: string;
  readonly requirements: readonly string[];
}

/** A journey that ended as expected. */
export interface PassedJourney extends JourneyRun {
  readonly kind: 'passed';
  readonly replayed: Replayed;
}

/** A journey that ended differently, and the reason. */
export interface FailedJourney extends JourneyRun {
  readonly kind: 'failed';
  readonly sentence: string;
}

export type JourneyResult = PassedJourney | FailedJourney;

/** Describes the difference between the actual and the expected end; undefined if they are equal. */
function wrongEnd(
  { definition }: Engine,
  journey: Journey<object, string>,
  { end }: Replayed,
): string | undefined {
  const { snapshot } = end;
  const active = snapshot._nodes.map(({ path }) => stateName(path.join('.')));
  const known = definition.states.map(({ path }) => stateName(path));
  const ends = typeof journey.ends === 'string' ? [journey.ends] : journey.ends;
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
    return journey.context === undefined || journey.context(snapshot.context)
      ? undefined
      : `It ends in "${describeState(snapshot)}" with another context: ${JSON.stringify(snapshot.context)}`;
  } catch (thrown) {
    return `Its context could not be checked: ${messageOf(thrown)}`;
  }
}

function runJourney(engine: Engine, journey: Journey<object, string>): JourneyResult {
  const { name, requirements = [] } = journey;
  const failed = (sentence: string): FailedJourney => ({
    kind: 'failed',
    name,
    requirements,
    sentence: `The journey "${name}" fails. ${sentence}`,
  });
  const replayed = replayOn(engine, journey);
  if (replayed.kind === 'stopped') return failed(replayed.sentence);
  const wrong = wrongEnd(engine, journey, replayed);
  return wrong === undefined ? { kind: 'passed', name, requirements, replayed } : failed(wrong);
}

/**
 * Replays every journey of the model on the bare machine and compares its end with the hand-written one: ends derived
 * from the machine would repeat its mistakes.
 *
 * @throws if model and machine don't agree, or if the machine throws when it starts.
 */
export function runJourneys(machine: AnyStateMachine, model: Model): readonly JourneyResult[] {
  const engine = createEngine(machine, model);
  return (model.journeys ?? []).map((journey) => runJourney(engine, journey));
}
