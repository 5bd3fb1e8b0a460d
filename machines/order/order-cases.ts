import {
  chargeEvents,
  chargeOutOfBrowser,
  lookUpCharge,
  noCard,
  planOffer,
  sendCharge,
  twoCards,
} from '../charge/charge-cases';

/* Cases of an order: the events from `config` on, and the outcomes of its actors. */

export const orderEvents = {
  ...chargeEvents,
  'wizard.continue': { plain: {} },
  'wizard.back': { plain: {} },
  'wizard.startOver': { plain: {} },
  'options.retry': { plain: {} },
  'type.choose': { microsite: { domainType: 'c1' }, parked: { domainType: 'parked' } },
  'card.choose': { second: { paymentId: 'card-2' }, gone: { paymentId: 'card-9' } },
  'card.add': { plain: {} },
  'card.added': { third: { paymentId: 'card-2' } },
  'card.cancel': { plain: {} },
  'error.acknowledge': { plain: {} },
} as const;

export const orderActors = {
  loadOptions: {
    done: {
      'two cards': { ...twoCards, hasMicrosite: true },
      'no card': { ...noCard, hasMicrosite: false },
      'expired default': { usableCards: ['card-2'], defaultCard: 'card-1', hasMicrosite: false },
    },
    error: { down: {} },
  },
  previewOrder: {
    done: { sum: planOffer },
    error: { down: {} },
  },
  sendCharge: sendCharge({ ...planOffer, due_now: 1350 }),
  lookUpCharge,
} as const;

/** Receipt for an earlier order of a name. */
export const recallOrder = (name: string) =>
  ({
    done: {
      found: { kind: 'found', name, domainType: 'c1' },
      unknown: { kind: 'unknown' },
    },
    error: { down: {} },
  }) as const;

/** Cases that can't be reproduced in a browser, in any flow. */
export const orderOutOfBrowser = chargeOutOfBrowser('order');
