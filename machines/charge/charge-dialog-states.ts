import { fromPromise, setup } from 'xstate';
import { outcome, outcomeOf } from '../shared/outcome';
import type { MetaOf } from '../shared/requirements';
import type {
  ChargeContext,
  ChargeDialogContext,
  ChargeDialogEvent,
  Offered,
  Preparation,
} from './charge-context';
import type { chargeDialogRequirements } from './charge-requirements';
import {
  chargeActors,
  chargeDelays,
  chargeGuards,
  chargeTags,
  chargingStates,
  confirmingState,
  embeddedActions,
  type ChargePlace,
  type Current,
  type Purposeful,
} from './charge-states';

export const chargeDialogActors = {
  ...chargeActors,
  /** Loads the amount due and the cards. */
  prepareCharge: fromPromise<Preparation, Purposeful>(() =>
    Promise.reject(new Error('prepareCharge must be provided')),
  ),
};

export const chargeDialogGuards = {
  ...chargeGuards,
  isNothingDue: (_: unknown, { kind }: Preparation) => kind === 'nothingDue',
  hasNoCard: (_: unknown, prepared: Preparation) =>
    prepared.kind === 'offered' && prepared.usableCards.length === 0,
  wasDeclined: ({ context }: Current) => context.refusal?.cause === 'card',
  cardIsUsable: (
    { context }: { readonly context: ChargeDialogContext },
    { paymentId }: { readonly paymentId: string },
  ) => context.usableCards.includes(paymentId),
};

const dialog = setup({
  types: {
    context: {} as ChargeDialogContext,
    events: {} as ChargeDialogEvent,
    tags: chargeTags,
    meta: {} as MetaOf<typeof chargeDialogRequirements>,
  },
  actors: chargeDialogActors,
  actions: {
    ...embeddedActions,
    setPrepared: (_, _prepared: Offered) => {},
    setCard: (_, _chosen: { readonly paymentId: string }) => {},
    clearPrepared: () => {},
    setWanted: (_, _wanted: Pick<ChargeContext, 'paymentId'>) => {},
  },
  guards: chargeDialogGuards,
  delays: chargeDelays,
});

interface ChargeDialogPlace extends Pick<ChargePlace, 'purpose' | 'at' | 'charged'> {
  /** The target if the person cancels. */
  readonly closed: string;
  /** The target if nothing is due; omitted if an amount is always due. */
  readonly nothingDue?: string;
}

/**
 * Returns the states of a charge that has its own dialog and loads the amount and the cards itself, such as an upgrade.
 */
export function chargeDialogStates({
  purpose,
  at,
  charged,
  closed,
  nothingDue,
}: ChargeDialogPlace) {
  const confirming = confirmingState({ at });
  const dismiss = {
    'charge.dismiss': {
      target: closed,
      actions: 'clearAttempt',
      meta: { requirements: ['charge.retry'] },
    },
  } as const;
  const settled =
    nothingDue === undefined
      ? []
      : ([
          {
            guard: { type: 'isNothingDue', params: outcome },
            target: nothingDue,
            actions: 'reload',
            meta: { requirements: ['charge.charged'] },
          },
        ] as const);
  const addCard = {
    'card.add': {
      target: `${at}.addingCard`,
      actions: {
        type: 'setWanted',
        params: ({ context: { paymentId } }: Current) => ({ paymentId }),
      },
      meta: { requirements: ['charge.add-card'] },
    },
  } as const;
  const retry = {
    'charge.retry': { target: `${at}.preparing`, meta: { requirements: ['charge.retry'] } },
    ...dismiss,
  } as const;
  return {
    preparing: dialog.createStateConfig({
      description: 'Reads what is due, and the cards.',
      tags: 'busy',
      meta: { requirements: ['charge.prepare'] },
      entry: 'clearPrepared',
      invoke: {
        id: 'prepareCharge',
        src: 'prepareCharge',
        input: { purpose },
        onDone: [
          ...settled,
          { guard: { type: 'hasNoCard', params: outcome }, target: `${at}.noCard` },
          {
            guard: 'wasDeclined',
            target: `${at}.confirming.declined`,
            actions: { type: 'setPrepared', params: outcomeOf('offered') },
            meta: { requirements: ['charge.declined'] },
          },
          {
            target: `${at}.confirming`,
            actions: { type: 'setPrepared', params: outcomeOf('offered') },
          },
        ],
        onError: `${at}.unprepared`,
      },
      on: dismiss,
    }),
    unprepared: dialog.createStateConfig({
      description: 'Amount or cards failed to load, so nothing can be confirmed.',
      meta: { requirements: ['charge.prepare'] },
      on: retry,
    }),
    noCard: dialog.createStateConfig({
      description: 'No card of the account can pay.',
      meta: { requirements: ['charge.prepare'] },
      on: { ...addCard, ...retry },
    }),
    addingCard: dialog.createStateConfig({
      description: 'A card is added in the dialog. Then the amount and the cards are read again.',
      meta: { requirements: ['charge.add-card'] },
      on: {
        'card.added': {
          target: `${at}.preparing`,
          actions: ['clearAttempt', { type: 'setWanted', params: ({ event }) => event }],
          meta: { requirements: ['charge.add-card'] },
        },
        'card.cancel': {
          target: `${at}.preparing`,
          meta: { requirements: ['charge.add-card'] },
        },
      },
    }),
    confirming: dialog.createStateConfig({
      ...confirming,
      on: {
        ...confirming.on,
        'card.choose': {
          guard: { type: 'cardIsUsable', params: ({ event }) => event },
          actions: { type: 'setCard', params: ({ event }) => event },
          meta: { requirements: ['charge.card'] },
        },
        ...addCard,
        ...dismiss,
      },
      states: {
        ...confirming.states,
        declined: {
          description: 'The card was declined. Another one is offered.',
          meta: { requirements: ['charge.declined'], failure: true },
        },
      },
    }),
    ...chargingStates({
      purpose,
      at,
      confirming: `${at}.confirming`,
      charged,
      canceled: closed,
      declined: `${at}.preparing`,
      refused: `${at}.failed`,
    }),
    failed: dialog.createStateConfig({
      description: 'The charge was refused.',
      meta: { requirements: ['charge.refused', 'charge.retry'] },
      on: retry,
    }),
  };
}
