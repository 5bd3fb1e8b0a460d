import type { Requirements } from '../shared/requirements';

export const pastDuePaymentRequirements = {
  'past-due-payment.pay': {
    source: 'decisions',
    text: 'The past-due amount is paid with a card that can pay: the default one, or another.',
  },
  'past-due-payment.settled': {
    source: 'decisions',
    text: "An amount that someone else has paid in the meantime isn't paid again.",
  },
} as const satisfies Requirements;
