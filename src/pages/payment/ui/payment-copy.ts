import type { Card } from '@contract/card';
import { shortDayWithYear } from '@contract/day-words';
import { money } from '@contract/money';
import type { SubscriptionStatus } from '@contract/statement';
import { centsOf } from '@contract/statement-facts';

export const paymentCopy = {
  title: 'Payment Settings',
  lead: (next: SubscriptionStatus | undefined) =>
    `Your agency's cards. Your default card pays your bills${next?.next_billing ? `, next ${money(centsOf(next.current_rate))} on ${shortDayWithYear(next.next_billing)}` : ''}.`,
  add: 'Add Card',
  list: 'Cards',
  loading: 'Loading your cards',
  loadFailed: {
    title: "We couldn't load your cards",
    kept: 'Your cards and domains are safe.',
  },
  none: {
    title: 'No cards yet',
    text: 'Add a card to buy domains and pay your bills. Your first card becomes the default.',
  },
  row: {
    isDefault: 'Default',
    expired: 'Expired',
    holder: ({ first_name, last_name }: Card) => `${first_name} ${last_name}`,
    expires: (day: string) => `Expires ${day}`,
    expiredOn: (day: string) => `Expired ${day}`,
    makeDefault: 'Make default',
    edit: 'Edit',
    replace: 'Replace',
    delete: 'Delete',
  },
  madeDefault: (card: string) => `${card} is now your default card.`,
  newDefault: (card: string) => `the new default card, ${card}`,
  expiring: (soon: string) =>
    `It ${soon.toLowerCase()}. Replace it before then, so that your bills can be paid.`,
} as const;
