import { createMachine } from 'xstate';

export const machine = createMachine({
  id: 'needs-page-at-start',
  context: () => ({ width: Reflect.get(globalThis, 'window').innerWidth }),
  on: { go: {} },
});
