/*
 * What can happen to an order: the events from `config` on, and the outcomes of its actors.
 */

/** The key of a finished order. */
export const orderKey = '0f8e2c52-6f0d-4c39-9a5c-2f9b54a8f1d7';

export const orderPreview = {
  recurring: 68,
  prorated: 12.47,
  next_billing_day: '2026-12-01',
  monthly_rate: 6800,
  increase: 3400,
  due_now: 1247,
} as const;

export const orderEvents = {
  'wizard.continue': { plain: {} },
  'wizard.back': { plain: {} },
  'wizard.startOver': { plain: {} },
  'options.retry': { plain: {} },
  'type.choose': { microsite: { domainType: 'c1' }, parked: { domainType: 'parked' } },
  'card.choose': { second: { paymentId: 'card-2' }, gone: { paymentId: 'card-9' } },
  'card.add': { plain: {} },
  'card.added': { third: { paymentId: 'card-2' } },
  'card.cancel': { plain: {} },
  'order.confirm': { plain: {} },
  'order.charge': { plain: {} },
  'order.reconsider': { plain: {} },
  'error.acknowledge': { plain: {} },
} as const;

export const orderActors = {
  loadOptions: {
    done: {
      'two cards': {
        usableCards: ['card-1', 'card-2'],
        defaultCard: 'card-1',
        hasMicrosite: true,
      },
      'no card': { usableCards: [], defaultCard: null, hasMicrosite: false },
      'expired default': { usableCards: ['card-2'], defaultCard: 'card-1', hasMicrosite: false },
    },
    error: { down: {} },
  },
  previewOrder: {
    done: { sum: orderPreview },
    error: { down: {} },
  },
  placeOrder: {
    done: {
      placed: { kind: 'placed', key: orderKey },
      'answer lost': { kind: 'lost' },
      'amount changed': { kind: 'amountChanged', preview: { ...orderPreview, due_now: 1350 } },
      refused: {
        kind: 'refused',
        reason: 'Your card was declined. Nothing was charged.',
        cause: 'card',
      },
    },
    error: { 'unreadable answer': {} },
  },
  askForOrder: {
    done: {
      running: { kind: 'running' },
      placed: { kind: 'placed', key: orderKey },
      refused: {
        kind: 'refused',
        reason: 'The order did not arrive. Nothing was charged.',
        cause: 'other',
      },
    },
    error: { down: {} },
  },
} as const;

/** What an earlier order of a name bought. */
export const recallOrder = (name: string) =>
  ({
    done: {
      found: { kind: 'found', name, domainType: 'c1' },
      unknown: { kind: 'unknown' },
    },
    error: { down: {} },
  }) as const;

/** Controls that the confirmation for staff covers. */
const behindTheConfirmation = [
  'type.choose microsite',
  'type.choose parked',
  'card.choose second',
  'card.add',
  'wizard.startOver',
  'order.confirm',
] as const;

/** What no browser can be made to do, in any flow. */
export const orderOutOfBrowser = [
  {
    step: 'card.choose gone',
    reason: 'Always refused: a card that is gone is not on the screen.',
  },
  ...behindTheConfirmation.map((step) => ({
    step,
    in: 'config.choosing.priced.staffConfirmation',
    reason: 'The confirmation for staff is a dialog over an inert page.',
  })),
];
