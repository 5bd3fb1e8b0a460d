import { createMachine } from 'xstate';

export const createLamp = () => createMachine({ id: 'lamp', on: { go: {} } });
