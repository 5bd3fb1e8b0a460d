import type { Requirements } from '../shared/requirements';

/** Requirements of every flow that ends in an order. */
export const orderRequirements = {
  'order.configure': {
    source: '4',
    text: 'The wizard offers a choice of type (default c1) and card.',
  },
  'order.type': { source: '4', text: 'Choosing the selected type again deselects it.' },
  'order.parked': {
    source: '5',
    text: 'A parked domain requires an Enhanced Microsite on the account.',
  },
  'order.card': {
    source: '5',
    text: 'A card is chosen, or added on the same page. Without a card, nothing can be ordered.',
  },
  'order.confirm': {
    source: '5, decisions',
    text: 'An order, such as Begin Transfer, needs a domain, a type and a card.',
  },
  'order.price': {
    source: '4',
    text: 'The amount due now is computed for the chosen type, and shown before the person confirms it.',
  },
  'order.ordering': {
    source: '4',
    text: "While an order is processed, a modal that can't be dismissed is shown.",
  },
  'order.done': {
    source: '4',
    text: 'After a successful order, the domain list is invalidated and the stage is done.',
  },
  'order.recall': {
    source: 'decisions',
    text: 'After a reload, the last page shows the finished order again.',
  },
  'order.error': {
    source: '4, 8',
    text: 'A refused order opens the purchase error modal. Ok reloads the page, and the wizard shows the reason.',
  },
  'order.start-over': {
    source: '4',
    text: 'Start Over returns to the first stage and clears everything.',
  },
} as const satisfies Requirements;
