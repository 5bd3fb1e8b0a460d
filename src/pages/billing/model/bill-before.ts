import type { BillingHistoryPage, Statement } from '@contract/statement';
import { statementSubject } from '@contract/statement-facts';
import { useQuery } from '@tanstack/react-query';
import { statementsQuery } from '@/shared/api/statement-queries';

/** Returns the monthly bill before a monthly bill; `undefined` for the bill of an order. Statements are newest first. */
export function billBefore(bill: Statement, statements: readonly Statement[]) {
  const isMonthly = (each: Statement) => statementSubject(each).kind === 'month';
  if (!isMonthly(bill)) return undefined;
  return statements.find(
    (each) => isMonthly(each) && each.customer_facing_created < bill.customer_facing_created,
  );
}

/** Returns the monthly bill before a monthly one, from the next page or the year before if this page doesn't list it. */
export function useBillBefore(
  accountNumber: string,
  bill: Statement,
  { statements, page, total_pages: pages, years }: BillingHistoryPage,
  year: number | undefined,
): Statement | undefined {
  const listed = billBefore(bill, statements);
  const earlier = year === undefined ? undefined : year - 1;
  const isLast = page >= pages;
  const { data } = useQuery({
    ...statementsQuery(accountNumber, isLast ? 1 : page + 1, isLast ? earlier : year),
    enabled: listed === undefined && (!isLast || years.some((each) => each.year === earlier)),
  });
  return listed ?? billBefore(bill, data?.statements ?? []);
}
