import type { Requirements } from '../shared/requirements';

export const pastDuePaymentRequirements = {
  'past-due-payment.card': {
    source: 'decisions',
    text: 'What is past due is paid with a card that can pay: the default one, or another, as after a decline.',
  },
  'past-due-payment.sum': {
    source: 'decisions',
    text: 'The amount confirmed is the amount charged; if it changed meanwhile, the new one is shown and asked again.',
  },
  'past-due-payment.staff': {
    source: 'decisions',
    text: "Staff confirm a second time before an agency's card is charged.",
  },
  'past-due-payment.once': {
    source: 'decisions',
    text: 'A lost answer is looked up until it is known whether the amount is still due; the payment is never sent again by itself.',
  },
  'past-due-payment.done': {
    source: 'decisions',
    text: 'Whatever a payment comes to, everything that shows what is due is reloaded.',
  },
  'past-due-payment.failed': {
    source: 'decisions',
    text: 'A payment that failed says why and can be tried again.',
  },
} as const satisfies Requirements;
