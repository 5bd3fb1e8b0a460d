import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccountNumber } from '@/entities/session';
import { PayPastDue, usePastDuePayment } from '@/features/confirm-charge';
import { statementsQuery, subscriptionQuery } from '@/shared/api/statement-queries';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { LoadError, type LoadErrorProps } from '@/shared/ui/feedback/load-error';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { billingCopy as copy } from './billing-copy';
import { BillingLoading } from './billing-loading';
import { NextBill } from './next-bill';
import { StatementList } from './statement-list';

const route = getRouteApi('/billing/');

/** The account's next bill, amount due and payments. */
export function BillingPage() {
  const accountNumber = useAccountNumber();
  const payment = usePastDuePayment(accountNumber);
  const { page, year, pay } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (pay === undefined) return;
    payment.send({ type: 'payment.open' });
    // Removed, so that neither a reload nor Back opens the payment again.
    void navigate({ search: { page, year }, replace: true, resetScroll: false });
  }, [pay, page, year, payment, navigate]);
  const subscription = useQuery(subscriptionQuery(accountNumber));
  const statements = useQuery(statementsQuery(accountNumber, page, year));
  const isEmpty =
    statements.data?.years.length === 0 &&
    subscription.data !== undefined &&
    subscription.data.next_billing === null;
  // The bill and the statements appear together, so that nothing moves when the second response arrives.
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
              subject={copy.nextBill.title}
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
              subject={copy.statements.title}
              onRetry={() => void statements.refetch()}
            />
          ) : (
            <StatementList
              accountNumber={accountNumber}
              history={statements.data}
              year={year}
              asked={page}
              turning={statements.isPlaceholderData}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function LoadErrorPanel(props: Omit<LoadErrorProps, 'kept'>) {
  return (
    <Panel>
      <LoadError kept={copy.loadFailed.kept} {...props} />
    </Panel>
  );
}
