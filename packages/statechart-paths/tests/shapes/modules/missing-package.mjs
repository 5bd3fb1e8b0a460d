// @ts-expect-error -- the package isn't installed, as in a project that wasn't set up
import { price } from 'no-such-package';
import { createMachine } from 'xstate';

export const machine = createMachine({ id: price, on: { go: {} } });
