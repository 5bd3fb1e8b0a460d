/** The properties that identify an XState 4 machine. */
export const machine = { withContext: () => undefined, states: {} };
