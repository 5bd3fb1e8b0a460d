import {
  addressLines,
  billWords,
  chargeInWords,
  paperName,
  paperTitle,
  paymentCard,
} from '@contract/bill-words';
import { rangeInWords, shortDayWithYear } from '@contract/day-words';
import type { Payment, Statement } from '@contract/statement';
import type { Email, EmailFact, EmailPart } from '../../providers/mail/email';
import { dollars, longDay } from '../email-notifications/wording';
import type { AgencyProfile } from '../../store/schema/people';

const centsOf = ({ amount }: Statement) => Math.round(amount * 100);

/** "$34.00 to your Visa ending in 4242" */
export const chargedTo = (statement: Statement) =>
  [
    dollars(centsOf(statement)),
    ...statement.payments.map((each) => `your ${paymentCard(each)}`),
  ].join(' to ');

/** A statement with all of its charges, its total and its payments. */
export function billOf(statement: Statement): EmailPart {
  const { customer_facing_id: number, customer_facing_created: day } = statement;
  return {
    bill: {
      statement,
      title: `${paperTitle(number, statement.status)}, ${shortDayWithYear(day)}`,
      charges: statement.charges.map((charge) => ({
        item: charge.item_name,
        domain: charge.memo,
        period: rangeInWords(charge.period_range_start, charge.period_range_end),
        amount: chargeInWords(charge.amount_in_cents),
      })),
      sums: [['Total', dollars(centsOf(statement))], ...statement.payments.flatMap(paymentSums)],
    },
  };
}

function paymentSums(payment: Payment): readonly EmailFact[] {
  const { amount_in_cents: amount, refunded_amount_in_cents: refunded } = payment;
  const card = paymentCard(payment);
  return [
    [`Paid with ${card} on ${shortDayWithYear(payment.paid_on)}`, dollars(amount)],
    ...(refunded === 0 ? [] : [[`Refunded to ${card}`, dollars(-refunded)] as const]),
  ];
}

/** The button of an email about a statement. */
export const seeBill = (label: string, { id }: Statement) => ({ label, path: `/billing/${id}` });

export const renewalPaid = (statement: Statement): Email => ({
  subject: `Receipt for your monthly bill: ${dollars(centsOf(statement))}`,
  body: [`Thank you. We charged ${chargedTo(statement)} for your monthly bill.`, billOf(statement)],
  button: seeBill('See your receipt', statement),
});

export const pastDuePaid = (statement: Statement): Email => ({
  subject: `Receipt for your past-due payment: ${dollars(centsOf(statement))}`,
  body: [
    `Thank you. We charged ${chargedTo(statement)} for your past-due bill.`,
    billOf(statement),
  ],
  button: seeBill('See your receipt', statement),
});

interface Failed {
  readonly amountCents: number;
  readonly reason: string;
  /** The day of the next attempt; `null` if there is none. */
  readonly nextAttempt: string | null;
}

export const renewalFailed = ({ amountCents, reason, nextAttempt }: Failed): Email => ({
  subject: `We couldn't collect your monthly bill of ${dollars(amountCents)}`,
  body: [
    reason,
    nextAttempt === null
      ? "We won't try again automatically. Choose a card and pay what is due."
      : `We'll try your default card again on ${longDay(nextAttempt)}. You can also pay now or choose another card.`,
  ],
  button: { label: 'Pay now', path: '/billing' },
});

export const renewalAsks = (amountCents: number, reason: string): Email => ({
  subject: `Confirm your monthly bill of ${dollars(amountCents)} with your bank`,
  body: [reason, "You haven't been charged, and we won't try again without you."],
  button: { label: 'Confirm and pay', path: '/billing' },
});

interface EmailedReceipt {
  readonly statement: Statement;
  /** The full name of the person who sends it. */
  readonly sender: string;
  /** The agency's legal name. */
  readonly agency: string;
  readonly address: AgencyProfile['office']['address'];
}

/** A statement for someone who can't sign in. */
export function receiptEmail({ statement, sender, agency, address }: EmailedReceipt): Email {
  const { customer_facing_id: number, status } = statement;
  const kind = paperName(status).toLowerCase();
  const payer = [agency, ...addressLines(address)].join('\n');
  return {
    subject: `${paperTitle(number, status)} for ${agency}: ${dollars(centsOf(statement))}`,
    body: [
      `${sender} sent you this ${kind}. It is also attached as a PDF.`,
      { facts: [[billWords.billedTo, payer]] },
      billOf(statement),
    ],
    button: seeBill(`Print ${kind}`, statement),
    note: `You need access to ${agency} to print it from Agency Portal.`,
  };
}
