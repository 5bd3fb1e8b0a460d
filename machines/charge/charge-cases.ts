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
} as const;

const cardChoices = { second: { paymentId: 'card-2' }, gone: { paymentId: 'card-9' } } as const;

export const chargeDialogEvents = {
  ...chargeEvents,
  'card.choose': cardChoices,
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
  done: { running: { kind: 'running' }, charged, declined, refused },
  error: { down: {} },
} as const;

/** Outcomes of sending a charge; one of them reports that the amount has `changed`. */
export const sendCharge = <Changed extends Offer>(changed: Changed) =>
  ({
    done: {
      charged,
      'answer lost': { kind: 'lost' },
      'portal busy': { kind: 'busy' },
      'amount changed': { kind: 'amountChanged', offer: changed },
      declined,
      refused,
    },
    error: { 'unreadable answer': {} },
  }) as const;

export const twoCards = { usableCards: ['card-1', 'card-2'], defaultCard: 'card-1' } as const;
export const noCard = { usableCards: [], defaultCard: null } as const;

/** Outcomes of a charge's actors in its own dialog. */
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
  }) as const;

export const goneCard = {
  step: 'card.choose gone',
  reason: 'Always refused: a card that is gone is not on the screen.',
} as const;

/** Cases of a lost charge with this purpose that can't be reproduced in a browser. */
export const chargeOutOfBrowser = (purpose: ChargePurpose) => [
  goneCard,
  ...(purpose === 'order' ? ['declined'] : ['running', 'charged', 'declined']).map((outcome) => ({
    step: `lookUpCharge done ${outcome}`,
    reason:
      'The backend answers every look-up alike: other outcomes are shown by the purchase, a decline by the charge that was sent.',
  })),
];
