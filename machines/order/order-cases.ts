import {
  cancelCharge,
  chargeEvents,
  chargeHow,
  chargeOutOfBrowser,
  confirmWithBank,
  lookUpCharge,
  noCard,
  planOffer,
  sendCharge,
  twoCards,
} from '../charge/charge-cases';

/* Cases of an order: its events after the first stage, and the outcomes of its actors. */

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
  confirmWithBank,
  cancelCharge,
} as const;

/** Instructions for starting an order in each flow, and for causing the outcomes of its actors. */
export const orderHow = {
  ...chargeHow,
  'start fresh': 'Sign in as agent and open the page',
  'start staff': "Sign in as staff, work in an agency's account, and open the page",
  'start after a reload while typing': 'Type part of a name and reload the page',
  'start after a reload of the last page': 'Complete an order and reload the last page',
  'start after a reload while ordering': 'Confirm an order and reload the page before the response',
  'loadOptions done two cards': 'Use an agency with two cards and an Enhanced Microsite',
  'loadOptions done no card': 'Use an agency without cards and without an Enhanced Microsite',
  'loadOptions done expired default': 'Use an agency whose default card has expired',
  'loadOptions error': 'Have the request for the cards fail (fault: status 500)',
  'previewOrder done': 'Wait until the price is shown',
  'previewOrder error': 'Have the request for the price fail (fault: status 500)',
  'recallOrder done found': 'Reload after the order has succeeded',
  'recallOrder done unknown': 'Reload with the key of an order that was never sent',
  'recallOrder error': 'Have the request for the receipt fail (fault: status 500)',
} as const;

/** Outcomes of loading the receipt for an earlier order for this name. */
export const recallOrder = (name: string) =>
  ({
    done: {
      found: { kind: 'found', name, domainType: 'c1' },
      unknown: { kind: 'unknown' },
    },
    error: { down: {} },
  }) as const;

/** The cases that can't be reproduced in a browser in any flow. */
export const orderOutOfBrowser = chargeOutOfBrowser('order');
