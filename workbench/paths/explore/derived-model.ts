import type { AnyStateMachine } from 'xstate';
import { readDefinition } from './definition';
import type { Model } from '../model';

/**
 * A model for a machine that has none: it starts without input, each event that it names comes
 * without payload, `anything` for what a wildcard stands for, and each actor may be done with
 * nothing or fail with an empty error, and, where the machine listens to it, tell of an empty
 * snapshot. It finds what depends on no data, and is a start for a model written by hand.
 */
export function derivedModel(machine: AnyStateMachine): Model {
  const { descriptors, actorNames, invocations } = readDefinition(machine);
  const types = descriptors.map((descriptor) => descriptor.replace(/\*$/, 'anything'));
  const actors = new Set([...actorNames, ...invocations.map(({ src }) => src)]);
  const heard = new Set(invocations.flatMap(({ src, onSnapshot }) => (onSnapshot ? src : [])));
  return {
    inputs: { 'no input': undefined },
    events: Object.fromEntries(types.map((type) => [type, { plain: {} }])),
    actors: Object.fromEntries(
      [...actors].map((name) => [
        name,
        {
          done: { 'with nothing': undefined },
          error: { 'without a reason': {} },
          ...(heard.has(name) ? { snapshots: { empty: {} } } : {}),
        },
      ]),
    ),
  };
}
