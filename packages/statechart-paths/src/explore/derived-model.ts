import type { AnyStateMachine } from 'xstate';
import { readDefinition } from './definition';
import type { Model } from '../model';
import { toFillIn } from '../to-fill-in';

const outcomes = { done: { 'with nothing': toFillIn }, error: { 'without a reason': toFillIn } };

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
    .map((descriptor) => descriptor.replace(/\*$/, 'anything'));
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
      '*': outcomes,
    },
  };
}
