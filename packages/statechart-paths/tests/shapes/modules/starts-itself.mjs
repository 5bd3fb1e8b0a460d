import { createActor, createMachine } from 'xstate';

export const machine = createMachine({ id: 'starts-itself', on: { go: {} } });

createActor(machine).start();
