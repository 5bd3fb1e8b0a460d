import type { Card } from '@contract/card';
import { dayWithYear } from '@contract/day-words';

export const paymentCopy = {
  title: 'Payment Settings',
  lead: 'Your default card pays your bills. An order can be paid with any card.',
  next: {
    title: 'Next charge',
    when: (day: string, card: string | undefined) =>
      `${dayWithYear(day)}${card === undefined ? '' : `, to ${card}`}`,
    none: 'There is nothing to bill.',
    history: 'Billing History',
  },
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
