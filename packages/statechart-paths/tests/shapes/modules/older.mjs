/** A machine of XState 4, as far as one can be recognized. */
export const machine = { withContext: () => undefined, states: {} };
