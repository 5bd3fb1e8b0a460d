import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAccountNumber } from '@/entities/session';
import { PayPastDue, usePastDuePayment } from '@/features/confirm-charge';
import { statementsQuery, subscriptionQuery } from '@/shared/api/statement-queries';
import { EmptyState } from '@/shared/ui/empty-state';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { LoadError } from '@/shared/ui/load-error';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { billingCopy as copy } from './billing-copy';
import { BillingLoading } from './billing-loading';
import { NextBill } from './next-bill';
import { StatementList } from './statement-list';
import { TransactionList } from './transaction-list';

const route = getRouteApi('/billing/');

/** The account's next bill, amount due and payments. */
export function BillingPage() {
  const accountNumber = useAccountNumber();
  const payment = usePastDuePayment(accountNumber);
  const { page } = route.useSearch();
  const subscription = useQuery(subscriptionQuery(accountNumber));
  const statements = useQuery(statementsQuery(accountNumber, page));
  const isEmpty =
    statements.data?.total_items === 0 &&
    subscription.data !== undefined &&
    subscription.data.next_billing === null &&
    subscription.data.recent_transactions.length === 0;
  // Shows the bill and the statements at the same time, so that nothing moves when the second response arrives.
  const isLoading = subscription.isPending || statements.isPending;
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      {isLoading ? (
        <BillingLoading />
      ) : isEmpty ? (
        <Panel>
          <EmptyState
            headingLevel={2}
            icon="receipt"
            title={copy.empty.title}
            action={
              <ButtonLink to="/domains/purchase" tone="primary">
                {copy.empty.purchase}
              </ButtonLink>
            }
          >
            {copy.empty.text}
          </EmptyState>
        </Panel>
      ) : (
        <>
          {subscription.data === undefined ? (
            <LoadErrorPanel
              title={copy.loadFailed.subscription}
              onRetry={() => void subscription.refetch()}
            />
          ) : (
            <>
              <PayPastDue
                payment={payment}
                accountNumber={accountNumber}
                subscription={subscription.data}
              />
              <NextBill accountNumber={accountNumber} subscription={subscription.data} />
            </>
          )}
          {statements.data === undefined ? (
            <LoadErrorPanel
              title={copy.loadFailed.statements}
              onRetry={() => void statements.refetch()}
            />
          ) : (
            <StatementList
              history={statements.data}
              asked={page}
              turning={statements.isPlaceholderData}
            />
          )}
          {subscription.data === undefined ? null : (
            <TransactionList transactions={subscription.data.recent_transactions} />
          )}
        </>
      )}
    </Stack>
  );
}

interface LoadErrorPanelProps {
  readonly title: string;
  onRetry(): void;
}

function LoadErrorPanel(props: LoadErrorPanelProps) {
  return (
    <Panel>
      <LoadError kept={copy.loadFailed.kept} {...props} />
    </Panel>
  );
}
