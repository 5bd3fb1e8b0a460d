import { billChanges } from '@contract/bill-changes';
import type { BillingHistoryPage, Statement, StatementEvent } from '@contract/statement';
import { useState } from 'react';
import { timeWithYear } from '@/shared/lib/format/day';
import { Badge, type BadgeProps } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Note, Text } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { askAboutBill } from '../model/ask-about-bill';
import { useBillBefore } from '../model/bill-before';
import { centsOf, chargedPeriod } from '@contract/statement-facts';
import { BillDifference } from './bill-difference';
import { billingCopy } from './billing-copy';
import { ChargeList } from './charge-list';
import { DownloadPdf } from './download-pdf';
import { EmailReceipt } from './email-receipt';
import { entry, groups } from './statement-list.css';

const copy = billingCopy.details;

interface StatementDetailsProps {
  readonly accountNumber: string;
  readonly statement: Statement;
  /** The page of bills that lists the statement, and its year in the URL; `undefined` for all years. */
  readonly history: BillingHistoryPage;
  readonly year: number | undefined;
}

/** A statement's charges, and everything that happened to it: card charges, refunds and emails. */
export function StatementDetails(props: StatementDetailsProps) {
  const { accountNumber, statement } = props;
  const { charges, events, customer_facing_id: number } = statement;
  const [isEmailing, setIsEmailing] = useState(false);
  return (
    <div className={groups}>
      <Stack gap={2}>
        <Text tone="muted" size="small" weight="medium">
          {copy.charges}
        </Text>
        <div>
          <ChargeList label={copy.charges} charges={charges} period={chargedPeriod(charges)} />
          <Difference {...props} />
        </div>
      </Stack>
      <Stack gap={2} align="start">
        <Text tone="muted" size="small" weight="medium">
          {copy.payments}
        </Text>
        {events.length === 0 ? (
          <Text>{copy.noPayment}</Text>
        ) : (
          <Stack as="ul" gap={2} aria-label={copy.payments}>
            {events.map((event, index) => (
              // Uses the index, because two attempts within a minute can fail in the same way.
              <Event key={index} event={event} />
            ))}
          </Stack>
        )}
        <Cluster gap={2}>
          <Button size="small" onClick={() => setIsEmailing(true)}>
            <span>{`${billingCopy.email.open(statement.status)} `}</span>
            <VisuallyHidden>{number}</VisuallyHidden>
          </Button>
          <DownloadPdf of={statement} size="small">
            <span>{`${billingCopy.pdf.download} `}</span>
            <VisuallyHidden>{number}</VisuallyHidden>
          </DownloadPdf>
          <ButtonLink size="small" to="/support" search={askAboutBill(statement)}>
            <span>{`${billingCopy.ask.bill} `}</span>
            <VisuallyHidden>{number}</VisuallyHidden>
          </ButtonLink>
        </Cluster>
        {isEmailing ? (
          <EmailReceipt
            accountNumber={accountNumber}
            statement={statement}
            onClose={() => setIsEmailing(false)}
          />
        ) : null}
      </Stack>
    </div>
  );
}

/** How a monthly bill differs from the one before, if it does. */
function Difference({ accountNumber, statement, history, year }: StatementDetailsProps) {
  const before = useBillBefore(accountNumber, statement, history, year);
  if (before === undefined) return null;
  const cents = centsOf(statement.amount) - centsOf(before.amount);
  const changes = billChanges(before.charges, statement.charges);
  if (cents === 0 && changes.length === 0) return null;
  const from = copy.billBefore(before.customer_facing_created);
  return <BillDifference cents={cents} changes={changes} from={from} />;
}

function Event({ event: { key, message, at } }: { readonly event: StatementEvent }) {
  return (
    <li className={entry}>
      <Badge tone={toneOf(key)}>{copy.events[key]}</Badge>
      <div>
        <span>{`${message} `}</span>
        <Note as="div">{timeWithYear(at)}</Note>
      </div>
    </li>
  );
}

function toneOf(key: StatementEvent['key']): BadgeProps['tone'] {
  switch (key) {
    case 'payment_success':
    case 'renewal_success':
      return 'success';
    case 'payment_failure':
    case 'renewal_failure':
    case 'disputed':
      return 'danger';
    case 'signup_success':
    case 'refund_success':
    case 'receipt_emailed':
      return 'neutral';
  }
}
