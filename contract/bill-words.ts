import type { Account } from './account';
import { cardInWords } from './card-brands';
import type { ChargeGroup } from './charge-groups';
import { formatCount } from './count';
import { shortDayWithYear } from './day-words';
import { money } from './money';
import type { Payment, Statement } from './statement';
import { centsOf, paidCents, type StatementOutcome } from './statement-facts';

/** The words of bills, which are the same on screen, in files and in emails. */
export const billWords = {
  billedTo: 'Billed to',
  account: (number: string) => `Account ${number}`,
  number: 'Number',
  date: 'Date',
  status: 'Status',
  item: 'Description',
  period: 'Period',
  amount: 'Amount',
  total: 'Total',
  questions: 'Questions?',
  or: ' or ',
  /** For a year of bills. */
  year: (year: number | string) => `Bills for ${year}`,
  summary: 'Summary',
  bill: 'Bill',
  billed: 'Billed',
  paid: 'Paid',
  count: (bills: number) => (bills === 1 ? '1 bill' : `${bills} bills`),
} as const;

export const outcomeWords: Readonly<Record<StatementOutcome, string>> = {
  paid: 'Paid',
  refunded: 'Refunded',
  credited: 'Credited',
  open: 'Processing',
  past_due: 'Past due',
};

/** Returns the name of the printed statement, which is a receipt once it is paid. */
export const paperName = (status: Statement['status']): string =>
  status === 'settled' ? 'Receipt' : 'Statement';

/** Formats `Receipt 100001-8`. */
export const paperTitle = (number: string, status: Statement['status']): string =>
  `${paperName(status)} ${number}`;

/** Pluralizes an item's name. On earlier bills, the name is already plural. */
export const itemPlural = (item: string): string => (item.endsWith('s') ? item : `${item}s`);

/** Returns the name of a group of charges. */
export const itemInWords = ({ item, quantity }: ChargeGroup): string =>
  quantity > 1 ? itemPlural(item) : item;

/** Formats `3 × $9.00`, or `3 in all` if there is no common price; `null` for a single thing. */
export function quantityInWords({ quantity, unitCents }: ChargeGroup): string | null {
  if (unitCents !== null) return `${formatCount(quantity)}\u00A0×\u00A0${money(unitCents)}`;
  return quantity > 1 ? `${formatCount(quantity)} in all` : null;
}

export const chargeInWords = (cents: number): string => (cents === 0 ? 'Included' : money(cents));

export const paymentCard = ({ card_type: brand, card_number: masked }: Payment): string =>
  cardInWords(brand, masked.slice(-4));

/** A line below the charges of a bill. */
export interface BillSum {
  readonly term: string;
  /** The day of a payment, in words. */
  readonly day?: string;
  readonly cents: number;
  /** True for the sums before and after the payments. */
  readonly isMain: boolean;
}

/** The total of a bill, its payments and refunds, and what was paid or is due. */
export function billSums(statement: Statement): readonly BillSum[] {
  const { payments, status } = statement;
  const total = centsOf(statement.amount);
  const paid = paidCents(statement);
  return [
    { term: billWords.total, cents: total, isMain: true },
    ...payments.map((payment) => ({
      term: `Paid with ${paymentCard(payment)}`,
      day: shortDayWithYear(payment.paid_on),
      cents: payment.amount_in_cents,
      isMain: false,
    })),
    ...payments
      .filter(({ refunded_amount_in_cents: back }) => back > 0)
      .map((payment) => ({
        term: `Refunded to ${paymentCard(payment)}`,
        cents: -payment.refunded_amount_in_cents,
        isMain: false,
      })),
    status === 'settled'
      ? { term: 'Amount paid', cents: paid, isMain: true }
      : { term: 'Amount due', cents: total - paid, isMain: true },
  ];
}

/** The lines of an agency's address. */
export function addressLines(address: Account['office']['address']): readonly string[] {
  const { address_street: street, address_street2: street2, ...place } = address;
  return [
    street,
    street2,
    `${place.address_municipality}, ${place.address_province} ${place.address_postal_code}`,
  ].filter((line) => line !== '');
}
