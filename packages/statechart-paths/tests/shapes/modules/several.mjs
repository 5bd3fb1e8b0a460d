import { createMachine } from 'xstate';

export const first = createMachine({ id: 'first', on: { go: {} } });
export const second = createMachine({ id: 'second', on: { stay: {} } });
