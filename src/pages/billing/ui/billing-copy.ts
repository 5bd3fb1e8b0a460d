import { cardBrandNames } from '@contract/card-brands';
import type { Payment, Statement, SubscriptionStatus } from '@contract/statement';
import { formatCount } from '@/shared/lib/format/count';
import { dayInWords } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { rangeInWords } from '../model/billing-days';
import type { ChargeGroup } from '../model/charge-groups';
import type { Period, StatementOutcome } from '../model/statement-facts';

type Transaction = SubscriptionStatus['recent_transactions'][number];

/** Returns the name of the printed statement, which is a receipt once it is paid. */
const paper = (status: Statement['status']) => (status === 'settled' ? 'Receipt' : 'Statement');

/** Pluralizes an item's name. On earlier bills, the name is already plural. */
const plural = (item: string) => (item.endsWith('s') ? item : `${item}s`);

/** Returns the name of a group of charges. */
const item = ({ item: name, quantity }: ChargeGroup) => (quantity > 1 ? plural(name) : name);

export const billingCopy = {
  title: 'Billing History',
  lead: 'Upcoming and past bills.',
  tryAgain: 'Try again',
  loading: 'Loading your bills',
  empty: {
    title: 'No bills yet',
    text: 'Your first bill appears here once you buy or transfer a domain.',
    purchase: 'Purchase a domain',
  },
  nextBill: {
    title: 'Next bill',
    on: (day: string) => `On ${dayInWords(day)}`,
    covers: (days: string) => `Covers ${days}`,
    chargedTo: 'Charged to',
    noCard: 'No card on file. Add one before then.',
    cardExpired: 'This card has expired. Choose another one before then.',
    cardLoadFailed: "We couldn't load your default card.",
    settings: 'Payment Settings',
    total: 'Total',
    besides: "Doesn't include your past-due balance.",
    none: "You don't have a bill coming up. Billing starts with your first domain.",
  },
  loadFailed: {
    subscription: "We couldn't load your next bill",
    statements: "We couldn't load your statements",
    receipt: "We couldn't load this receipt",
    kept: 'Your bills and payments are safe.',
  },
  statements: {
    title: 'Statements',
    columns: {
      number: 'Statement',
      date: 'Date',
      subject: 'For',
      status: 'Status',
      amount: 'Amount',
      receipt: 'Receipt',
    },
    month: 'Monthly bill',
    paper,
    ofStatement: (number: string) => `of ${number}`,
    none: 'No statements yet.',
    pageMissing: (page: number) => `There is no page ${page}`,
    pageMissingText: (pages: number) =>
      pages === 1 ? 'Your statements fit on one page.' : `Your statements fill ${pages} pages.`,
    firstPage: 'Show the newest',
    pager: {
      label: 'Pages of statements',
      newer: 'Newer',
      older: 'Older',
      page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    },
  },
  outcome: {
    paid: 'Paid',
    refunded: 'Refunded',
    credited: 'Credited',
    open: 'Processing',
    past_due: 'Past due',
  } satisfies Readonly<Record<StatementOutcome, string>>,
  details: {
    charges: 'Charges',
    payments: 'Payments',
    activity: 'Activity',
    noPayment: 'No payment yet.',
    item,
    period: ({ first, last }: Period) => rangeInWords(first, last),
    quantity: ({ quantity, unitCents }: ChargeGroup) =>
      unitCents !== null
        ? [`${formatCount(quantity)}\u00A0×\u00A0${money(unitCents)}`]
        : quantity > 1
          ? [`${formatCount(quantity)} in all`]
          : [],
    amount: (cents: number) => (cents === 0 ? 'Included' : money(cents)),
    all: (lines: number, of: string) => `Show all ${formatCount(lines)} ${plural(of)}`,
    fewer: (of: string) => `Show fewer ${plural(of)}`,
    refunded: ({ refunded_amount_in_cents: cents }: Payment) => `${money(cents)} refunded`,
  },
  transactions: {
    title: 'Recent transactions',
    lead: 'Card charges and refunds.',
    columns: {
      date: 'Date',
      memo: 'Description',
      card: 'Card',
      outcome: 'Result',
      amount: 'Amount',
    },
    card: ({ card_type: brand, last_four: lastFour }: Transaction) =>
      `${cardBrandNames[brand]} ending in ${lastFour}`,
    outcome: ({ success, amount, amount_refunded: refunded }: Transaction) =>
      !success
        ? 'Failed'
        : refunded === 0
          ? 'Paid'
          : refunded >= amount
            ? 'Refunded'
            : `${money(Math.round(refunded * 100))} refunded`,
    none: 'No card has been charged recently.',
  },
  receipt: {
    title: (number: string, status: Statement['status']) => `${paper(status)} ${number}`,
    loadingTitle: 'Receipt',
    loading: 'Loading the receipt',
    print: 'Print',
    billedTo: 'Billed to',
    number: 'Number',
    date: 'Date',
    account: (number: string) => `Account ${number}`,
    item: 'Description',
    period: 'Period',
    amount: 'Amount',
    total: 'Total',
    paidWith: (card: string) => `Paid with ${card}`,
    refund: (card: string) => `Refunded to ${card}`,
    paid: 'Amount paid',
    due: 'Amount due',
    questions: 'Questions?',
    or: ' or ',
  },
} as const;
