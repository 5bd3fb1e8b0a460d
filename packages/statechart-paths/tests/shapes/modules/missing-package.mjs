import { createMachine } from 'xstate';

// A name that no tool can resolve, because no package has it.
const name = ['no', 'such', 'package'].join('-');
const { price } = await import(/* @vite-ignore */ name);

export const machine = createMachine({ id: price, on: { go: {} } });
