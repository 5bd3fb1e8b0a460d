import { createMachine } from 'xstate';

// oxlint-disable-next-line import/no-default-export -- many teams export their machines this way
export default createMachine({ id: 'default', on: { go: {} } });
