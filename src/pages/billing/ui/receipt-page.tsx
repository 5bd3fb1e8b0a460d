import type { Statement } from '@contract/statement';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { cardTitle } from '@/entities/card';
import { useAccountNumber, useViewer } from '@/entities/session';
import { SupportLinks } from '@/entities/support';
import { isCallError } from '@/shared/api/call-error';
import { statementQuery } from '@/shared/api/statement-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { dayInWords, momentInWords } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { centsOf, statementOutcome } from '../model/statement-facts';
import { billingCopy } from './billing-copy';
import { OutcomeBadge } from './outcome-badge';
import {
  address,
  head,
  label,
  lineAmount,
  lineNote,
  lines,
  lineTerm,
  parties,
  printed,
  provider,
  question,
  sheet,
  sums,
  sumTotal,
} from './receipt-page.css';

const route = getRouteApi('/billing/$id');

const copy = billingCopy.receipt;

/** A statement to print or keep. One of another account is a page that does not exist. */
export function ReceiptPage() {
  const { id } = route.useParams();
  const { data: statement, error, refetch } = useQuery(statementQuery(useAccountNumber(), id));
  if (isCallError(error) && error.status === 404) throw notFound();
  if (statement !== undefined) return <PrintableReceipt statement={statement} />;
  return (
    <Stack gap={5}>
      <PageHeader title={billingCopy.statements.receipt} />
      {error === null ? (
        <Loading label={copy.loading}>
          <Panel>
            <Stack gap={4}>
              <Skeleton shape="heading" width="short" />
              <Skeleton width="half" />
              <Skeleton shape="block" />
            </Stack>
          </Panel>
        </Loading>
      ) : (
        <Panel>
          <ErrorState
            headingLevel={2}
            title={billingCopy.unread.receipt}
            kept={billingCopy.unread.kept}
            next={billingCopy.unread.next}
            action={<Button onClick={() => void refetch()}>{billingCopy.tryAgain}</Button>}
          />
        </Panel>
      )}
    </Stack>
  );
}

function PrintableReceipt({ statement }: { readonly statement: Statement }) {
  const { customer_facing_id: number, customer_facing_created: day } = statement;
  return (
    <div className={printed}>
      <PageHeader
        title={copy.title(number)}
        actions={
          <Button icon="receipt" onClick={() => window.print()}>
            {copy.print}
          </Button>
        }
      />
      <article className={sheet}>
        <div className={head}>
          <p className={provider}>
            <BrandMark />
            {portalConfig.provider_name}
          </p>
          <OutcomeBadge outcome={statementOutcome(statement)} />
        </div>
        <dl className={parties}>
          <div>
            <dt className={label}>{copy.billedTo}</dt>
            <dd>
              <Agency />
            </dd>
          </div>
          <div>
            <dt className={label}>{copy.number}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt className={label}>{copy.date}</dt>
            <dd>{dayInWords(day)}</dd>
          </div>
        </dl>
        <Lines statement={statement} />
        <p className={question}>
          {copy.questions} <SupportLinks between={copy.or} />
        </p>
      </article>
    </div>
  );
}

function Agency() {
  const { account } = useViewer();
  if (account === undefined) return null;
  const {
    address_street,
    address_street2,
    address_municipality,
    address_province,
    address_postal_code,
  } = account.office.address;
  return (
    <address className={address}>
      <strong>{account.legal_full_name}</strong>
      <span>{address_street}</span>
      {address_street2 === '' ? null : <span>{address_street2}</span>}
      <span>
        {address_municipality}, {address_province} {address_postal_code}
      </span>
      <span className={lineNote}>{copy.account(account.account_number)}</span>
    </address>
  );
}

function Lines({ statement }: { readonly statement: Statement }) {
  const { charges, payments, amount } = statement;
  const total = centsOf(amount);
  const refunds = payments.filter(({ refunded_amount_in_cents: back }) => back > 0);
  const paid = payments.reduce(
    (sum, each) => sum + each.amount_in_cents - each.refunded_amount_in_cents,
    0,
  );
  return (
    <>
      <table className={lines}>
        <thead>
          <tr>
            <th scope="col">{copy.item}</th>
            <th scope="col">{copy.amount}</th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge, index) => (
            // A statement's charges never change, and two can be alike.
            <tr key={index}>
              <td>
                {charge.item_name}
                {charge.quantity > 1 ? ` × ${charge.quantity}` : ''}
                <span className={lineNote}>{charge.memo}</span>
                <span className={lineNote}>{billingCopy.details.period(charge)}</span>
              </td>
              <td className={lineAmount}>{money(charge.amount_in_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={sums}>
        <dt className={sumTotal}>{copy.total}</dt>
        <dd className={sumTotal}>{money(total)}</dd>
        {payments.map((payment) => (
          <Sum
            key={payment.paid_at}
            term={copy.paidWith(titleOf(payment), momentInWords(payment.paid_at))}
            cents={-payment.amount_in_cents}
          />
        ))}
        {refunds.map((payment) => (
          <Sum
            key={payment.paid_at}
            term={copy.refund(titleOf(payment))}
            cents={payment.refunded_amount_in_cents}
          />
        ))}
        {statement.status === 'settled' ? (
          <Sum term={copy.paid} cents={paid} />
        ) : (
          <Sum term={copy.due} cents={total - paid} />
        )}
      </dl>
    </>
  );
}

const titleOf = (payment: Statement['payments'][number]) =>
  cardTitle({ ...payment, masked_card_number: payment.card_number });

function Sum({ term, cents }: { readonly term: string; readonly cents: number }) {
  return (
    <>
      <dt className={lineTerm}>{term}</dt>
      <dd className={lineAmount}>{money(cents)}</dd>
    </>
  );
}
