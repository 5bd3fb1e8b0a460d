import { billWords, outcomeWords } from '@contract/bill-words';
import type { Statement } from '@contract/statement';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useAccountNumber } from '@/entities/session';
import { isCallError } from '@/shared/api/call-error';
import { billingYearQuery } from '@/shared/api/statement-queries';
import { useWindowTitle } from '@/shared/lib/address/window-title';
import { shortDayWithYear } from '@contract/day-words';
import { money } from '@contract/money';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Text } from '@/shared/ui/text/text';
import { centsOf, paidCents, statementOutcome } from '@contract/statement-facts';
import { billingCopy } from './billing-copy';
import { DownloadPdf } from './download-pdf';
import { ReceiptSheet } from './receipt-page';
import { SheetTable } from './sheet-table';
import {
  amountHead,
  billLine,
  lineAmount,
  lineHead,
  pageOfYear,
  sheet,
  totalAmount,
  totalLine,
  totalWide,
  wideHead,
  wideLine,
} from './receipt-page.css';

const route = getRouteApi('/billing/years/$year');

const copy = billingCopy.yearPage;

/**
 * All bills of a year as one document. Each page is the receipt that people print one by one.
 */
export function YearPage() {
  const { year } = route.useParams();
  const query = useQuery(billingYearQuery(useAccountNumber(), Number(year)));
  useWindowTitle(copy.title(year));
  if (isCallError(query.error) && query.error.status === 404) throw notFound();
  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title(year)}
        lead={copy.lead}
        actions={
          query.data !== undefined ? (
            <>
              <Button onClick={() => window.print()}>{copy.print}</Button>
              <DownloadPdf of={query.data} tone="primary">
                {billingCopy.pdf.download}
              </DownloadPdf>
            </>
          ) : undefined
        }
      />
      <QueryContent
        query={query}
        loading={
          <Loading label={copy.loading}>
            <div className={sheet}>
              <Skeleton shape="heading" width="short" />
              <Skeleton shape="block" />
            </div>
          </Loading>
        }
        loadError={{ title: billingCopy.loadFailed.year, kept: billingCopy.loadFailed.kept }}
      >
        {({ statements }) => (
          <Stack gap={5}>
            <Summary statements={statements} />
            {statements.map((statement) => (
              <div key={statement.id} className={pageOfYear}>
                <ReceiptSheet statement={statement} />
              </div>
            ))}
          </Stack>
        )}
      </QueryContent>
    </Stack>
  );
}

function Summary({ statements }: { readonly statements: readonly Statement[] }) {
  const billed = statements.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const paid = statements.reduce((sum, statement) => sum + paidCents(statement), 0);
  return (
    <section className={sheet} aria-label={billWords.summary}>
      <Text as="h2" size="heading">
        {billWords.summary}
      </Text>
      <SheetTable
        columns={[
          [billWords.bill, lineHead],
          [billWords.date, wideHead],
          [billWords.status, wideHead],
          [billWords.billed, amountHead],
          [billWords.paid, amountHead],
        ]}
      >
        <tbody>
          {statements.map((statement) => (
            <tr key={statement.id}>
              <th
                scope="row"
                className={billLine}
                data-day={shortDayWithYear(statement.customer_facing_created)}
              >
                {statement.customer_facing_id}
              </th>
              <td className={wideLine}>{shortDayWithYear(statement.customer_facing_created)}</td>
              <td className={wideLine}>{outcomeWords[statementOutcome(statement)]}</td>
              <td className={lineAmount}>{money(centsOf(statement.amount))}</td>
              <td className={lineAmount}>{money(paidCents(statement))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={totalLine}>
              {billWords.total}
            </th>
            <td className={totalWide} colSpan={2}>
              {billWords.count(statements.length)}
            </td>
            <td className={totalAmount}>{money(billed)}</td>
            <td className={totalAmount}>{money(paid)}</td>
          </tr>
        </tfoot>
      </SheetTable>
    </section>
  );
}
