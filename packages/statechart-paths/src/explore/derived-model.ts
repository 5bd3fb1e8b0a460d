import type { AnyStateMachine } from 'xstate';
import { readDefinition } from './definition';
import type { Model } from '../model';

/**
 * Derives a model for a machine that has none: no input, each event without payload, `anything` in place of a wildcard,
 * each actor done with nothing or failing with an empty error and, if the machine listens, an empty snapshot. It finds
 * problems that don't depend on data, and is a start for a hand-written model.
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
