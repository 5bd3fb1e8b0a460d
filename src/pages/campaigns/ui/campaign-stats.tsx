import type { DayRange } from '@contract/day-range';
import type { CampaignRow } from '@contract/stats';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useAccountNumber } from '@/entities/session';
import {
  changeOf,
  Counters,
  figuresCopy,
  statsCopy,
  sumsOf,
  type CountedFigure,
} from '@/entities/visit';
import { StatsOfAccount, type RangeSearch } from '@/features/choose-range';
import { Reasons } from '@/features/explain-change';
import { linksQuery } from '@/shared/api/link-queries';
import { campaignsQuery } from '@/shared/api/stats-queries';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { csvFileName, downloadCsv } from '@/shared/lib/files/csv-file';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import {
  comparedLines,
  domainsOf,
  groupFigures,
  linesOf,
  rankedGroups,
  reasonsOf,
  shownLines,
  sortedLines,
  totalsOf,
  wordPlaces,
  type CampaignLine,
  type GroupFigures,
} from '../model/arrange-campaigns';
import { campaignColumns, type CampaignsSearch } from '../model/campaigns-search';
import { linkNames, onlyInWords } from '../model/link-names';
import { CampaignFilter } from './campaign-filter';
import { CampaignRanking } from './campaign-ranking';
import { CampaignTable } from './campaign-table';
import { campaignsCopy as copy } from './campaigns-copy';

interface CampaignStatsProps {
  readonly search: CampaignsSearch;
  write(this: void, search: CampaignsSearch): Promise<void>;
}

/** Totals, a ranking and a table of campaigns for a time range. All choices are stored in the URL. */
export function CampaignStats({ search: inAddress, write }: CampaignStatsProps) {
  const accountNumber = useAccountNumber();
  const [search, onChange] = useShownSearch(inAddress, write);
  // Another range has other rows, unlike a comparison.
  const onRange = useCallback(
    (change: Partial<RangeSearch>) => onChange('range' in change ? { ...change, page: 1 } : change),
    [onChange],
  );
  return (
    <StatsOfAccount
      search={search}
      loading={copy.loading}
      query={(days) => campaignsQuery(accountNumber, days)}
      onChange={onRange}
    >
      {(rows, days, earlier, isComparing) => (
        <Figures {...{ rows, earlier, isComparing, days, search, write }} />
      )}
    </StatsOfAccount>
  );
}

interface FiguresProps extends Pick<CampaignStatsProps, 'search' | 'write'> {
  readonly rows: readonly CampaignRow[];
  /** The rows of the previous period, once loaded; null if that period wasn't counted in full. */
  readonly earlier: readonly CampaignRow[] | null | undefined;
  /** True if earlier rows are shown or expected. */
  readonly isComparing: boolean;
  readonly days: DayRange;
}

/**
 * The figures. They have their own state, so that interactions that don't change the range don't rerender the rest of
 * the page.
 */
