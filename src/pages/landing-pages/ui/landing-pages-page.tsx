import { nameInWords } from '@contract/name-in-words';
import type { DayRange } from '@contract/day-range';
import { landingPages, type CampaignRow, type LandingPageRow } from '@contract/stats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAccountNumber } from '@/entities/session';
import {
  countedFigure,
  Counters,
  figureColumn,
  Named,
  pageName,
  statsCopy,
  sumsOf,
} from '@/entities/visit';
import { askedDays, sameDays, StatsOfAccount } from '@/features/choose-range';
import { Reasons } from '@/features/explain-change';
import { campaignsQuery, landingPagesQuery, type AskedDays } from '@/shared/api/stats-queries';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { csvFileName, downloadCsv } from '@/shared/lib/files/csv-file';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { SortField } from '@/shared/ui/lists/sort-field';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink, TextLink } from '@/shared/ui/actions/link';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
import {
  arranged,
  landingLines,
  lineKey,
  reasonsOf,
  totals,
  type LandingLine,
} from '../model/arrange-landing-pages';
import type { LandingPageColumn, LandingPagesSearch } from '../model/landing-pages-search';
import { landingPagesCopy as copy } from './landing-pages-copy';

const route = getRouteApi('/qlp');

const isQuotePage = ({ path }: CampaignRow) => landingPages.some((page) => page === path);

export function LandingPagesPage() {
  const accountNumber = useAccountNumber();
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const [search, change] = useShownSearch(route.useSearch(), (next) =>
    navigate({ search: next, replace: true, resetScroll: false }),
  );

  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          <ButtonLink to="/campaigns" search={sameDays(search)}>
            {copy.campaigns}
          </ButtonLink>
        }
      />
      <StatsOfAccount
        search={search}
        loading={copy.loading}
        query={(days) => landingPagesQuery(accountNumber, days)}
        files={(rows, days) => [
          { label: copy.table, save: () => exportRows(arranged(landingLines(rows), search), days) },
        ]}
        onChange={change}
        onRefreshed={() =>
          void queryClient.invalidateQueries(campaignsQuery(accountNumber, askedDays(search).days))
        }
      >
        {(rows, days, earlier) => (
          <Figures rows={rows} earlier={earlier} days={days} search={search} onChange={change} />
        )}
      </StatsOfAccount>
    </Stack>
  );
}

/** The columns. Each page leads to its domain's stats of the same days, filtered by the page. */
const columnsFor = (
  search: LandingPagesSearch,
): readonly Column<LandingLine, LandingPageColumn>[] => [
  {
    id: 'landing_page',
    header: copy.page,
    rowHeader: true,
    sortable: 'ascending',
    cell: ({ page, domain: name }) => (
      <Named name={pageName(page)}>
        <TextLink
          to="/domains/$name/{-$tab}"
          params={{ name, tab: 'stats' }}
          search={{ ...sameDays(search), page_is: page }}
          aria-label={copy.rowLink(page, nameInWords(name))}
        >
          {page}
        </TextLink>
      </Named>
    ),
  },
  {
    id: 'domain',
    header: copy.domain,
    sortable: 'ascending',
    cell: ({ domain }) => nameInWords(domain),
  },
  { ...figureColumn('visits'), id: 'views', sortable: 'descending' },
  { ...figureColumn('quotestarts'), id: 'quotes', sortable: 'descending' },
  { ...figureColumn('quote_rate'), id: 'rate', sortable: 'descending' },
];

interface FiguresProps {
  readonly rows: readonly LandingPageRow[];
  /** The rows of the previous period, once loaded; null if that period wasn't counted in full. */
  readonly earlier: readonly LandingPageRow[] | null | undefined;
  readonly days: AskedDays;
  readonly search: LandingPagesSearch;
  onChange(this: void, change: Partial<LandingPagesSearch>): void;
}

function Figures({ rows, earlier, days, search, onChange }: FiguresProps) {
  const { data: campaigns } = useQuery(campaignsQuery(useAccountNumber(), days));
  const others = campaigns?.reduce((sum, row) => sum + (isQuotePage(row) ? 0 : row.visits), 0);
  const without = campaigns?.filter((row) => isQuotePage(row) && row.cmpid === '') ?? [];
  const now = totals(rows);
  const before = earlier && totals(earlier);
  const shown = arranged(landingLines(rows, earlier), search);
  const figures = (['visits', 'quotestarts', 'quote_rate'] as const).map((id) => ({
    ...countedFigure(id, { stats: now }, before && { stats: before }),
    why:
      id === 'quote_rate' || !before ? undefined : (
        <Reasons counter={id} reasons={reasonsOf(shown, id)} />
      ),
  }));
  return (
    <Stack gap={5}>
      <Counters figures={figures} />
      <Note as="div">
        <span>{copy.only}</span>
        {without.length === 0 ? null : (
          <span>{copy.hidden(sumsOf(without, ['visits', 'quotestarts']))}</span>
        )}
        {others === undefined ? null : (
          <TextLink
            to="/campaigns"
            search={{ ...sameDays(search), tab: 'landing-pages', all: true }}
          >
            {copy.elsewhere(others)}
          </TextLink>
        )}
      </Note>
      {shown.length === 0 ? (
        <Panel>
          <EmptyState
            headingLevel={2}
            icon="search"
            title={copy.none.title}
            action={
              <ButtonLink to="/campaigns/tools" search={{ tool: 'links' }}>
                {copy.none.create}
              </ButtonLink>
            }
          >
            {copy.none.help}
          </EmptyState>
        </Panel>
      ) : (
        <Panel padding="none">
          <DataTable
            caption={copy.table}
            columns={columnsFor(search)}
            stacksFigures
            rows={shown}
            rowKey={lineKey}
            sort={{
              column: search.by,
              direction: search.descending ? 'descending' : 'ascending',
            }}
            SortField={SortField}
            onSort={({ column, direction }) =>
              onChange({ by: column, descending: direction === 'descending' })
            }
          />
        </Panel>
      )}
    </Stack>
  );
}

function exportRows(lines: readonly LandingLine[], { start, end }: DayRange): void {
  downloadCsv(csvFileName(copy.file, start, end), [
    [copy.page, copy.domain, statsCopy.counters.visits.name, statsCopy.counters.quotestarts.name],
    ...lines.map(({ page, domain, visits, quotestarts }) => [page, domain, visits, quotestarts]),
  ]);
}
