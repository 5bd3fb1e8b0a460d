import type { Requirements } from '../shared/requirements';

/** Requirements of every card charge. */
export const chargeRequirements = {
  'charge.confirm': {
    source: 'decisions',
    text: 'Only the confirmed amount is charged. If the amount changes, the new one is shown and has to be confirmed.',
  },
  'charge.card': {
    source: 'decisions',
    text: 'Only the chosen card is charged. A declined card is remembered, and is charged again only if the person chooses it.',
  },
  'charge.staff': {
    source: 'decisions',
    text: "Staff confirm a second time before an agency's card is charged.",
  },
  'charge.once': {
    source: 'decisions',
    text: 'Each confirmation sends one charge. If the response is lost, the outcome is looked up by the key, even after a reload; the charge is never sent again.',
  },
  'charge.bank': {
    source: 'decisions',
    text: "If the bank asks the cardholder to confirm a charge, the portal opens the bank's window once, and looks up the outcome. If the window closes without an answer, or the answer doesn't arrive, the person can have the bank ask again; an answer that they give elsewhere is found.",
  },
  'charge.cancel': {
    source: 'decisions',
    text: "A charge that the bank asks about can be canceled. Nothing is charged then, and the choices are kept. If it isn't canceled, the portal says so, and the person can cancel again or have the bank ask again.",
  },
  'charge.unsent': {
    source: 'decisions',
    text: 'If a charge is refused before it begins, the portal says that nothing was sent. Only the person can send it again, under the same key.',
  },
  'charge.uninterruptible': {
    source: '4',
    text: 'While a card is being charged, nothing can be dismissed or interrupt the charge.',
  },
  'charge.refused': {
    source: 'decisions',
    text: 'If a charge is refused, the reason is shown.',
  },
  'charge.charged': {
    source: 'decisions',
    text: 'Whatever the outcome of a charge, the data that it may have changed is reloaded.',
  },
} as const satisfies Requirements;

/** Requirements of a charge that has its own dialog, instead of a wizard that collects the amount and the card. */
export const chargeDialogRequirements = {
  ...chargeRequirements,
  'charge.prepare': {
    source: 'decisions',
    text: 'Amount and cards are reloaded before they are shown. Without them, or without a card that can pay, nothing can be confirmed.',
  },
  'charge.add-card': {
    source: 'decisions',
    text: 'A card can be added without leaving the dialog. It is offered next to the amount that is due at that time. If the person cancels, their choice of card is kept.',
  },
  'charge.declined': {
    source: 'decisions',
    text: 'After a decline, another card is offered with the amount that is due at that time.',
  },
  'charge.retry': {
    source: 'decisions',
    text: 'After a failure, the person can try again or cancel.',
  },
} as const satisfies Requirements;
