import { nameInWords } from '@contract/name-in-words';
import type { DayRange } from '@contract/day-range';
import type { LandingPageRow } from '@contract/stats';
import { getRouteApi } from '@tanstack/react-router';
import { useAccountNumber } from '@/entities/session';
import { changeOf, Counters } from '@/entities/visit';
import { StatsOfRange } from '@/features/choose-range';
import { coverageQuery, landingPagesQuery } from '@/shared/api/stats-queries';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { csvFileName, downloadCsv } from '@/shared/lib/files/csv-file';
import { formatCount } from '@/shared/lib/format/count';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { arranged, totals } from '../model/arrange-landing-pages';
import type { LandingPageColumn, LandingPagesSearch } from '../model/landing-pages-search';
import { landingPagesCopy as copy } from './landing-pages-copy';

const route = getRouteApi('/qlp');

export function LandingPagesPage() {
  const accountNumber = useAccountNumber();
  const navigate = route.useNavigate();
  const [search, change] = useShownSearch(route.useSearch(), (next) =>
    navigate({ search: next, replace: true, resetScroll: false }),
  );

  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={<ButtonLink to="/campaigns">{copy.campaigns}</ButtonLink>}
      />
      <StatsOfRange
        search={search}
        loading={copy.loading}
        query={(days) => landingPagesQuery(accountNumber, days)}
        coverage={coverageQuery(accountNumber)}
        files={(rows, days) => [
          { label: copy.table, save: () => exportRows(arranged(rows, search), days) },
        ]}
        onChange={change}
      >
        {(rows, _days, earlier) => (
          <Figures rows={rows} earlier={earlier} search={search} onChange={change} />
        )}
      </StatsOfRange>
    </Stack>
  );
}

const columns: readonly Column<LandingPageRow, LandingPageColumn>[] = [
  {
    id: 'landing_page',
    header: copy.columns.landing_page,
    rowHeader: true,
    sortable: 'ascending',
    cell: ({ Landing_Page }) => Landing_Page,
  },
  {
    id: 'domain',
    header: copy.columns.domain,
    sortable: 'ascending',
    cell: ({ Domain }) => nameInWords(Domain),
  },
  {
    id: 'views',
    header: copy.columns.views,
    align: 'end',
    sortable: 'descending',
    cell: ({ Views }) => formatCount(Views),
  },
  {
    id: 'quotes',
    header: copy.columns.quotes,
    align: 'end',
    sortable: 'descending',
    cell: ({ Quotes }) => formatCount(Quotes),
  },
];

interface FiguresProps {
  readonly rows: readonly LandingPageRow[];
  /** The rows of the previous period, once loaded; null if that period wasn't counted in full. */
  readonly earlier: readonly LandingPageRow[] | null | undefined;
  readonly search: LandingPagesSearch;
  onChange(this: void, change: Partial<LandingPagesSearch>): void;
}

function Figures({ rows, earlier, search, onChange }: FiguresProps) {
  const now = totals(rows);
  const before = earlier && totals(earlier);
  const figure = (id: 'visits' | 'starts') => ({
    ...copy[id],
    value: now[id],
    change: changeOf(now[id], before && before[id]),
  });
  const shown = arranged(rows, search);
  return (
    <Stack gap={5}>
      <Counters figures={[figure('visits'), figure('starts')]} />
      {rows.length === 0 ? (
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
        <Panel title={copy.table} padding="none">
          <DataTable
            caption={copy.table}
            columns={columns}
            rows={shown}
            rowKey={({ Landing_Page, Domain }) => `${Domain}${Landing_Page}`}
            sort={{
              column: search.by,
              direction: search.descending ? 'descending' : 'ascending',
            }}
            onSort={({ column, direction }) =>
              onChange({ by: column, descending: direction === 'descending' })
            }
          />
        </Panel>
      )}
    </Stack>
  );
}

function exportRows(rows: readonly LandingPageRow[], { start, end }: DayRange): void {
  downloadCsv(csvFileName(copy.file, start, end), [
    columns.map(({ header }) => header),
    ...rows.map(({ Landing_Page, Domain, Views, Quotes }) => [Landing_Page, Domain, Views, Quotes]),
  ]);
}
