import { describeState, type Path } from 'statechart-paths/describe';
import type { Engine } from 'statechart-paths/explore/engine';
import { messageOf } from 'statechart-paths/explore/invariants';
import { stepOn } from 'statechart-paths/explore/replay';
import type { SimulatedStep, Simulation } from '../simulation/simulation';
import type { ListedPath } from '../plan';

/** A path up to the first step that the machine refuses. */
export interface PlayedPath {
  readonly path: ListedPath;
  /** The start, then each step that the machine took or refused as expected. */
  readonly log: readonly SimulatedStep[];
  /** The number of the step that failed on the machine or in the report, as in `log`. */
  readonly failure: { readonly step: number; readonly sentence: string } | undefined;
}

function takeAll(engine: Engine, { input, steps }: Path) {
  const log: SimulatedStep[] = [];
  try {
    if (!Object.hasOwn(engine.model.inputs, input)) {
      return { log, stopped: { step: 0, sentence: `The model has no input "${input}".` } };
    }
    log.push({ ...engine.start(input), label: input, event: undefined, isEdited: false });
    for (const [index, label] of steps.entries()) {
      const last = log.at(-1);
      if (last === undefined) break;
      const stepped = stepOn(engine, last.state, label);
      if (typeof stepped === 'string') {
        return { log, stopped: { step: index + 1, sentence: stepped } };
      }
      const { event } = stepped.offered;
      const taken = stepped.kind === 'taken' ? stepped.taken : engine.take(last.state, event);
      log.push({ ...taken, label, event, isEdited: false });
    }
    return { log, stopped: undefined };
  } catch (thrown) {
    return { log, stopped: { step: log.length, sentence: messageOf(thrown) } };
  }
}

/** Replays a path for the player, up to its end or to a step that the machine refuses. */
export function playPath(engine: Engine, path: ListedPath): PlayedPath {
  const { log, stopped } = takeAll(engine, path);
  return { path, log, failure: path.failure ?? stopped };
}

/** Returns the played path at a step, as a simulation for chart and screen. */
export function simulationAt(
  engine: Engine,
  { log, failure }: PlayedPath,
  position: number,
): Simulation {
  const last = Math.max(0, log.length - 1);
  const at = Math.min(Math.max(0, position), last);
  const isFailing = failure !== undefined && at === Math.min(failure.step, last);
  const step = log[at];
  return {
    engine,
    log,
    position: at,
    problem: isFailing ? failure.sentence : undefined,
    refusal:
      step?.event !== undefined && step.transitions.length === 0
        ? { label: step.label, transitions: step.refused }
        : undefined,
  };
}

/** Returns the state of the machine after a step: `config.choosing`. */
export function stateAfter({ state }: SimulatedStep): string {
  return describeState(state.snapshot);
}
