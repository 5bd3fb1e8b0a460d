import type { ConsideredChange } from '@contract/what-if';
import { rangeInWords, shortDayWithYear } from '@contract/day-words';
import { domainTypeFacts } from '@contract/domain';
import { nameInWords } from '@contract/name-in-words';
import type { BillChange, BillingYear, Statement, StatementEvent } from '@contract/statement';
import { formatCount } from '@contract/count';
import { money } from '@contract/money';
import { itemPlural, paperName, paperTitle } from '@contract/bill-words';
import type { Period } from '@contract/statement-facts';

type Change = Pick<ConsideredChange, 'kind' | 'domain'>;

type YearSums = Omit<BillingYear, 'year'>;

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
    cardDeclined: (day: string) =>
      `It was declined on ${shortDayWithYear(day)}. Choose another card or add one.`,
    cardLoadFailed: "We couldn't load your default card.",
    change: 'Change',
    changeCard: 'the card that pays your bills',
    addCard: 'Add Card',
    lastBill: (day: string) => `your last bill, ${shortDayWithYear(day)}`,
    total: 'Total',
    besides: "Doesn't include your past-due balance.",
    none: "You don't have a bill coming up. Billing starts with your first domain.",
  },
  difference: {
    changes: 'What changes',
    same: (bill: string) => `Same amount as ${bill}.`,
    differs: (cents: number, bill: string) =>
      `${money(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than ${bill}.`,
    kinds: {
      added: 'Added',
      upgraded: 'Upgraded to Enhanced Microsite',
      parked: 'Parked',
      canceled: 'Canceled',
      ended: 'No longer billed',
    } satisfies Readonly<Record<BillChange['kind'], string>>,
    credits: 'Credit',
    amount: (cents: number) => `${cents > 0 ? '+' : '−'}${money(Math.abs(cents))}`,
  },
  whatIf: {
    title: 'What if…',
    open: 'Try changes',
    close: 'Hide changes',
    lead: 'See what a change would do to your next bill.',
    tick: 'Tick changes to see your next bill with them. Nothing changes until you confirm it.',
    change: ({ kind, domain }: Change) => {
      const name = nameInWords(domain ?? '');
      return {
        add: `Add an ${domainTypeFacts.c1.title}`,
        upgrade: `Enable ${domainTypeFacts.c1.title} for ${name}`,
        park: `Park ${name}`,
        cancel: `Cancel ${name}`,
      }[kind];
    },
    lastMicrosite: `You can park it once your account has another active ${domainTypeFacts.c1.title}.`,
    all: (count: number) => `Show all ${formatCount(count)} changes`,
    fewer: 'Show fewer changes',
    loading: 'Adding up your next bill',
    failed: "We couldn't add up your next bill",
    domainsFailed: "We couldn't load your domains",
    sum: (cents: number, day: string) =>
      `${cents === 0 ? 'Nothing to pay' : money(cents)} on ${shortDayWithYear(day)}`,
    differs: (cents: number) =>
      cents === 0
        ? 'The same as without changes.'
        : `${money(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than without changes.`,
    order: 'Make them one by one, in this order:',
    price: ({ kind, increase, due_now: due }: ConsideredChange, day: string) => {
      const monthly = `${increase > 0 ? '+' : '−'}${money(Math.abs(increase))} a month`;
      if (kind === 'park') return `${monthly} from ${shortDayWithYear(day)}`;
      if (kind === 'cancel')
        return `${monthly} from ${shortDayWithYear(day)}. The domain stops working right away.`;
      return due === 0
        ? `${monthly}, with nothing to pay today`
        : `${monthly}, and ${money(due)} today for the days until your next bill`;
    },
    acts: { add: 'Choose a domain', upgrade: 'Enable', park: 'Park', cancel: 'Cancel domain' },
  },
  loadFailed: {
    subscription: "We couldn't load your next bill",
    statements: "We couldn't load your bills",
    year: "We couldn't load the bills of this year",
    receipt: "We couldn't load this bill",
    kept: 'Your bills and payments are safe.',
  },
  statements: {
    title: 'Past bills',
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
    pdf: (year: number) => `Download ${year} (PDF)`,
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
    paper: paperName,
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
    billBefore: (day: string) => `the bill before, ${shortDayWithYear(day)}`,
    period: ({ first, last }: Period) => rangeInWords(first, last),
    all: (lines: number, of: string) => `Show all ${formatCount(lines)} ${itemPlural(of)}`,
    fewer: (of: string) => `Show fewer ${itemPlural(of)}`,
  },
  pdf: {
    download: 'Download PDF',
    making: 'Preparing…',
    failed: "We couldn't make the PDF",
  },
  ask: {
    bill: 'Question about this bill',
    aboutBill: (number: string) => `Bill ${number}`,
    aboutLine: (number: string, domain: string) => `Bill ${number}, ${domain}`,
  },
  email: {
    open: (status: Statement['status']) => `Email ${paperName(status).toLowerCase()}`,
    title: (number: string) => `Email ${number}`,
    lead: 'We send every line, the total and the payment, with a PDF, for example to your bookkeeper.',
    to: 'Email address',
    send: 'Send',
    sending: 'Sending…',
    cancel: 'Cancel',
    sent: (address: string) => `Sent to ${address}.`,
    again: 'You can send it to someone else.',
    done: 'Done',
  },
  receipt: {
    title: paperTitle,
    loadingTitle: 'Bill',
    loading: 'Loading the bill',
    failed: 'Failed charges',
    print: 'Print',
    pay: 'Pay now',
  },
} as const;
