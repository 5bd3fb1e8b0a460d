import { rangeInWords, shortDayWithYear } from '@contract/day-words';
import {
  addressLines,
  billSums,
  billWords,
  chargeInWords,
  itemInWords,
  quantityInWords,
  type BillSum,
} from '@contract/bill-words';
import { nameInWords } from '@contract/name-in-words';
import type { Statement } from '@contract/statement';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccountNumber, useViewer } from '@/entities/session';
import { isCallError } from '@/shared/api/call-error';
import { statementQuery } from '@/shared/api/statement-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { money } from '@contract/money';
import { portalDay } from '@/shared/lib/format/day';
import { useWindowTitle } from '@/shared/lib/address/window-title';
import { BrandMark } from '@/shared/ui/text/brand-mark';
import { Button } from '@/shared/ui/actions/button';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Stack } from '@/shared/ui/layout/layout';
import { LoadError } from '@/shared/ui/feedback/load-error';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Note } from '@/shared/ui/text/text';
import { askAboutBill } from '../model/ask-about-bill';
import { groupCharges, isCharged, type ChargeGroup } from '@contract/charge-groups';
import { failedCharges, statementOutcome, type Period } from '@contract/statement-facts';
import { billingCopy } from './billing-copy';
import { DownloadPdf } from './download-pdf';
import { EmailReceipt } from './email-receipt';
import { OutcomeBadge } from './outcome-badge';
import {
  address,
  agency,
  amountHead,
  attempt,
  attempts,
  ending,
  groupAmount,
  groupBody,
  groupEach,
  groupHead,
  groupLine,
  groupLineAmount,
  groupLinePeriod,
  groupPeriod,
  groupRow,
  groupRowLine,
  head,
  label,
  line,
  lineAmount,
  lineHead,
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

/** A statement for printing or filing. For a statement of another account, the not-found page is shown. */
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
          <LoadError
            title={billingCopy.loadFailed.receipt}
            kept={billingCopy.loadFailed.kept}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
    </Stack>
  );
}

