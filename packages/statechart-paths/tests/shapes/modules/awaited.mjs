import { createMachine } from 'xstate';

const names = await Promise.resolve(['go', 'stay']);

export const awaited = createMachine({
  id: 'awaited',
  on: Object.fromEntries(names.map((name) => [name, {}])),
});
