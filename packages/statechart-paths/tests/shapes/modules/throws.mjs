import { createMachine } from 'xstate';

export const machine = createMachine({ id: 'throws', on: { go: {} } });

throw new Error('not today');
