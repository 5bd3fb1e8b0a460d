import type { Requirements } from '../shared/requirements';

export const pastDuePaymentRequirements = {
  'past-due-payment.pay': {
    source: 'decisions',
    text: 'What is past due is paid with a card that can pay: the default one, or another.',
  },
  'past-due-payment.settled': {
    source: 'decisions',
    text: 'What someone else paid meanwhile is not paid again.',
  },
} as const satisfies Requirements;
