import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useSession, useSessionActor, useViewer } from '@/entities/session';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { LoadError } from '@/shared/ui/feedback/load-error';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Pager } from '@/shared/ui/lists/pager';
import { Panel } from '@/shared/ui/layout/panel';
import { Checkbox } from '@/shared/ui/fields/checkbox';
import { SearchRow } from '@/shared/ui/fields/search-field';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { accountsQuery } from '../api/accounts-query';
import { AccountList } from './account-list';
import { accountsCopy as copy } from './accounts-copy';
import { StuckOrders } from './stuck-orders';

const route = getRouteApi('/accounts');

/** The accounts that the person may work in. Choosing an account makes it the current account. */
export function AccountsPage() {
  const session = useSessionActor();
  const { can } = useViewer();
  const current = useSession(({ context }) => context.accountNumber);
  const available = useSession(({ context }) => context.availableAccounts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isError, refetch, isPlaceholderData } = useQuery(accountsQuery(search));
  const find = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change, page: 1 }, replace: true });
  const queryClient = useQueryClient();
  const router = useRouter();
  const choose = (accountNumber: string) => session.send({ type: 'account.choose', accountNumber });

  /** Opens the account that the search finds, if it finds only one and the person hasn't searched on meanwhile. */
  async function openOnly(q: string): Promise<void> {
    const { accounts } = await queryClient.fetchQuery(accountsQuery({ ...search, q, page: 1 }));
    const [only, ...others] = accounts;
    const isStillAsked = q !== '' && router.latestLocation.search.q === q;
    if (isStillAsked && only !== undefined && others.length === 0) choose(only.account_number);
  }

  const isFiltered = search.q !== '' || search.pastDue;

  // Reserves space while the number loads.
  const shown =
    data === undefined ? '\u00a0' : copy.shown(data.page, data.page_size, data.total_items);
  useAnnouncedChange(
    data === undefined || isPlaceholderData ? undefined : JSON.stringify(search),
    data === undefined || data.total_items > 0 ? shown : copy.noMatch.title(search.q),
  );

  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      {can('administer') ? <StuckOrders /> : null}
      {available > 10 || isFiltered ? (
        <SearchRow
          label={copy.search}
          placeholder={copy.placeholder}
          value={search.q}
          maxLength={100}
          filter={
            can('administer') ? (
              <Checkbox checked={search.pastDue} onChange={(pastDue) => find({ pastDue })}>
                {copy.pastDueOnly}
              </Checkbox>
            ) : null
          }
          counted={shown}
          onSearch={(q) => find({ q })}
          // A failure shows in place of the list.
          onEnter={(q) => void openOnly(q).catch(() => undefined)}
        />
      ) : null}
      {isError ? (
        <LoadError {...copy.loadFailed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowsLoading label={copy.loading} />
      ) : data.accounts.length === 0 ? (
        <Panel>
          {isFiltered ? (
            <EmptyState
              headingLevel={2}
              icon="search"
              title={copy.noMatch.title(search.q)}
              action={
                <Button onClick={() => find({ q: '', pastDue: false })}>
                  {copy.noMatch.showAll}
                </Button>
              }
            >
              {copy.noMatch.help}
            </EmptyState>
          ) : (
            <EmptyState headingLevel={2} icon="user" title={copy.none.title}>
              {copy.none.help}
            </EmptyState>
          )}
        </Panel>
      ) : (
        <Stack gap={4}>
          <AccountList accounts={data.accounts} current={current} onChoose={choose} />
          <Pager
            label={copy.pages}
            page={data.page}
            pageSize={data.page_size}
            total={data.total_items}
            busy={isPlaceholderData}
            onPage={(page) => void navigate({ search: { ...search, page } })}
          />
        </Stack>
      )}
    </Stack>
  );
}
