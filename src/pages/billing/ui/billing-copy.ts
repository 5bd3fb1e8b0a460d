import { cardBrandNames } from '@contract/card-brands';
import type { Charge, Payment, Statement, SubscriptionStatus } from '@contract/statement';
import { dayInWords } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { rangeInWords } from '../model/billing-days';
import type { StatementOutcome } from '../model/statement-facts';

type Transaction = SubscriptionStatus['recent_transactions'][number];

/** What can be printed of a statement: it is a receipt once it is paid. */
const paper = (status: Statement['status']) => (status === 'settled' ? 'Receipt' : 'Statement');

/** The texts of the billing history and of receipts. */
export const billingCopy = {
  title: 'Billing History',
  lead: "Your next bill, and everything you've paid.",
  tryAgain: 'Try again',
  loading: 'Loading your bills',
  empty: {
    title: 'No bills yet',
    text: 'Your first bill appears here once you buy or transfer a domain.',
    purchase: 'Purchase a domain',
  },
  pastDue: {
    title: (sum: string) => `${sum} is past due`,
    failed: 'A payment failed.',
    next: (day: string) => `We'll try your default card again on ${dayInWords(day)}.`,
    noNext: "We won't try your card again. Pay now to settle it.",
    payNow: 'Pay now',
    paid: (sum: string) => `We received your payment of ${sum}.`,
    settled: 'Nothing is due anymore.',
    upToDate: 'Your account is up to date.',
  },
  payment: {
    title: 'Pay your past-due balance',
    lead: 'This settles every bill that is past due.',
    reading: 'Checking what is due…',
    unread: "We couldn't load what is due. You haven't been charged. Try again.",
    noCard: 'no payment method on file!',
    noCardNext: 'Add a card, then return here to pay.',
    addCard: 'Add Card',
    checkAgain: 'Check again',
    due: 'Due now',
    anotherCard: 'Use another card?',
    pay: (sum: string) => `Pay ${sum}`,
    notNow: 'Not now',
    changed: 'The amount has changed',
    changedNext: "You haven't been charged. Check the new amount, then pay again.",
    declined: "We couldn't charge this card",
    unpaid: 'Your payment may not have gone through',
    unpaidNext: "The amount is still due. You can pay again: you won't be charged twice.",
    paying: 'Paying…',
    keepOpen: 'This can take a minute. Keep this page open.',
    lost: "We lost the connection and are checking your payment. You won't be charged twice.",
    checking: 'Checking your payment…',
    failed: "Your payment didn't go through",
    /** In place of a dialog that did not load. */
    waiting: 'Loading…',
    notLoaded: "We couldn't load the payment form. You haven't been charged. Try again.",
    inPlace: "We're processing your payment. You won't be charged twice. Keep this page open.",
  },
  staff: {
    title: (agency: string | undefined) => `Charge ${agency ?? 'the agency'}'s card?`,
    question: (sum: string, card: string | undefined) =>
      `You're paying for this agency. This charges ${sum} to the agency's ${card ?? 'card'}.`,
    charge: (sum: string) => `Charge ${sum}`,
    back: 'Go back',
  },
  nextBill: {
    title: 'Next bill',
    on: (day: string) => `On ${dayInWords(day)}`,
    covers: (days: string) => `Covers ${days}`,
    chargedTo: 'Charged to',
    noCard: 'No card on file. Add one before then.',
    cardExpired: 'This card has expired. Choose another one before then.',
    cardUnread: "We couldn't load your default card.",
    settings: 'Payment Settings',
    total: 'Total',
    besides: 'In addition to what is past due.',
    none: "You don't have a bill coming up. Billing starts with your first domain.",
  },
  unread: {
    subscription: "We couldn't load your next bill",
    statements: "We couldn't load your statements",
    receipt: "We couldn't load this receipt",
    kept: 'Your bills and payments are safe.',
    next: 'Try again.',
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
    open: 'Processing',
    past_due: 'Past due',
  } satisfies Readonly<Record<StatementOutcome, string>>,
  details: {
    charges: 'Charges',
    payments: 'Payments',
    activity: 'Activity',
    noPayment: 'No payment yet.',
    period: ({ period_range_start: first, period_range_end: last }: Charge) =>
      rangeInWords(first, last),
    each: (quantity: number, cents: number) => `${quantity} × ${money(cents)}`,
    counted: (quantity: number) => `${quantity} in all`,
    included: 'Included',
    refunded: ({ refunded_amount_in_cents: cents }: Payment) => `${money(cents)} refunded`,
  },
  transactions: {
    title: 'Recent transactions',
    lead: 'Every time we charged a card, and how it went.',
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
    quantity: (item: string, quantity: number) => (quantity > 1 ? `${item} × ${quantity}` : item),
    total: 'Total',
    paidWith: (card: string) => `Paid with ${card}`,
    refund: (card: string) => `Refunded to ${card}`,
    paid: 'Amount paid',
    due: 'Amount due',
    questions: 'Questions?',
    or: ' or ',
  },
} as const;