function Figures({ rows, earlier, isComparing, days, search, write }: FiguresProps) {
  const [shown, onChange] = useShownSearch(search, write);
  const { tab, by, descending, page, view, domain, only } = shown;
  const { data: links } = useQuery(linksQuery(useAccountNumber()));
  const names = useMemo(() => linkNames(links ?? []), [links]);
  // The filter is painted before the rows.
  const [hidden, all] = [useDeferredValue(shown.hidden), useDeferredValue(shown.all)];
  const everyLine = useMemo(() => linesOf(rows, names), [rows, names]);
  const places = useMemo(() => wordPlaces(everyLine), [everyLine]);
  const domains = useMemo(() => domainsOf(everyLine), [everyLine]);
  const earlierLines = useMemo(() => earlier && linesOf(earlier, names), [earlier, names]);
  const { lines, without } = useMemo(
    () => shownLines(everyLine, { hidden, all, domain, only }),
    [everyLine, hidden, all, domain, only],
  );
  const linesBefore = useMemo(
    () => earlierLines && shownLines(earlierLines, { hidden, all, domain, only }).lines,
    [earlierLines, hidden, all, domain, only],
  );
  const compared = useMemo(() => comparedLines(lines, linesBefore), [lines, linesBefore]);
  const sorted = useMemo(
    () => sortedLines(compared, { by, descending }, places),
    [compared, by, descending, places],
  );
  const groups = useMemo(
    () => rankedGroups(lines, tab, places, view === 'apart' ? linesBefore : undefined),
    [lines, tab, places, view, linesBefore],
  );
  const figures = useMemo(
    () => countedFigures(lines, linesBefore, isComparing),
    [lines, linesBefore, isComparing],
  );
  const { start, end } = days;
  const exportLines = useCallback(
    () => downloadLines(sortedLines(lines, { by, descending }, places), { start, end }),
    [lines, by, descending, places, start, end],
  );
  const filter = useCallback(
    (change: Partial<CampaignsSearch>) => onChange({ ...change, page: 1 }),
    [onChange],
  );

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
      <Counters
        title={figuresCopy.totals}
        actions={
          <CampaignFilter
            domains={domains}
            hidden={domain === '' ? shown.hidden : domains.filter((name) => name !== domain)}
            all={shown.all}
            only={onlyInWords(only, names)}
            hiddenVisits={sumsOf(without, ['visits']).visits}
            onChange={filter}
          />
        }
        figures={figures}
      />
      {groups.length === 0 ? (
        <NothingShown
          isWithout={without.length > 0}
          only={onlyInWords(only, names)}
          onChange={onChange}
        />
      ) : (
        <>
          <CampaignRanking groups={groups} tab={tab} view={view} onChange={onChange} />
          <CampaignTable
            lines={sorted}
            by={by}
            descending={descending}
            page={page}
            onChange={onChange}
            onExport={exportLines}
          />
        </>
      )}
    </Stack>
  );
}

interface NothingShownProps {
  /** True if there are visits, but none with a campaign ID. */
  readonly isWithout: boolean;
  /** The campaigns in words to which the rows are limited; empty for all. */
  readonly only: string;
  onChange(this: void, change: Partial<CampaignsSearch>): void;
}

/** Says which filter hides all rows, and offers to remove it. */
function NothingShown({ isWithout, only, onChange }: NothingShownProps) {
  const { title, ...words } = copy.noneShown;
  const [text, remove, change]: readonly [string, string, Partial<CampaignsSearch>] =
    only !== ''
      ? [words.noCampaign(only), words.showAllCampaigns, { only: [] }]
      : isWithout
        ? [words.onlyWithout, words.showThem, { all: true }]
        : [words.noDomains, words.showAll, { hidden: [], domain: '' }];
  return (
    <Panel>
      <EmptyState
        headingLevel={2}
        icon="search"
        title={title}
        action={<Button onClick={() => onChange(change)}>{remove}</Button>}
      >
        {text}
      </EmptyState>
    </Panel>
  );
}

function countedFigures(
  lines: readonly CampaignLine[],
  linesBefore: readonly CampaignLine[] | null | undefined,
  isComparing: boolean,
): readonly CountedFigure[] {
  const now = totalsOf(lines);
  const before = linesBefore && totalsOf(linesBefore);
  return groupFigures.map((id) => ({
    ...statsCopy.counters[id],
    value: now[id],
    // Takes its place while it loads.
    change:
      changeOf(now[id], before && before[id]) ?? (isComparing ? { kind: 'loading' } : undefined),
    why: linesBefore ? (
      <CampaignReasons lines={lines} linesBefore={linesBefore} figure={id} />
    ) : undefined,
  }));
}

interface CampaignReasonsProps {
  readonly lines: readonly CampaignLine[];
  readonly linesBefore: readonly CampaignLine[];
  readonly figure: keyof GroupFigures;
}

/** Breaks down a change only when asked, because a filter must be painted first. */
function CampaignReasons({ lines, linesBefore, figure }: CampaignReasonsProps) {
  return <Reasons counter={figure} reasons={reasonsOf(lines, linesBefore, figure)} />;
}

function downloadLines(lines: readonly CampaignLine[], { start, end }: DayRange): void {
  downloadCsv(csvFileName(copy.file, start, end), [
    campaignColumns.map((column) => copy.columns[column]),
    ...lines.map((line) => campaignColumns.map((column) => line[column])),
  ]);
}
