import type { Requirements } from '../shared/requirements';

/** Requirements of every card charge. */
export const chargeRequirements = {
  'charge.confirm': {
    source: 'decisions',
    text: 'The confirmed amount is what is charged; a changed one is shown and has to be confirmed.',
  },
  'charge.card': {
    source: 'decisions',
    text: 'The card that was chosen is charged; a declined one is remembered, and nothing is charged to it unasked.',
  },
  'charge.staff': {
    source: 'decisions',
    text: "Staff confirm a second time before an agency's card is charged.",
  },
  'charge.once': {
    source: 'decisions',
    text: 'One confirmation sends one charge. A lost answer is looked up by its key, after a reload too; the charge is never sent again.',
  },
  'charge.unsent': {
    source: 'decisions',
    text: 'A charge that was refused before it began says that nothing was sent; only the person sends it again, under the same key.',
  },
  'charge.uninterruptible': {
    source: '4',
    text: 'While a card is charged, nothing can interrupt it or be dismissed.',
  },
  'charge.refused': {
    source: 'decisions',
    text: 'A refused charge says why.',
  },
  'charge.charged': {
    source: 'decisions',
    text: 'Whatever a charge comes to, what it may have changed is reloaded.',
  },
} as const satisfies Requirements;

/** Requirements of a charge that has its own dialog, instead of a wizard that collects the amount and card. */
export const chargeDialogRequirements = {
  ...chargeRequirements,
  'charge.prepare': {
    source: 'decisions',
    text: 'Amount and cards are read anew before they are shown; without them, or without a card that can pay, nothing can be confirmed.',
  },
  'charge.declined': {
    source: 'decisions',
    text: 'After a decline another card is offered beside the amount that is due then.',
  },
  'charge.retry': {
    source: 'decisions',
    text: 'What failed can be tried again, and given up.',
  },
} as const satisfies Requirements;
