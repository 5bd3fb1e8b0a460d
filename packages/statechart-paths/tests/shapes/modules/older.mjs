/** The parts of an XState 4 machine by which it can be recognized. */
export const machine = { withContext: () => undefined, states: {} };
