import { assign, setup, type ActorRefFrom } from 'xstate';
import {
  blankCharge,
  chargeDialogAssigns,
  type ChargeDialogContext,
  type ChargeDialogEvent,
  type ChargedBy,
} from '../charge/charge-context';
import type { chargeDialogRequirements } from '../charge/charge-requirements';
import {
  chargeDialogActors,
  chargeDialogGuards,
  chargeDialogStates,
} from '../charge/charge-dialog-states';
import { chargeActions, chargeDelays } from '../charge/charge-states';
import type { MetaOf } from '../shared/requirements';
import type { domainRestorationRequirements } from './domain-restoration-requirements';

export interface DomainRestorationInput {
  readonly chargedBy: ChargedBy;
  /** True if a restoration was sent before the page was reloaded and its outcome is still unknown. */
  readonly unsettled: boolean;
}

export interface DomainRestorationContext extends DomainRestorationInput, ChargeDialogContext {}

export type RestorationEnd = 'restored' | 'gone' | 'closed';

/** Restores a canceled domain after the person confirms it. */
export const domainRestorationMachine = setup({
  types: {
    input: {} as DomainRestorationInput,
    context: {} as DomainRestorationContext,
    events: {} as ChargeDialogEvent,
    tags: {} as 'busy' | 'uninterruptible',
    meta: {} as MetaOf<typeof domainRestorationRequirements & typeof chargeDialogRequirements>,
  },
  actors: chargeDialogActors,
  actions: {
    ...chargeActions,
    /** Closes the dialog and shows the result. */
    leave: (_, _params: { readonly end: RestorationEnd }) => {},
    clearUnsettled: assign({ unsettled: false }),
    ...chargeDialogAssigns<DomainRestorationContext, ChargeDialogEvent>(),
  },
  guards: { ...chargeDialogGuards, isUnsettled: ({ context }) => context.unsettled },
  delays: chargeDelays,
}).createMachine({
  id: 'domain-restoration',
  description: 'Restores a canceled domain.',
  context: ({ input }) => ({ ...blankCharge, ...input }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Was a restoration sent before the page loaded?',
      always: [
        {
          guard: 'isUnsettled',
          target: 'restoring.verifying',
          actions: 'clearUnsettled',
          meta: { requirements: ['charge.once'] },
        },
        { target: 'restoring', meta: { requirements: ['domain-restoration.restore'] } },
      ],
    },
    restoring: {
      description: 'Restoring is confirmed like an order, whatever is due.',
      meta: { requirements: ['domain-restoration.restore'] },
      initial: 'preparing',
      states: chargeDialogStates({
        purpose: 'restore',
        at: '#domain-restoration.restoring',
        charged: '#domain-restoration.restored',
        closed: '#domain-restoration.closed',
        nothingDue: '#domain-restoration.gone',
      }),
    },
    restored: {
      description: 'The domain is back.',
      type: 'final',
      entry: { type: 'leave', params: { end: 'restored' } },
      meta: { requirements: ['domain-restoration.restore'] },
    },
    gone: {
      description: 'The domain was restored or released meanwhile.',
      type: 'final',
      entry: { type: 'leave', params: { end: 'gone' } },
      meta: { requirements: ['domain-restoration.gone'] },
    },
    closed: {
      description: 'The domain stays canceled.',
      type: 'final',
      entry: { type: 'leave', params: { end: 'closed' } },
    },
  },
});

export type DomainRestorationActor = ActorRefFrom<typeof domainRestorationMachine>;
