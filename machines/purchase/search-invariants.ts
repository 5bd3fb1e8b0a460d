import type { Invariant, StepInvariant, StepOf } from '@workbench/paths/model';
import type { SnapshotFrom } from 'xstate';
import type { purchaseMachine } from './purchase-machine';

/** What holds while a purchase searches (specification, section 5; decisions). */
export const searchInvariants: readonly Invariant<SnapshotFrom<typeof purchaseMachine>>[] = [
  {
    name: 'an interrupted purchase is remembered until its name was searched again',
    requirement: 'purchase.restore',
    holds: (snapshot) =>
      snapshot.context.restored === null ||
      snapshot.matches({ search: 'searching' }) ||
      snapshot.matches({ search: 'failed' }),
  },
];

/** What holds for every step of a search (specification, sections 5 and 8). */
export const searchStepInvariants: readonly StepInvariant<StepOf<typeof purchaseMachine>>[] = [
  {
    name: 'a failed search says so',
    requirement: 'purchase.search-failed',
    holds: ({ event, after }) =>
      event.type !== 'xstate.error.actor.searchDomains' || after.matches({ search: 'failed' }),
  },
];
