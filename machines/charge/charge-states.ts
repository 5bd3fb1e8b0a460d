import { fromPromise, setup } from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import { outcome, outcomeOf } from '../shared/outcome';
import type { MetaOf } from '../shared/requirements';
import type {
  BankAnswer,
  Charge,
  ChargeContext,
  ChargeDialogContext,
  ChargeDialogEvent,
  ChargeEvent,
  ChargeOutcome,
  ChargePurpose,
  ChargeStatus,
  Offer,
  Offered,
  Preparation,
  Refusal,
} from './charge-context';
import type { chargeDialogRequirements, chargeRequirements } from './charge-requirements';

interface Current {
  readonly context: ChargeContext;
}

export interface Purposeful {
  readonly purpose: ChargePurpose;
}

type Outcome = ChargeOutcome | ChargeStatus;

export const chargeActors = {
  /** Sends the charge with this attempt's key. */
  sendCharge: fromPromise<ChargeOutcome, Charge>(() =>
    Promise.reject(new Error('sendCharge must be provided')),
  ),
  /** Looks up the charge by this attempt's key. */
  lookUpCharge: fromPromise<ChargeStatus, Purposeful>(() =>
    Promise.reject(new Error('lookUpCharge must be provided')),
  ),
  /** Lets the bank ask the cardholder. Only the backend knows the outcome. */
  confirmWithBank: fromPromise<BankAnswer, Purposeful>(() =>
    Promise.reject(new Error('confirmWithBank must be provided')),
  ),
  /** Cancels the charge if it still waits for the cardholder. */
  cancelCharge: fromPromise<void, Purposeful>(() =>
    Promise.reject(new Error('cancelCharge must be provided')),
  ),
};

export const chargeDialogActors = {
  ...chargeActors,
  /** Loads the amount due and the cards. */
  prepareCharge: fromPromise<Preparation, Purposeful>(() =>
    Promise.reject(new Error('prepareCharge must be provided')),
  ),
};

export const chargeActions = {
  charged: (
    _: unknown,
    _charged: Purposeful & { readonly key: string; readonly isRegistering: boolean },
  ) => {},
  /** Reloads the data that the charge may have changed. */
  reload: () => {},
};

function mayCharge({ paymentId, offer }: ChargeContext): boolean {
  return paymentId !== null && offer !== null;
}