function PrintableReceipt({ statement }: { readonly statement: Statement }) {
  const { customer_facing_id: number, status } = statement;
  const accountNumber = useAccountNumber();
  const [isEmailing, setIsEmailing] = useState(false);
  const isPastDue = status === 'past_due';
  const title = copy.title(number, status);
  useWindowTitle(title);
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        actions={
          <>
            <ButtonLink to="/support" search={askAboutBill(statement)}>
              {billingCopy.ask.bill}
            </ButtonLink>
            <Button onClick={() => setIsEmailing(true)}>{billingCopy.email.open(status)}</Button>
            <Button onClick={() => window.print()}>{copy.print}</Button>
            <DownloadPdf of={statement} tone={isPastDue ? 'secondary' : 'primary'}>
              {billingCopy.pdf.download}
            </DownloadPdf>
            {isPastDue ? (
              <ButtonLink to="/billing" search={{ pay: 'now' }} tone="primary">
                {copy.pay}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {isEmailing ? (
        <EmailReceipt
          accountNumber={accountNumber}
          statement={statement}
          onClose={() => setIsEmailing(false)}
        />
      ) : null}
      <ReceiptSheet statement={statement} />
    </Stack>
  );
}

/** A bill as it is printed. */
function ReceiptSheet({ statement }: { readonly statement: Statement }) {
  const { customer_facing_id: number, customer_facing_created: day } = statement;
  return (
    <article className={sheet} aria-label={copy.title(number, statement.status)}>
      <div className={head}>
        <p className={provider}>
          <BrandMark />
          <span>{portalConfig.provider_name}</span>
        </p>
        <OutcomeBadge outcome={statementOutcome(statement)} />
      </div>
      <dl className={parties}>
        <div className={agency}>
          <dt className={label}>{billWords.billedTo}</dt>
          <dd>
            <Agency />
          </dd>
        </div>
        <div>
          <dt className={label}>{billWords.number}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt className={label}>{billWords.date}</dt>
          <dd>{shortDayWithYear(day)}</dd>
        </div>
      </dl>
      <Charges statement={statement} />
      <div className={ending}>
        {statement.status === 'settled' ? null : <Attempts statement={statement} />}
        <Sums statement={statement} />
      </div>
      <p className={question}>
        {`${billWords.questions} ${portalConfig.support_phone}${billWords.or}${portalConfig.support_email}`}
      </p>
    </article>
  );
}

function Agency() {
  const { account } = useViewer();
  if (account === undefined) return null;
  return (
    <address className={address}>
      <strong>{account.legal_full_name}</strong>
      {addressLines(account.office.address).map((each) => (
        <span key={each}>{each}</span>
      ))}
      <Note as="div">{billWords.account(account.account_number)}</Note>
    </address>
  );
}

interface PartProps {
  readonly statement: Statement;
}

function Charges({ statement }: PartProps) {
  return (
    <table className={lines}>
      <thead>
        <tr>
          <th scope="col" className={lineHead}>
            {billWords.item}
          </th>
          <th scope="col" className={lineHead}>
            {billWords.period}
          </th>
          <th scope="col" className={amountHead}>
            {billWords.amount}
          </th>
        </tr>
      </thead>
      {groupCharges(statement.charges).map((group, index) => (
        // The index is a stable key, because a statement's charges never change. Two charges can be identical.
        <tbody key={index} className={group.lines.length > 1 ? groupBody : undefined}>
          <ChargedGroup group={group} />
        </tbody>
      ))}
    </table>
  );
}

function ChargedGroup({ group }: { readonly group: ChargeGroup }) {
  const { lines: charged, amountCents, period } = group;
  const [single] = charged.length === 1 ? charged : [];
  const each = quantityInWords(group);
  return (
    <>
      <tr className={single === undefined ? groupRow : undefined}>
        <th
          scope={single === undefined ? 'rowgroup' : 'row'}
          className={single === undefined ? groupHead : line}
        >
          <span>{itemInWords(group)}</span>
          {each === null ? null : <span className={groupEach}>{`, ${each}`}</span>}
          {single === undefined ? null : <Note as="div">{nameInWords(single.memo)}</Note>}
        </th>
        <td className={single === undefined ? groupPeriod : linePeriod}>
          {period === null ? null : daysOf(period)}
        </td>
        <td className={single === undefined ? groupAmount : lineAmount}>
          {chargeInWords(amountCents)}
        </td>
      </tr>
      {single === undefined
        ? charged.map((charge, index) => (
            <tr key={index} className={groupRowLine}>
              <td className={groupLine}>{nameInWords(charge.memo)}</td>
              <td className={groupLinePeriod}>
                {isCharged(charge, period)
                  ? null
                  : daysOf({ first: charge.period_range_start, last: charge.period_range_end })}
              </td>
              <td className={groupLineAmount}>{chargeInWords(charge.amount_in_cents)}</td>
            </tr>
          ))
        : null}
    </>
  );
}

/** A period that wraps only between its days on a phone. */
const daysOf = ({ first, last }: Period) => rangeInWords(first, last).replace(/ (?=\d)/g, '\u00A0');

/** The charges for an unpaid bill that failed, with the reasons. */
function Attempts({ statement }: PartProps) {
  const failed = failedCharges(statement);
  if (failed.length === 0) return null;
  return (
    <section className={attempts}>
      <h2 className={label}>{copy.failed}</h2>
      <ul>
        {failed.map(({ at, message }, index) => (
          // Two attempts within a minute can fail in the same way.
          <li key={index} className={attempt}>
            <span>{shortDayWithYear(portalDay(at))}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sums({ statement }: PartProps) {
  return (
    <dl className={sums}>
      {billSums(statement).map((each, index) => (
        <Sum key={index} {...each} />
      ))}
    </dl>
  );
}

function Sum({ term, day, cents, isMain }: BillSum) {
  return (
    <div className={isMain ? mainSum : sum}>
      <dt>
        <span>{term}</span>
        {day === undefined ? null : <Note as="div">{day}</Note>}
      </dt>
      <dd>{money(cents)}</dd>
    </div>
  );
}
