import { createMachine } from 'xstate';

process.stdout.write('The module says something while it loads.\n');

export const machine = createMachine({ id: 'logs', on: { go: {} } });
