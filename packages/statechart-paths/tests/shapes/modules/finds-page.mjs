import { createMachine } from 'xstate';

/** @type {{ title: string }} */
const { title } = Reflect.get(globalThis, 'shopWindow');

export const machine = createMachine({ id: title, on: { go: {} } });
