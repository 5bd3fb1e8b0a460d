import { fromPromise, setup } from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import { outcome, outcomeOf } from '../shared/outcome';
import type { MetaOf } from '../shared/requirements';
import type {
  BankAnswer,
  Charge,
  ChargeContext,
  ChargeEvent,
  ChargeOutcome,
  ChargePurpose,
  ChargeStatus,
  Offer,
  Refusal,
} from './charge-context';
import type { chargeRequirements } from './charge-requirements';

export interface Current {
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

export const chargeDelays = {
  /** The pause before a charge is looked up again. */
  askAgain: 1500,
  /** The pause between look-ups while the person leaves the bank's question open. */
  lookElsewhere: 5000,
  /** The longest wait for an answer that the bank's window reported. */
  answerLate: 30_000,
};

const unset = () => {};

export const chargeTags = {} as 'busy' | 'uninterruptible';

/** Actions of the embedded states. Each flow implements them, because `assign` is tied to one context type. */
export const embeddedActions = {
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
    tags: chargeTags,
    meta: {} as MetaOf<typeof chargeRequirements>,
  },
  actors: chargeActors,
  actions: embeddedActions,
  guards: chargeGuards,
  delays: chargeDelays,
});

export interface ChargePlace {
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
  /** Looks up the charge, and again after each pause. `bankAsks` is the next state while the bank asks. */
  const lookUpAgain = (pause: keyof typeof chargeDelays, bankAsks: string, runs: string) =>
    ({
      looking: charge.createStateConfig({
        description: 'Looks up the charge.',
        ...lookUp(bankAsks, runs, 'pausing'),
      }),
      pausing: charge.createStateConfig({
        description: 'Waits before the charge is looked up again.',
        after: { [pause]: 'looking' },
      }),
    }) as const;
  /** Leaves it to the person whether to answer the bank, which may also happen elsewhere, or to cancel. */
  const openQuestion = (description: string) =>
    charge.createStateConfig({
      description,
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
      states: lookUpAgain('lookElsewhere', 'pausing', `${at}.verifying.running`),
    });
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
          // Whatever the window said, a bank that goes on asking is the person's to answer.
          after: { answerLate: { target: 'unanswered', meta: { requirements: ['charge.bank'] } } },
          states: lookUpAgain('askAgain', 'pausing', `${at}.verifying.running`),
        },
        unanswered: openQuestion(
          "The bank's window was closed without an answer, did not open, or its answer did not arrive. The person may have the bank ask again, answer elsewhere, leave, or cancel.",
        ),
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
                onDone: 'looking',
                onError: 'unsent',
              },
            },
            unsent: {
              description: "The backend didn't respond.",
              after: { askAgain: 'sending' },
            },
            ...lookUpAgain('askAgain', `${at}.verifying.uncanceled`, 'pausing'),
          },
        },
        uncanceled: openQuestion(
          'The backend did not cancel the charge, and the bank still asks. The person has the same choices as before.',
        ),
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