export const chargeGuards = {
  mayCharge: ({ context }: Current) => mayCharge(context),
  staffMayCharge: ({ context }: Current) => mayCharge(context) && context.chargedBy === 'staff',
  isCharged: (_: unknown, { kind }: Outcome) => kind === 'charged',
  isDeclined: (_: unknown, outcome: Outcome) =>
    outcome.kind === 'refused' && outcome.cause === 'card',
  isRefused: (_: unknown, { kind }: Outcome) => kind === 'refused',
  isAmountChanged: (_: unknown, { kind }: Outcome) => kind === 'amountChanged',
  isBusy: (_: unknown, { kind }: Outcome) => kind === 'busy',
  isRunning: (_: unknown, { kind }: Outcome) => kind === 'running',
  doesBankAsk: (_: unknown, { kind }: Outcome) => kind === 'bankAsks',
  isCanceled: (_: unknown, { kind }: Outcome) => kind === 'canceled',
  isAnswered: (_: unknown, { kind }: BankAnswer) => kind === 'answered',
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

export const chargeDelays = {
  /** The pause before a charge is looked up again. */
  askAgain: 1500,
  /** The pause between look-ups while the person leaves the bank's question open. */
  lookElsewhere: 5000,
};

const unset = () => {};

const tags = {} as 'busy' | 'uninterruptible';

/** Actions of the embedded states. Each flow implements them, because `assign` is tied to one context type. */
const actions = {
  ...chargeActions,
  setOffer: (_: unknown, _changed: { readonly offer: Offer }) => {},
  setRefusal: (_: unknown, _refused: Refusal) => {},
  /** Forgets how the attempt ended, and keeps the choices. */
  clearAttempt: unset,
};

const charge = setup({
  types: {
    context: {} as ChargeContext,
    events: {} as ChargeEvent,
    tags,
    meta: {} as MetaOf<typeof chargeRequirements>,
  },
  actors: chargeActors,
  actions,
  guards: chargeGuards,
  delays: chargeDelays,
});

const dialog = setup({
  types: {
    context: {} as ChargeDialogContext,
    events: {} as ChargeDialogEvent,
    tags,
    meta: {} as MetaOf<typeof chargeDialogRequirements>,
  },
  actors: chargeDialogActors,
  actions: {
    ...actions,
    setPrepared: (_, _prepared: Offered) => {},
    setCard: (_, _chosen: { readonly paymentId: string }) => {},
    clearPrepared: unset,
    setWanted: (_, _wanted: Pick<ChargeContext, 'paymentId'>) => {},
  },
  guards: chargeDialogGuards,
  delays: chargeDelays,
});

interface ChargePlace {
  readonly purpose: ChargePurpose;
  /** The compound state that contains the charge, such as `#purchase.ordering`. */
  readonly at: string;
  /** The state in which the amount is confirmed. */
  readonly confirming: string;
  readonly charged: string;
  /** The target if the person cancels instead of confirming at the bank. */
  readonly canceled: string;
  /** The target if the card is declined; `refused` is the target of any other refusal. */
  readonly declined: string;
  readonly refused: string;
}

/** Returns the state in which the amount and the card are confirmed together. Staff confirm again in the next state. */
export function confirmingState({ at }: Pick<ChargePlace, 'at'>) {
  return charge.createStateConfig({
    description: 'The amount is shown beside the card; both are confirmed together.',
    meta: { requirements: ['charge.confirm', 'charge.card'] },
    initial: 'first',
    on: {
      'charge.confirm': [
        {
          guard: 'staffMayCharge',
          target: `${at}.staffConfirmation`,
          meta: { requirements: ['charge.staff'] },
        },
        {
          guard: 'mayCharge',
          target: `${at}.charging`,
          meta: { requirements: ['charge.confirm', 'charge.once'] },
        },
      ],
    },
    states: {
      first: { description: 'The amount as first read.' },
      changed: {
        description: 'The amount changed since it was shown: the new one has to be confirmed.',
        meta: { requirements: ['charge.confirm'] },
      },
      unsent: {
        description: 'The portal was too busy to take the charge: nothing was sent.',
        meta: { requirements: ['charge.unsent'] },
      },
    },
  });
}

/** Returns the states in which a card is charged once, from the second confirmation by staff to the outcome. */
export function chargingStates(place: ChargePlace) {
  const { purpose, at, confirming, charged, canceled, declined, refused } = place;
  const refuse = [{ type: 'setRefusal', params: outcomeOf('refused') }, 'reload'] as const;
  /** Transitions for the outcomes of a charge, which its response and its lookup share. */
  const ends = [
    {
      guard: { type: 'isCharged', params: outcome },
      target: charged,
      actions: [
        {
          type: 'charged',
          params: ({ event }: { readonly event: { readonly output: Outcome } }) => {
            const { key, isRegistering = false } = outcomeOf('charged')({ event });
            return { purpose, key, isRegistering };
          },
        },
        'reload',
      ],
      meta: { requirements: ['charge.charged'] },
    },
    {
      guard: { type: 'isDeclined', params: outcome },
      target: declined,
      actions: refuse,
      meta: { requirements: ['charge.refused', 'charge.card'] },
    },
    {
      guard: { type: 'isRefused', params: outcome },
      target: refused,
      actions: refuse,
      meta: { requirements: ['charge.refused'] },
    },
  ] as const;
  /** Looks up the charge. `bankAsks`, `runs` and `unknown` are the next states while it isn't decided. */
  const lookUp = (bankAsks: string, runs: string, unknown: string) =>
    charge.createStateConfig({
      invoke: {
        id: 'lookUpCharge',
        src: 'lookUpCharge',
        input: { purpose },
        onDone: [
          ...ends,
          {
            guard: { type: 'isCanceled', params: outcome },
            target: canceled,
            actions: ['clearAttempt', 'reload'],
            meta: { requirements: ['charge.cancel'] },
          },
          {
            guard: { type: 'doesBankAsk', params: outcome },
            target: bankAsks,
            meta: { requirements: ['charge.bank'] },
          },
          { target: runs },
        ],
        onError: unknown,
      },
    });
  const busy = { tags: ['busy', 'uninterruptible'] } as const;
  return {
    staffConfirmation: charge.createStateConfig({
      description: "Staff confirm a second time before an agency's card is charged.",
      meta: { requirements: ['charge.staff'] },
      on: {
        'charge.confirmAgain': {
          target: `${at}.charging`,
          meta: { requirements: ['charge.staff', 'charge.once'] },
        },
        'charge.reconsider': `${confirming}.first`,
      },
    }),
    charging: charge.createStateConfig({
      description: 'The card is charged. Nothing can interrupt it.',
      tags: ['busy', 'uninterruptible'],
      meta: { requirements: ['charge.uninterruptible'] },
      invoke: {
        id: 'sendCharge',
        src: 'sendCharge',
        input: ({ context: { paymentId, offer } }: Current) => ({
          purpose,
          paymentId: assertDefined(paymentId, 'card to charge'),
          expectedAmount: assertDefined(offer, 'confirmed amount').due_now,
        }),
        onDone: [
          ...ends,
          {
            guard: { type: 'isAmountChanged', params: outcome },
            target: `${confirming}.changed`,
            actions: [{ type: 'setOffer', params: outcomeOf('amountChanged') }, 'reload'],
            meta: { requirements: ['charge.confirm'] },
          },
          {
            guard: { type: 'isBusy', params: outcome },
            target: `${confirming}.unsent`,
            meta: { requirements: ['charge.unsent'] },
          },
          {
            guard: { type: 'isRunning', params: outcome },
            target: `${at}.verifying.checking`,
            meta: { requirements: ['charge.once'] },
          },
          { target: `${at}.verifying`, meta: { requirements: ['charge.once'] } },
        ],
        // The charge may or may not have reached the backend.
        onError: { target: `${at}.verifying`, meta: { requirements: ['charge.once'] } },
      },
    }),
    verifying: charge.createStateConfig({
      description: 'No outcome yet: looks up the charge until it is known.',
      meta: { requirements: ['charge.once'] },
      initial: 'asking',
      states: {
        asking: {
          description: 'Looks up a charge whose response was lost.',
          ...busy,
          ...lookUp('authenticating', 'running', 'waiting'),
        },
        checking: {
          description: 'Looks up a charge that the backend knows.',
          ...busy,
          ...lookUp('authenticating', 'running', 'waiting'),
        },
        authenticating: {
          description: "The cardholder answers the bank's question in the bank's window.",
          ...busy,
          meta: { requirements: ['charge.bank'] },
          invoke: {
            id: 'confirmWithBank',
            src: 'confirmWithBank',
            input: { purpose },
            onDone: [
              {
                guard: { type: 'isAnswered', params: outcome },
                target: 'answered',
                meta: { requirements: ['charge.bank'] },
              },
              { target: 'unanswered', meta: { requirements: ['charge.bank'] } },
            ],
            onError: { target: 'unanswered', meta: { requirements: ['charge.bank'] } },
          },
        },
        answered: {
          description:
            "Looks up a charge after the bank's answer, of which the backend hears a little later.",
          ...busy,
          initial: 'looking',
          states: {
            looking: {
              description: 'Looks up the charge.',
              ...lookUp('pausing', 'pausing', 'pausing'),
            },
            pausing: {
              description: "The answer hasn't arrived yet.",
              after: { askAgain: 'looking' },
            },
          },
        },
        unanswered: {
          description:
            "The bank's window was closed without an answer, or did not open. The person may have the bank ask again, answer elsewhere, leave, or cancel.",
          meta: { requirements: ['charge.bank', 'charge.cancel'] },
          initial: 'pausing',
          on: {
            'bank.ask': {
              target: `${at}.verifying.authenticating`,
              meta: { requirements: ['charge.bank'] },
            },
            'charge.cancel': {
              target: `${at}.verifying.canceling`,
              meta: { requirements: ['charge.cancel'] },
            },
          },
          states: {
            pausing: {
              description: 'Waits for the person.',
              after: { lookElsewhere: 'looking' },
            },
            looking: {
              description: 'Looks up whether the bank was answered elsewhere.',
              ...lookUp('pausing', 'pausing', 'pausing'),
            },
          },
        },
        canceling: {
          description: 'The charge is canceled; then it is looked up what came of it.',
          ...busy,
          initial: 'sending',
          meta: { requirements: ['charge.cancel', 'charge.uninterruptible'] },
          states: {
            sending: {
              description: 'Cancels the charge.',
              invoke: {
                id: 'cancelCharge',
                src: 'cancelCharge',
                input: { purpose },
                onDone: `${at}.verifying.answered`,
                onError: 'pausing',
              },
            },
            pausing: {
              description: "The backend didn't respond.",
              after: { askAgain: 'sending' },
            },
          },
        },
        running: {
          description: 'The charge is still running.',
          ...busy,
          after: { askAgain: 'checking' },
        },
        waiting: {
          description: 'The charge could not be looked up.',
          ...busy,
          after: { askAgain: 'asking' },
        },
      },
    }),
  };
}

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
