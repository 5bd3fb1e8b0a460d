/*
 * What can happen to an order, for the models of both flows that end in one: the events from `config` on, and the
 * outcomes of its actors.
 */

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
    error: { down: { kind: 'unreachable' } },
  },
  previewOrder: {
    done: { sum: orderPreview },
    error: { down: { kind: 'unreachable' } },
  },
  placeOrder: {
    done: { placed: undefined },
    error: {
      'answer lost': { kind: 'lost' },
      'answered with nonsense': { kind: 'nonsense' },
      'amount changed': { kind: 'amountChanged', preview: { ...orderPreview, due_now: 1350 } },
      'signed out': { kind: 'unauthorised' },
      refused: { kind: 'refused', reason: 'Your card was declined. Nothing was charged.' },
    },
  },
  askForOrder: {
    done: {
      running: { status: 'running' },
      done: { status: 'done' },
      refused: { status: 'refused', reason: 'The order did not arrive. Nothing was charged.' },
    },
    error: { down: { kind: 'unreachable' } },
  },
} as const;

/** What the question to staff covers: a page behind a dialog cannot be pressed. */
const behindTheQuestion = [
  'type.choose microsite',
  'type.choose parked',
  'card.choose second',
  'card.add',
  'wizard.startOver',
] as const;

/** What no browser can be led to in either flow. */
export const orderOutOfBrowser = [
  {
    step: 'card.choose gone',
    reason:
      'Always refused: a card that is gone is not on the screen, which is looked for at the cards.',
  },
  ...behindTheQuestion.map((step) => ({
    step,
    in: 'config.choosing.priced.askedAgain',
    reason: 'The question to staff is a dialog over an inert page: only it can be answered.',
  })),
];
