import type { DayRange } from '@contract/day-range';
import type { CampaignRow } from '@contract/stats';
import { useMemo } from 'react';
import { useAccountNumber } from '@/entities/session';
import { changeOf, Counters } from '@/entities/visit';
import { StatsOfRange } from '@/features/choose-range';
import { campaignsQuery } from '@/shared/api/stats-queries';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { csvFileName, downloadCsv } from '@/shared/lib/csv/csv-file';
import { Button } from '@/shared/ui/button';
import { StackedBars } from '@/shared/ui/chart/stacked-bars';
import { EmptyState } from '@/shared/ui/empty-state';
import { Stack } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { Tabs } from '@/shared/ui/tabs';
import {
  domainsOf,
  linesOf,
  rankedBars,
  shownRows,
  sortedLines,
  totalsOf,
  type CampaignLine,
} from '../model/arrange-campaigns';
import { campaignTabs, type CampaignsSearch } from '../model/campaigns-search';
import { CampaignFilter } from './campaign-filter';
import { CampaignTable } from './campaign-table';
import { campaignsCopy as copy } from './campaigns-copy';

interface CampaignStatsProps {
  readonly search: CampaignsSearch;
  /** Writes the search to the address. */
  write(this: void, search: CampaignsSearch): Promise<void>;
}

/** Totals, a ranking and a table of campaigns for a time range. The address keeps every choice. */
export function CampaignStats({ search: inAddress, write }: CampaignStatsProps) {
  const accountNumber = useAccountNumber();
  const [search, onChange] = useShownSearch(inAddress, write);
  return (
    <StatsOfRange
      search={search}
      loading={copy.loading}
      query={(days) => campaignsQuery(accountNumber, days)}
      onChange={onChange}
    >
      {(rows, days, earlier) => (
        <Figures rows={rows} earlier={earlier} days={days} search={search} onChange={onChange} />
      )}
    </StatsOfRange>
  );
}

interface FiguresProps {
  readonly search: CampaignsSearch;
  onChange(this: void, change: Partial<CampaignsSearch>): void;
  readonly rows: readonly CampaignRow[];
  /** Of the previous period, once it is read. */
  readonly earlier: readonly CampaignRow[] | undefined;
  readonly days: DayRange;
}

function Figures({ rows, earlier, days, search, onChange }: FiguresProps) {
  const { hidden, all, tab } = search;
  const domains = useMemo(() => domainsOf(rows), [rows]);
  const { rows: shown, withoutCampaign } = useMemo(
    () => shownRows(rows, { hidden, all }),
    [rows, hidden, all],
  );
  const bars = useMemo(() => rankedBars(shown, tab), [shown, tab]);
  const lines = useMemo(() => linesOf(shown), [shown]);
  const totals = useMemo(() => totalsOf(shown), [shown]);
  const before = useMemo(
    () => earlier && totalsOf(shownRows(earlier, { hidden, all }).rows),
    [earlier, hidden, all],
  );
  const hasEarlier = before !== undefined && before.page_views + before.quotestarts > 0;
  const figure = (id: 'page_views' | 'quotestarts') => ({
    ...copy.totals[id],
    value: totals[id],
    change: before && changeOf(totals[id], before[id], hasEarlier),
  });

  if (rows.length === 0) {
    return (
      <Panel>
        <EmptyState headingLevel={2} icon="search" title={copy.none.title}>
          {copy.none.help}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Stack gap={5}>
      <CampaignFilter
        domains={domains}
        search={search}
        withoutCampaign={withoutCampaign}
        onChange={(change) => onChange({ ...change, page: 1 })}
      />
      <Counters figures={[figure('page_views'), figure('quotestarts')]} />
      {shown.length === 0 ? (
        <NothingShown withoutCampaign={withoutCampaign} onChange={onChange} />
      ) : (
        <>
          <Panel>
            <Tabs
              label={copy.tabsLabel}
              tabs={campaignTabs.map((value) => ({ value, label: copy.tabs[value] }))}
              value={tab}
              onChoose={(chosen) => onChange({ tab: chosen })}
            >
              <StackedBars
                title={copy.tabs[tab]}
                empty={copy.none.title}
                items={bars}
                nouns={{ items: copy.nouns[tab], ...copy.nouns.figures }}
                view={search.table ? 'table' : 'chart'}
                onView={(view) => onChange({ table: view === 'table' })}
              />
            </Tabs>
          </Panel>
          <CampaignTable
            lines={lines}
            search={search}
            onChange={onChange}
            actions={
              <Button size="small" onClick={() => exportRows(lines, search, days)}>
                {copy.export}
              </Button>
            }
          />
        </>
      )}
    </Stack>
  );
}

interface NothingShownProps extends Pick<FiguresProps, 'onChange'> {
  readonly withoutCampaign: number;
}

/** Says which filter hides everything, and how to undo that. */
function NothingShown({ withoutCampaign, onChange }: NothingShownProps) {
  const { title, noDomains, onlyWithout, showThem, showAll } = copy.noneShown;
  return (
    <Panel>
      <EmptyState
        headingLevel={2}
        icon="search"
        title={title}
        action={
          withoutCampaign === 0 ? (
            <Button onClick={() => onChange({ hidden: [] })}>{showAll}</Button>
          ) : (
            <Button onClick={() => onChange({ all: true })}>{showThem}</Button>
          )
        }
      >
        {withoutCampaign === 0 ? noDomains : onlyWithout(withoutCampaign)}
      </EmptyState>
    </Panel>
  );
}

function exportRows(
  lines: readonly CampaignLine[],
  search: CampaignsSearch,
  { start, end }: DayRange,
): void {
  const { columns } = copy;
  downloadCsv(csvFileName(copy.file, start, end), [
    Object.values(columns),
    ...sortedLines(lines, search).map((line) => [
      line.source,
      line.landing_page,
      line.domain,
      line.cmpid,
      line.visits,
      line.quotestarts,
    ]),
  ]);
}
