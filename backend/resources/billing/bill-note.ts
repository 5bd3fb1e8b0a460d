import type { Charge } from '@contract/statement';
import * as v from 'valibot';
import type { ChargedCard } from '../../store/schema/orders';
import type { PaymentRow, StatementRow } from './statements';

/** The note that the gateway stores with the charge of a bill: enough to store the bill and its payment again. */
export const BillNote = v.object({
  accountNumber: v.string(),
  periodStart: v.string(),
  charges: v.custom<readonly Charge[]>(Array.isArray),
  createdAt: v.pipe(v.string(), v.toDate()),
  createdOn: v.string(),
  card: v.custom<ChargedCard>((value) => typeof value === 'object'),
  byPerson: v.boolean(),
});

export function billNoteOf(statement: StatementRow, { card, byPerson }: PaymentRow): object {
  const { accountNumber, periodStart, charges, createdAt, createdOn } = statement;
  return { accountNumber, periodStart, charges, createdAt, createdOn, card, byPerson };
}
