import type { BillChange, BillingYear, Statement, StatementEvent } from '@contract/statement';
import { formatCount } from '@/shared/lib/format/count';
import { shortDayWithYear } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { rangeInWords } from '../model/billing-days';
import type { ChargeGroup } from '../model/charge-groups';
import type { Period, StatementOutcome } from '../model/statement-facts';

type YearSums = Omit<BillingYear, 'year'>;

/** Returns the name of the printed statement, which is a receipt once it is paid. */
const paper = (status: Statement['status']) => (status === 'settled' ? 'Receipt' : 'Statement');

/** Pluralizes an item's name. On earlier bills, the name is already plural. */
const plural = (item: string) => (item.endsWith('s') ? item : `${item}s`);

/** Returns the name of a group of charges. */
const item = ({ item: name, quantity }: ChargeGroup) => (quantity > 1 ? plural(name) : name);

export const billingCopy = {
  title: 'Billing History',
  lead: 'Your next bill and all past bills, for you and your bookkeeper.',
  tryAgain: 'Try again',
  loading: 'Loading your bills',
  empty: {
    title: 'No bills yet',
    text: 'Your first bill appears here once you buy or transfer a domain.',
    purchase: 'Purchase a domain',
  },
  nextBill: {
    title: 'Next bill',
    on: (day: string) => `On ${shortDayWithYear(day)}`,
    covers: (days: string) => `Covers ${days}`,
    chargedTo: 'Charged to',
    noCard: 'No card on file. Add one before then.',
    cardExpired: 'This card has expired. Choose another one before then.',
    cardLoadFailed: "We couldn't load your default card.",
    change: 'Change',
    changeCard: 'the card that pays your bills',
    addCard: 'Add Card',
    changes: 'What changes',
    same: (day: string) => `Same amount as your last bill, ${shortDayWithYear(day)}.`,
    differs: (cents: number, day: string) =>
      `${money(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than your last bill, ${shortDayWithYear(day)}.`,
    kinds: {
      added: 'Added',
      upgraded: 'Upgraded to Enhanced Microsite',
      parked: 'Parked',
      canceled: 'Canceled',
      ended: 'No longer billed',
    } satisfies Readonly<Record<BillChange['kind'], string>>,
    amount: (cents: number) => `${cents > 0 ? '+' : '−'}${money(Math.abs(cents))}`,
    total: 'Total',
    besides: "Doesn't include your past-due balance.",
    none: "You don't have a bill coming up. Billing starts with your first domain.",
  },
  loadFailed: {
    subscription: "We couldn't load your next bill",
    statements: "We couldn't load your bills",
    year: "We couldn't load the bills of this year",
    receipt: "We couldn't load this receipt",
    kept: 'Your bills and payments are safe.',
  },
  statements: {
    title: 'Billing History',
    year: 'Year',
    allYears: 'All years',
    sum: ({
      statements: count,
      billed_in_cents: billed,
      refunded_in_cents: refunded,
      paid_in_cents: paid,
    }: YearSums) =>
      [
        count === 1 ? '1 bill' : `${formatCount(count)} bills`,
        ...(billed === paid ? [] : [`${money(billed)} billed`]),
        ...(refunded === 0 ? [] : [`${money(refunded)} refunded`]),
        `${money(paid)} paid`,
      ].join(' · '),
    csv: (year: number | undefined) => `Export ${year ?? 'all years'} (CSV)`,
    makingCsv: 'Preparing…',
    print: (year: number) => `Open ${year} to print`,
    attempts: (count: number) => (count === 1 ? '1 failed charge' : `${count} failed charges`),
    columns: {
      number: 'Bill',
      date: 'Date',
      subject: 'For',
      status: 'Status',
      amount: 'Amount',
      receipt: 'Receipt',
    },
    month: 'Monthly bill',
    paper,
    ofStatement: (number: string) => `of ${number}`,
    none: 'No bills yet.',
    noneInYear: (year: number) => `No bills in ${year}`,
    noneInYearText: 'Choose another year, or all years.',
    showAll: 'Show all years',
    pageMissing: (page: number) => `There is no page ${page}`,
    pageMissingText: (pages: number) =>
      pages === 1 ? 'Your bills fit on one page.' : `Your bills fill ${pages} pages.`,
    firstPage: 'Show the newest',
    pages: 'Pages of bills',
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
    events: {
      signup_success: 'Started',
      payment_success: 'Paid',
      renewal_success: 'Paid',
      payment_failure: 'Failed',
      renewal_failure: 'Failed',
      refund_success: 'Refunded',
      disputed: 'Disputed',
      receipt_emailed: 'Emailed',
    } satisfies Readonly<Record<StatementEvent['key'], string>>,
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
  },
  ask: {
    bill: 'Question about this bill',
    aboutBill: (number: string) => `Bill ${number}`,
    line: 'Ask',
    nameOfLine: (domain: string) => `Question about ${domain} on this bill`,
    aboutLine: (number: string, domain: string) => `Bill ${number}, ${domain}`,
  },
  email: {
    open: (status: Statement['status']) => `Email ${paper(status).toLowerCase()}`,
    title: (number: string) => `Email ${number}`,
    lead: 'We send every line, the total and the payment, for example to your bookkeeper.',
    to: 'Email address',
    send: 'Send',
    sending: 'Sending…',
    cancel: 'Cancel',
    sent: (address: string) => `Sent to ${address}.`,
    again: 'You can send it to someone else.',
    done: 'Done',
  },
  yearPage: {
    title: (year: string) => `Bills for ${year}`,
    lead: 'A summary, then every bill on its own page.',
    print: 'Print or save as PDF',
    loading: 'Loading the bills',
    summary: 'Summary',
    bill: 'Bill',
    date: 'Date',
    status: 'Status',
    billed: 'Billed',
    paid: 'Paid',
    total: 'Total',
    count: (bills: number) => (bills === 1 ? '1 bill' : `${bills} bills`),
  },
  receipt: {
    title: (number: string, status: Statement['status']) => `${paper(status)} ${number}`,
    loadingTitle: 'Receipt',
    loading: 'Loading the receipt',
    print: 'Print or save as PDF',
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
