import { nameInWords } from '@contract/name-in-words';
import { cardInWords } from '@contract/card-brands';
import type { Statement } from '@contract/statement';
import type { CsvCell } from '@/shared/lib/files/csv-file';
import { portalDay } from '@/shared/lib/format/day';

/** The columns of a file of bills. Amounts are in dollars, and the sum of each of the two columns is its total. */
const columns = [
  'Bill',
  'Date',
  'Type',
  'Description',
  'Domain',
  'From',
  'To',
  'Quantity',
  'Charged',
  'Paid (refunds are negative)',
] as const;

/** Returns every charge, payment and refund of the statements, for a bookkeeper. */
export function billRows(statements: readonly Statement[]): readonly (readonly CsvCell[])[] {
  return [columns, ...statements.flatMap(statementRows)];
}

function statementRows(statement: Statement): readonly (readonly CsvCell[])[] {
  const { customer_facing_id: bill, customer_facing_created: day, events } = statement;
  const refund = events.findLast(({ key }) => key === 'refund_success');
  const refundedOn = refund && portalDay(refund.at);
  return [
    ...statement.charges.map((charge) => [
      bill,
      day,
      'Charge',
      charge.item_name,
      nameInWords(charge.memo),
      charge.period_range_start,
      charge.period_range_end,
      charge.quantity,
      charge.amount_in_cents / 100,
      '',
    ]),
    ...statement.payments.flatMap((payment) => {
      const card = cardInWords(payment.card_type, payment.card_number.slice(-4));
      const row = (type: string, at: string, cents: number) => [
        bill,
        at,
        type,
        card,
        '',
        '',
        '',
        '',
        '',
        cents / 100,
      ];
      const refunded = payment.refunded_amount_in_cents;
      return [
        row('Payment', payment.paid_on, payment.amount_in_cents),
        ...(refunded > 0 ? [row('Refund', refundedOn ?? payment.paid_on, -refunded)] : []),
      ];
    }),
  ];
}
