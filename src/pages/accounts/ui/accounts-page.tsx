import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession, useSessionActor } from '@/entities/session';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { SearchField } from '@/shared/ui/search-field';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { accountsQuery } from '../api/accounts-query';
import { AccountList } from './account-list';
import { Pager } from './pager';

const route = getRouteApi('/accounts');

/** The accounts a person may work in; the chosen one becomes the current account. */
export function AccountsPage() {
  const session = useSessionActor();
  const current = useSession(({ context }) => context.accountNumber);
  const available = useSession(({ context }) => context.availableAccounts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isError, refetch, isPlaceholderData } = useQuery(accountsQuery(search));

  return (
    <Stack gap={5}>
      <PageHeader title="Accounts" lead="Choose the agency account you want to work in." />
      {available > 10 || search.q !== '' ? (
        <search>
          <SearchField
            label="Find an account"
            hint="By name, account number, or agent code"
            value={search.q}
            maxLength={100}
            onSearch={(q) => void navigate({ search: { q, page: 1 }, replace: true })}
          />
        </search>
      ) : null}
      {isError ? (
        <ErrorState
          title="We couldn't load your accounts"
          next="Try again in a moment."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : data === undefined ? (
        <Loading label="Loading your accounts">
          <Stack gap={3}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Stack>
        </Loading>
      ) : data.accounts.length === 0 ? (
        <EmptyState
          headingLevel={2}
          title={search.q === '' ? 'No accounts' : 'No matching accounts'}
        >
          {search.q === ''
            ? "You aren't assigned to an agency yet. Contact support to be added to one."
            : 'Try another name, account number, or agent code.'}
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <AccountList
            accounts={data.accounts}
            current={current}
            onChoose={(accountNumber) => session.send({ type: 'account.choose', accountNumber })}
          />
          <Pager
            page={data.page}
            totalPages={data.total_pages}
            busy={isPlaceholderData}
            onPage={(page) => void navigate({ search: { ...search, page } })}
          />
        </Stack>
      )}
    </Stack>
  );
}
