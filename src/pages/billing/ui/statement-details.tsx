import type { Statement } from '@contract/statement';
import { cardTitle } from '@/entities/card';
import { timeInWords } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { Stack } from '@/shared/ui/layout';
import { Note, Text } from '@/shared/ui/text';
import { chargedPeriod } from '../model/statement-facts';
import { billingCopy } from './billing-copy';
import { ChargeList } from './charge-list';
import { entry, entryAmount, groups } from './statement-list.css';

const copy = billingCopy.details;

/** A statement's charges, payments and history. */
export function StatementDetails({ statement }: { readonly statement: Statement }) {
  const { charges, payments, events } = statement;
  return (
    <div className={groups}>
      <Stack gap={2}>
        <Text tone="muted" size="small" weight="medium">
          {copy.charges}
        </Text>
        <ChargeList label={copy.charges} charges={charges} period={chargedPeriod(charges)} />
      </Stack>
      <Stack gap={2}>
        <Text tone="muted" size="small" weight="medium">
          {copy.payments}
        </Text>
        {payments.length === 0 ? (
          <Text>{copy.noPayment}</Text>
        ) : (
          <Stack as="ul" gap={2} aria-label={copy.payments}>
            {payments.map((payment) => (
              <li key={payment.paid_at} className={entry}>
                <div>
                  {cardTitle({ ...payment, masked_card_number: payment.card_number })}
                  <Note as="div">{timeInWords(payment.paid_at)}</Note>
                </div>
                <div className={entryAmount}>
                  {money(payment.amount_in_cents)}
                  {payment.refunded_amount_in_cents > 0 ? (
                    <Note as="div">{copy.refunded(payment)}</Note>
                  ) : null}
                </div>
              </li>
            ))}
          </Stack>
        )}
        {events.length === 0 ? null : (
          <>
            <Text tone="muted" size="small" weight="medium">
              {copy.activity}
            </Text>
            <Stack as="ul" gap={2} aria-label={copy.activity}>
              {events.map((event, index) => (
                // Uses the index as the key, because two attempts within a minute can fail in the same way.
                <li key={index}>
                  {event.message} <Note as="div">{timeInWords(event.at)}</Note>
                </li>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </div>
  );
}
