import { createMachine } from 'xstate';

export const light = createMachine({ on: { go: {} } });
