import type { Requirements } from '../shared/requirements';

/** Requirements of every flow that ends in an order. */
export const orderRequirements = {
  'order.configure': {
    source: '4',
    text: 'The wizard offers the type (default c1) and the card.',
  },
  'order.type': { source: '4', text: 'Choosing the chosen type again deselects it.' },
  'order.parked': { source: '5', text: 'Parked needs an Enhanced Microsite on the account.' },
  'order.card': {
    source: '5',
    text: 'A card is chosen or added in place; without one nothing can be ordered.',
  },
  'order.confirm': {
    source: '5, decisions',
    text: 'An order, such as Begin Transfer, needs a domain, a type and a card.',
  },
  'order.price': {
    source: '4',
    text: 'What is due now is computed for the chosen type, and shown before it is confirmed.',
  },
  'order.ordering': {
    source: '4',
    text: 'While ordering, a processing modal shows that cannot be dismissed.',
  },
  'order.done': {
    source: '4',
    text: 'After success the domain list is invalidated and the stage is done.',
  },
  'order.recall': {
    source: 'decisions',
    text: 'After a reload the last page shows the finished order again.',
  },
  'order.error': {
    source: '4, 8',
    text: 'A refused order opens the purchase error modal, whose Ok reloads; the wizard says why.',
  },
  'order.start-over': {
    source: '4',
    text: 'Start Over returns to the first stage and clears everything.',
  },
} as const satisfies Requirements;
