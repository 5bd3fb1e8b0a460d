import type { EmailLogPage } from '@contract/email-log';
import { deliveryOutcomes } from '@contract/email-redirect';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { outcomes } from '@/entities/domain';
import { emailLogsQuery } from '@/shared/api/email-log-queries';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { LoadError } from '@/shared/ui/feedback/load-error';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Pager } from '@/shared/ui/lists/pager';
import { Panel } from '@/shared/ui/layout/panel';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { SearchField } from '@/shared/ui/fields/search-field';
import { NativeSelectField } from '@/shared/ui/fields/native-select-field';
import { Note } from '@/shared/ui/text/text';
import { TextField } from '@/shared/ui/fields/text-field';
import { isBackwards, isFiltered, toQuery } from '../model/email-logs-query';
import { emailLogsSearchDefaults, type EmailLogsSearch } from '../model/email-logs-search';
import { DeliveryList } from './delivery-list';
import { emailLogsCopy as copy } from './email-logs-copy';
import { filters, lastField, wholeLine } from './email-logs.css';

const route = getRouteApi('/admin/emaillogs');

/** The page on which staff see deliveries for all agencies' redirects. */
export function EmailLogsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isImpossible = isBackwards(search);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...emailLogsQuery(toQuery(search)),
    enabled: !isImpossible,
  });
  // The search fields are debounced, so another filter may have changed in the meantime.
  const filter = (changed: Partial<EmailLogsSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...changed, page: 1 }), replace: true });
  const clear = () => void navigate({ search: emailLogsSearchDefaults });

  useAnnouncedChange(
    data === undefined || isPlaceholderData ? undefined : JSON.stringify(search),
    data === undefined || data.total_items === 0
      ? copy.noMatch.title
      : copy.found(data.total_items, search.page, data.total_pages),
  );

  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      <search aria-label={copy.search}>
        <Stack gap={3}>
          <Filters search={search} isImpossible={isImpossible} onFilter={filter} />
          <Cluster justify="between">
            <Note>
              {/* Reserves space while the number loads. */}
              {data === undefined || isImpossible
                ? '\u00a0'
                : copy.found(data.total_items, data.page, data.total_pages)}
            </Note>
            {isFiltered(search) ? (
              <Button size="small" tone="quiet" onClick={clear}>
                {copy.clear}
              </Button>
            ) : null}
          </Cluster>
        </Stack>
      </search>
      {error !== null ? (
        <Panel>
          <LoadError {...copy.loadFailed} next={error.message} onRetry={() => void refetch()} />
        </Panel>
      ) : isImpossible ? null : data === undefined ? (
        <RowsLoading label={copy.loading} />
      ) : (
        <Found
          page={data}
          isTurning={isPlaceholderData}
          search={search}
          onPage={(page) => void navigate({ search: { ...search, page } })}
        />
      )}
    </Stack>
  );
}

interface FiltersProps {
  readonly search: EmailLogsSearch;
  readonly isImpossible: boolean;
  onFilter(changed: Partial<EmailLogsSearch>): void;
}

function Filters({ search, isImpossible, onFilter }: FiltersProps) {
  return (
    <div className={filters}>
      <div className={wholeLine}>
        <SearchField
          label={copy.address}
          placeholder={copy.addressPlaceholder}
          value={search.address}
          maxLength={254}
          shortcut
          onSearch={(address) => onFilter({ address })}
        />
      </div>
      <div className={wholeLine}>
        <SearchField
          label={copy.domain}
          placeholder={copy.domainPlaceholder}
          value={search.domain}
          maxLength={253}
          onSearch={(domain) => onFilter({ domain })}
        />
      </div>
      <TextField
        type="date"
        label={copy.from}
        value={search.from}
        error={isImpossible ? copy.backwards : undefined}
        onChange={({ target }) => onFilter({ from: target.value })}
      />
      <TextField
        type="date"
        label={copy.to}
        value={search.to}
        onChange={({ target }) => onFilter({ to: target.value })}
      />
      <div className={lastField}>
        <NativeSelectField
          label={copy.outcome}
          value={search.outcome}
          onChange={({ target }) => {
            const outcome = deliveryOutcomes.find((each) => each === target.value) ?? 'all';
            onFilter({ outcome });
          }}
        >
          <option value="all">{copy.all}</option>
          {deliveryOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomes[outcome].name}
            </option>
          ))}
        </NativeSelectField>
      </div>
    </div>
  );
}

interface FoundProps {
  readonly page: EmailLogPage;
  readonly isTurning: boolean;
  readonly search: EmailLogsSearch;
  onPage(page: number): void;
}

function Found({ page: found, isTurning, search, onPage }: FoundProps) {
  const { deliveries, page, total_items: total } = found;
  if (deliveries.length === 0) {
    const isMissing = total > 0;
    const isNoMatch = isMissing || isFiltered(search);
    const { title, text } = isMissing
      ? copy.pageMissing(page)
      : isNoMatch
        ? copy.noMatch
        : copy.none;
    return (
      <Panel>
        <EmptyState
          headingLevel={2}
          icon={isNoMatch ? 'search' : 'mail'}
          title={title}
          action={
            isMissing ? <Button onClick={() => onPage(1)}>{copy.firstPage}</Button> : undefined
          }
        >
          {text}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Stack gap={4}>
      <Panel padding="none">
        <DeliveryList deliveries={deliveries} />
      </Panel>
      <Pager
        label={copy.pages}
        page={page}
        pageSize={found.page_size}
        total={total}
        busy={isTurning}
        onPage={onPage}
      />
    </Stack>
  );
}
