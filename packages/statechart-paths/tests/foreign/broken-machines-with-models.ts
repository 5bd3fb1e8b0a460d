export { halfReached, throwing, unbounded } from './broken-machines';

const inputs = { plain: {} };
const plain = { plain: {} };
export const unboundedModel = { inputs, events: { add: plain } };
export const throwingModel = { inputs, events: { shake: plain, nod: plain } };
export const halfReachedModel = { inputs, events: { go: plain } };
