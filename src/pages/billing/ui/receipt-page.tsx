import type { Payment, Statement } from '@contract/statement';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cardTitle } from '@/entities/card';
import { useAccountNumber, useViewer } from '@/entities/session';
import { SupportLinks } from '@/entities/support';
import { isCallError } from '@/shared/api/call-error';
import { statementQuery } from '@/shared/api/statement-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { money } from '@/shared/lib/format/money';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { dayInShort, rangeInWords } from '../model/billing-days';
import { centsOf, statementOutcome } from '../model/statement-facts';
import { billingCopy } from './billing-copy';
import { OutcomeBadge } from './outcome-badge';
import {
  address,
  agency,
  amountHead,
  head,
  label,
  line,
  lineAmount,
  lineHead,
  lineNote,
  linePeriod,
  lines,
  mainSum,
  parties,
  provider,
  question,
  sheet,
  sum,
  sums,
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
      <PageHeader title={copy.loadingTitle} />
      {error === null ? (
        <Loading label={copy.loading}>
          <div className={sheet}>
            <Skeleton shape="heading" width="short" />
            <Skeleton width="half" />
            <Skeleton shape="block" />
            <Skeleton width="long" />
          </div>
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
  const { customer_facing_id: number, customer_facing_created: day, status } = statement;
  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title(number, status)}
        actions={
          <Button tone="primary" onClick={() => window.print()}>
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
          <div className={agency}>
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
            <dd>{dayInShort(day)}</dd>
          </div>
        </dl>
        <Charges statement={statement} />
        <Sums statement={statement} />
        <p className={question}>
          {copy.questions} <SupportLinks between={copy.or} />
        </p>
      </article>
    </Stack>
  );
}

function Agency() {
  const { account } = useViewer();
  if (account === undefined) return null;
  const {
    address_street: street,
    address_street2: street2,
    address_municipality: city,
    address_province: state,
    address_postal_code: zip,
  } = account.office.address;
  return (
    <address className={address}>
      <strong>{account.legal_full_name}</strong>
      <span>{street}</span>
      {street2 === '' ? null : <span>{street2}</span>}
      <span>
        {city}, {state} {zip}
      </span>
      <span className={lineNote}>{copy.account(account.account_number)}</span>
    </address>
  );
}

interface PartProps {
  readonly statement: Statement;
}

/** A receipt is kept for years, so its days never leave out their year. */
const anotherYear = new Date(0);

function Charges({ statement }: PartProps) {
  return (
    <table className={lines}>
      <thead>
        <tr>
          <th scope="col" className={lineHead}>
            {copy.item}
          </th>
          <th scope="col" className={lineHead}>
            {copy.period}
          </th>
          <th scope="col" className={amountHead}>
            {copy.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {statement.charges.map((charge, index) => (
          // A statement's charges never change, and two can be alike.
          <tr key={index}>
            <td className={line}>
              {copy.quantity(charge.item_name, charge.quantity)}
              <span className={lineNote}>{charge.memo}</span>
            </td>
            <td className={linePeriod}>
              {rangeInWords(charge.period_range_start, charge.period_range_end, anotherYear)}
            </td>
            <td className={lineAmount}>{money(charge.amount_in_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ statement }: PartProps) {
  const { payments, status } = statement;
  const total = centsOf(statement.amount);
  const paid = payments.reduce(
    (all, { amount_in_cents: amount, refunded_amount_in_cents: back }) => all + amount - back,
    0,
  );
  return (
    <dl className={sums}>
      <Sum term={copy.total} cents={total} weight="strong" />
      {payments.map((payment) => (
        <Sum
          key={payment.paid_at}
          term={
            <>
              {copy.paidWith(titleOf(payment))}
              <span className={lineNote}>{dayInShort(payment.paid_at.slice(0, 10))}</span>
            </>
          }
          cents={payment.amount_in_cents}
        />
      ))}
      {payments
        .filter(({ refunded_amount_in_cents: back }) => back > 0)
        .map((payment) => (
          <Sum
            key={payment.paid_at}
            term={copy.refund(titleOf(payment))}
            cents={-payment.refunded_amount_in_cents}
          />
        ))}
      {status === 'settled' ? (
        <Sum term={copy.paid} cents={paid} weight="strong" />
      ) : (
        <Sum term={copy.due} cents={total - paid} weight="strong" />
      )}
    </dl>
  );
}

const titleOf = (payment: Payment) =>
  cardTitle({ ...payment, masked_card_number: payment.card_number });

interface SumProps {
  readonly term: ReactNode;
  readonly cents: number;
  readonly weight?: 'usual' | 'strong';
}

function Sum({ term, cents, weight = 'usual' }: SumProps) {
  return (
    <div className={weight === 'strong' ? mainSum : sum}>
      <dt>{term}</dt>
      <dd>{money(cents)}</dd>
    </div>
  );
}
