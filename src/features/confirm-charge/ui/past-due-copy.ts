import type { SubscriptionStatus } from '@contract/statement';
import { dayInWords } from '@/shared/lib/format/day';

export const pastDueCopy = {
  title: (sum: string) => `${sum} is past due`,
  failed: 'A payment failed.',
  next: (day: string) => `We'll try your default card again on ${dayInWords(day)}.`,
  noNext: "We won't try your card again. Pay now to settle it.",
  payFirst: 'Pay it before you order, upgrade or restore a domain.',
  closed: "We don't charge a closed agency. To pay, contact support.",
  payNow: 'Pay now',
  paid: (sum: string | null) => `We received your payment${sum === null ? '' : ` of ${sum}`}.`,
  settled: 'Nothing is due anymore.',
  upToDate: 'Your account is up to date.',
} as const;

export const paymentWording = {
  title: 'Pay your past-due balance',
  lead: ([bill, ...others]: SubscriptionStatus['due_bills']) =>
    bill === undefined || others.length > 0
      ? 'Pays all past-due bills.'
      : `Pays your bill of ${dayInWords(bill.customer_facing_created)}, ${bill.customer_facing_id}.`,
  subject: 'payment',
  charging: 'Paying…',
  failed: "Your payment didn't go through",
  staffAct: "You're paying for this agency.",
  confirm: (sum: string | null) => (sum === null ? 'Pay' : `Pay ${sum}`),
} as const;
