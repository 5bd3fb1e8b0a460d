import type { AnyStateMachine } from 'xstate';
import { actionsOf, readDefinition } from './definition';
import { isWildcard } from './guards';
import type { Model } from '../model';
import { toFillIn } from '../to-fill-in';

const outcomes = { done: { 'with nothing': toFillIn }, error: { 'without a reason': toFillIn } };

/** Returns true if a function's source names `spawn`, or if its first parameter, which has it, isn't destructured. */
function mayCallSpawn(value: unknown): boolean {
  const text = String(value);
  return typeof value === 'function' && (/\bspawn/.test(text) || !/^[^({]*\(?\s*[{)]/.test(text));
}

function maySpawn(action: unknown): boolean {
  if (typeof action !== 'function' || !('type' in action)) return false;
  const assignment = 'assignment' in action ? action.assignment : undefined;
  return (
    ['xstate.spawnChild', 'xstate.enqueueActions'].includes(String(action.type)) ||
    [assignment, ...Object.values(Object(assignment))].some(mayCallSpawn)
  );
}

/**
 * Derives a model for a machine that has none: no input, events without payloads except those that
 * the machine schedules for itself, and `anything` in place of a
 * wildcard. Each actor is done without output, fails with an empty error, or emits an empty snapshot if the machine
 * listens. The author fills in all of these.
 */
export function derivedModel(machine: AnyStateMachine): Model {
  const { descriptors, scheduled, actorNames, invocations } = readDefinition(machine);
  const types = descriptors
    .filter((descriptor) => !scheduled.includes(descriptor))
    .map((descriptor) =>
      isWildcard(descriptor) ? descriptor.replace(/\*$/, 'anything') : descriptor,
    );
  const invoked = invocations.map(({ src, name, onSnapshot }) => ({
    key: src.startsWith('xstate.invoke.') ? name : src,
    onSnapshot,
  }));
  const keys = new Set([...actorNames, ...invoked.map(({ key }) => key)]);
  const heard = new Set(invoked.flatMap(({ key, onSnapshot }) => (onSnapshot ? key : [])));
  return {
    inputs: { 'no input': toFillIn },
    repeats: ['*'],
    events: Object.fromEntries(types.map((type) => [type, { plain: toFillIn }])),
    actors: {
      ...Object.fromEntries(
        [...keys].map((key) => [
          key,
          { ...outcomes, ...(heard.has(key) ? { snapshots: { empty: toFillIn } } : {}) },
        ]),
      ),
      // Actors spawned from inline logic have no name here.
      ...(actionsOf({ machine }).some(maySpawn) ? { '*': outcomes } : {}),
    },
  };
}
