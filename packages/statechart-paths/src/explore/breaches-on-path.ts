import type { AnyStateMachine } from 'xstate';
import type { Path } from '../describe';
import { createEngine, type Engine } from './engine';
import {
  advanceMonitors,
  brokenInvariants,
  brokenStepInvariants,
  firstMemories,
  type AnyStepView,
  type Breach,
} from './invariants';
import type { Model } from '../model';
import { stepOn } from './replay';
import { effectsOf } from './step';

/** A breach with the number of the step that causes it; 0 is the start. */
export interface BreachOnPath extends Breach {
  readonly step: number;
}

interface GoneStep {
  readonly step: number;
  readonly view: AnyStepView;
}

/** Returns a path's steps before the first one that the machine rejects. */
function goneSteps(engine: Engine, { input, steps }: Path): readonly GoneStep[] {
  const { state, ...effects } = engine.start(input);
  const event = { type: 'xstate.init', input: engine.model.inputs[input] };
  const start = { before: state.snapshot, event, after: state.snapshot, ...effectsOf(effects) };
  const gone: GoneStep[] = [{ step: 0, view: start }];
  let at = state;
  for (const [index, label] of steps.entries()) {
    const stepped = stepOn(engine, at, label);
    if (typeof stepped === 'string') break;
    if (stepped.kind === 'refused') continue;
    const { taken, offered } = stepped;
    const snapshots = { before: at.snapshot, after: taken.state.snapshot };
    gone.push({
      step: index + 1,
      view: { ...snapshots, event: offered.event, ...effectsOf(taken) },
    });
    at = taken.state;
  }
  return gone;
}

/**
 * Checks invariants, step invariants and monitors along a path, and reports each at most once.
 *
 * @throws if the model doesn't match the machine, or if the machine throws when it starts.
 */
export function breachesOnPath(
  path: Path,
  machine: AnyStateMachine,
  model: Model,
): readonly BreachOnPath[] {
  const found = new Map<string, BreachOnPath>();
  let memories = firstMemories(model);
  for (const { step, view } of goneSteps(createEngine(machine, model), path)) {
    const advanced = advanceMonitors(model, memories, view);
    memories = advanced.memories;
    const breaches = [
      ...brokenInvariants(model, view.after),
      ...brokenStepInvariants(model, view),
      ...advanced.breaches,
    ];
    for (const breach of breaches) {
      const key = `${breach.kind}: ${breach.invariant}`;
      if (!found.has(key)) found.set(key, { ...breach, step });
    }
  }
  return [...found.values()];
}

/** Describes the step of a path that violates an invariant. */
export function breachText(path: Path, { step, sentence, requirement }: BreachOnPath): string {
  const where =
    step === 0
      ? `At the start with "${path.input}"`
      : `Step ${step} of ${path.steps.length}, "${path.steps[step - 1] ?? ''}"`;
  return `${where}: ${sentence}${requirement === undefined ? '' : ` (${requirement})`}`;
}
