import type { ChargePurpose, Offer } from './charge-context';

/* Cases of a charge: its events, and the outcomes of its actors. */

/** The key of a finished charge. */
export const chargeKey = '0f8e2c52-6f0d-4c39-9a5c-2f9b54a8f1d7';

/** The price of a plan. */
export const planOffer = {
  recurring: 68,
  prorated: 12.47,
  covered_from: '2026-11-20',
  next_billing_day: '2026-12-01',
  monthly_rate: 6800,
  increase: 3400,
  due_now: 1247,
} as const;

export const chargeEvents = {
  'charge.confirm': { plain: {} },
  'charge.confirmAgain': { plain: {} },
  'charge.reconsider': { plain: {} },
  'bank.ask': { plain: {} },
  'charge.cancel': { plain: {} },
} as const;

const cardChoices = { second: { paymentId: 'card-2' }, gone: { paymentId: 'card-9' } } as const;

export const chargeDialogEvents = {
  ...chargeEvents,
  'card.choose': cardChoices,
  'card.add': { plain: {} },
  'card.added': { second: { paymentId: 'card-2' } },
  'card.cancel': { plain: {} },
  'charge.retry': { plain: {} },
  'charge.dismiss': { plain: {} },
} as const;

const charged = { kind: 'charged', key: chargeKey } as const;

const declined = {
  kind: 'refused',
  reason: 'Your card was declined. Nothing was charged.',
  cause: 'card',
} as const;

const refused = {
  kind: 'refused',
  reason: 'The payment service failed. Nothing was charged.',
  cause: 'other',
} as const;

export const lookUpCharge = {
  done: {
    running: { kind: 'running' },
    'bank asks': { kind: 'bankAsks' },
    canceled: { kind: 'canceled' },
    charged,
    declined,
    refused,
  },
  error: { down: {} },
} as const;

export const confirmWithBank = {
  done: { answered: { kind: 'answered' }, closed: { kind: 'closed' } },
  error: { blocked: {} },
} as const;

export const cancelCharge = { done: { received: undefined }, error: { down: {} } } as const;

/** Outcomes of sending a charge. In one of them, the amount is now `changed`. */
export const sendCharge = <Changed extends Offer>(changed: Changed) =>
  ({
    done: {
      charged,
      running: { kind: 'running' },
      'answer lost': { kind: 'lost' },
      'portal busy': { kind: 'busy' },
      'amount changed': { kind: 'amountChanged', offer: changed },
      declined,
      refused,
    },
    error: { 'unreadable answer': {} },
  }) as const;

/** Instructions for causing the outcomes of a charge. Faults are set in test mode before the call is sent. */
export const chargeHow = {
  'sendCharge done charged': 'Wait until the charge has succeeded',
  'sendCharge done running': 'With GATEWAY=stripe, pay with the test card 4000 0027 6000 3184',
  'sendCharge done answer lost': 'Lose the response (fault: drop or drop_answer)',
  'sendCharge done portal busy': 'Have the portal refuse the call (fault: status 503, busy)',
  'sendCharge done amount changed':
    'Before you confirm, advance the clock of the test mode by two days',
  'sendCharge done declined': 'Have the card declined (fault: status 422, card_declined)',
  'sendCharge done refused': 'Have the charge refused (fault: status 502, gateway_failed)',
  'sendCharge error': 'Garble the response (fault: malformed)',
  'lookUpCharge done running': 'Have the charge still running when it is looked up',
  'lookUpCharge done bank asks': 'With GATEWAY=stripe, pay with the test card 4000 0027 6000 3184',
  'confirmWithBank done answered': "Answer the bank's question",
  'confirmWithBank done closed': "Close the bank's window",
  'confirmWithBank error': 'Have a browser extension block js.stripe.com',
  'lookUpCharge done canceled': 'Cancel the charge while the bank asks',
  'cancelCharge done': 'Wait until the backend has the cancellation',
  'cancelCharge error': 'Have the cancellation fail (fault: status 500)',
  'lookUpCharge done charged':
    'Have the charge succeed before its response is lost (fault: drop_answer)',
  'lookUpCharge done declined': 'Have the card declined before the response is lost',
  'lookUpCharge done refused': 'Have the charge never arrive (fault: drop)',
  'lookUpCharge error': 'Have the look-up fail (fault: status 500)',
} as const;

/** Instructions for causing the outcomes of a charge that has its own dialog. */
export const chargeDialogHow = {
  ...chargeHow,
  'prepareCharge done two cards': 'Give the agency two cards that can be charged',
  'prepareCharge done no card': 'Delete all cards of the agency beforehand',
  'prepareCharge error': 'Have the request for the amount fail (fault: status 500)',
} as const;

export const twoCards = { usableCards: ['card-1', 'card-2'], defaultCard: 'card-1' } as const;
export const noCard = { usableCards: [], defaultCard: null } as const;

/** Actor outcomes of a charge that has its own dialog. */
export const chargeDialogCases = <Known extends Offer>(offer: Known, changed: Known) =>
  ({
    prepareCharge: {
      done: {
        'two cards': { kind: 'offered', offer, ...twoCards },
        'no card': { kind: 'offered', offer, ...noCard },
      },
      error: { down: {} },
    },
    sendCharge: sendCharge(changed),
    lookUpCharge,
    confirmWithBank,
    cancelCharge,
  }) as const;

export const goneCard = {
  step: 'card.choose gone',
  reason: 'Always refused: a card that is gone is not on the screen.',
} as const;

/** The cases of a charge with this purpose that can't be reproduced in a browser. */
export const chargeOutOfBrowser = (purpose: ChargePurpose) => [
  goneCard,
  ...[
    'sendCharge done running',
    'lookUpCharge done bank asks',
    'lookUpCharge done canceled',
    'confirmWithBank done answered',
    'confirmWithBank done closed',
    'confirmWithBank error blocked',
    'cancelCharge done received',
    'cancelCharge error down',
    'bank.ask',
    'charge.cancel',
    'after lookElsewhere',
    'after answerLate',
  ].map((step) => ({
    step,
    reason:
      'The replayed portal has the sandbox, where no bank asks. e2e/journeys/hosted-card.spec.ts shows one that does.',
  })),
  ...(purpose === 'order' ? ['declined'] : ['running', 'charged', 'declined']).map((outcome) => ({
    step: `lookUpCharge done ${outcome}`,
    reason:
      'The backend answers every look-up alike: other outcomes are shown by the purchase, a decline by the charge that was sent.',
  })),
];
