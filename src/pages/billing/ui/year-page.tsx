import type { Statement } from '@contract/statement';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useAccountNumber } from '@/entities/session';
import { isCallError } from '@/shared/api/call-error';
import { billingYearQuery } from '@/shared/api/statement-queries';
import { useWindowTitle } from '@/shared/lib/address/window-title';
import { shortDayWithYear } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Text } from '@/shared/ui/text/text';
import { centsOf, paidCents, statementOutcome } from '../model/statement-facts';
import { billingCopy } from './billing-copy';
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
 * All bills of a year as one document. The browser saves it as a PDF: its text can be searched and read aloud, and each
 * page is the receipt that people print one by one.
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
            <Button tone="primary" onClick={() => window.print()}>
              {copy.print}
            </Button>
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
    <section className={sheet} aria-label={copy.summary}>
      <Text as="h2" size="heading">
        {copy.summary}
      </Text>
      <SheetTable
        columns={[
          [copy.bill, lineHead],
          [copy.date, wideHead],
          [copy.status, wideHead],
          [copy.billed, amountHead],
          [copy.paid, amountHead],
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
              <td className={wideLine}>{billingCopy.outcome[statementOutcome(statement)]}</td>
              <td className={lineAmount}>{money(centsOf(statement.amount))}</td>
              <td className={lineAmount}>{money(paidCents(statement))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={totalLine}>
              {copy.total}
            </th>
            <td className={totalWide} colSpan={2}>
              {copy.count(statements.length)}
            </td>
            <td className={totalAmount}>{money(billed)}</td>
            <td className={totalAmount}>{money(paid)}</td>
          </tr>
        </tfoot>
      </SheetTable>
    </section>
  );
}
