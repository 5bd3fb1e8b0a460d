import { deviceTypes, type FilteredStats, type SitePageRow } from '@contract/stats';
import { counters } from '@contract/stats-figures';
import type { AskedDays } from '@/shared/api/stats-queries';
import { csvFileName, downloadCsv, type CsvCell } from '@/shared/lib/files/csv-file';
import { percentage } from '@/shared/ui/chart/figures/wording';
import { countedDays } from '../model/counted-days';
import { hitRows } from '../model/hit-rows';
import { deviceHits, hitsTables } from '../model/hits-tables';
import { quoteRate } from '../model/quote-rate';
import type { CsvExport } from './export-menu';
import { figuresCopy as copy } from './figures-copy';
import { statsCopy } from './stats-copy';

type Rows = readonly (readonly CsvCell[])[];

interface FilesOf {
  /** Subject that the files are named after, such as a domain. */
  readonly of: string;
  readonly days: AskedDays;
  /** The filters in words, which are part of the files' names. */
  readonly filtered?: readonly string[];
}

/** Returns a function that saves rows in a file named after the figures. */
const saving =
  ({ of, days, filtered = [] }: FilesOf) =>
  (name: string, rows: Rows) =>
    downloadCsv(csvFileName(name, of, days.start, days.end, ...filtered), rows);

/** The files of a stats page: its days, its devices and each table with rows. */
export function statsFiles(stats: FilteredStats, of: FilesOf): readonly CsvExport[] {
  const save = saving(of);
  return [
    { label: copy.export.days, save: () => save(copy.export.days, dayRows(stats, of.days)) },
    ...(stats.pies.device_type === undefined
      ? []
      : [{ label: copy.export.devices, save: () => save(copy.devices, deviceRows(stats)) }]),
    ...hitsTables.flatMap((table) => {
      const { title, label, count, emptyLabel } = copy.tables[table];
      const rows = hitRows(stats.pies[table] ?? [], emptyLabel);
      if (rows.length === 0) return [];
      const cells = rows.map((row) => [row.label, row.hits]);
      return [{ label: title, save: () => save(title, [[label, count], ...cells]) }];
    }),
  ];
}

/** The file of a site's pages. */
export function savePages(pages: readonly SitePageRow[], of: FilesOf): void {
  const { visits, page_views, quotestarts, quote_rate } = statsCopy.counters;
  saving(of)(copy.pagesTable.title, [
    [copy.pagesTable.page, visits.name, page_views.name, quotestarts.name, quote_rate.name],
    ...pages.map((page) => [
      page.path,
      page.visits,
      page.page_views,
      page.quotestarts,
      rateCell(page),
    ]),
  ]);
}

/** Formats a page's quote rate; empty without visits. */
function rateCell(page: SitePageRow): string {
  const rate = quoteRate(page);
  return rate === null ? '' : percentage(rate);
}

function dayRows(stats: FilteredStats, days: AskedDays): Rows {
  const known = counters.filter((counter) => stats.stats[counter] !== undefined);
  return [
    [copy.day, ...known.map((counter) => statsCopy.counters[counter].name)],
    ...countedDays(stats, days).map((day) => [
      day.date,
      ...known.map((counter) => day[counter] ?? ''),
    ]),
  ];
}

function deviceRows(stats: FilteredStats): Rows {
  return [
    [copy.device, statsCopy.counters.page_views.name],
    ...deviceTypes.map((label) => [label, deviceHits(stats, label)]),
  ];
}
