import { expect, it } from 'vitest';
import {
  and,
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  not,
  raise,
  stateIn,
} from 'xstate';
import { readSources } from '../src/read/sources';

it('reads the sources of inline functions only', () => {
  const machine = createMachine({
    id: 'order',
    context: { count: 0 },
    initial: 'editing',
    states: {
      editing: {
        entry: ['greet', () => window.focus()],
        on: {
          send: {
            guard: and(['isReady', not(({ context }) => context.count > 3), stateIn('editing')]),
            actions: [
              assign({ count: ({ context }) => context.count + 1 }),
              assign(() => ({ count: 0 })),
              raise({ type: 'again' }),
              enqueueActions(({ enqueue }) => enqueue('count')),
            ],
            target: 'sending',
          },
        },
      },
      sending: {
        on: { pick: { guard: { type: 'isChoice', params: ({ event }) => event }, target: 'done' } },
        invoke: { id: 'place', src: fromPromise(() => Promise.resolve('placed')), onDone: 'done' },
      },
      done: {},
    },
  });
  const short = Object.entries(readSources(machine)).map(([place, sources]) => [
    place,
    ...sources.map(({ role, text }) => `${role}: ${text.replaceAll(/\s+/g, ' ')}`),
  ]);
  expect(short).toEqual([
    ['editing', expect.stringMatching(/^entry: \(\) => window\.focus\(\)$/)],
    [
      'editing: send',
      'guard: ({ context }) => context.count > 3',
      'action: assign({ count: ({ context }) => context.count + 1 })',
      'action: assign(() => ({ count: 0 }))',
      expect.stringMatching(/^action: \(\{ enqueue \}\) => enqueue\(.count.\)$/),
    ],
    ['sending', expect.stringMatching(/^actor place: \(\) => Promise\.resolve\(.placed.\)$/)],
    ['sending: pick', 'parameters of isChoice: ({ event }) => event'],
  ]);
});

it('removes the indentation of the code around a function', () => {
  const guard = new Function(
    'return function isReady() {\n        if (a)\n          return b;\n      }',
  )();
  const machine = createMachine({ on: { go: { guard, actions: 'count' } } });
  expect(Object.values(readSources(machine))[0]?.[0]?.text).toBe(
    'function isReady() {\n  if (a)\n    return b;\n}',
  );
});
