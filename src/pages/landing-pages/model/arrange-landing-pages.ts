import type { LandingPage, LandingPageRow } from '@contract/stats';
import type { StatsReasons } from '@contract/stats-reasons';
import { comparedRows, quoteRate, sumsOf, type Compared } from '@/entities/visit';
import type { LandingPageColumn, LandingPagesSearch } from './landing-pages-search';

interface Counts {
  /** The sum of Views. */
  readonly visits: number;
  /** The sum of Quotes. */
  readonly quotestarts: number;
}

/** A landing page of a domain. */
interface LandingCounts extends Counts {
  readonly page: LandingPage;
  readonly domain: string;
}
export type LandingLine = Compared<LandingCounts>;

export const lineKey = ({ page, domain }: LandingCounts) => `${domain}${page}`;

const lineOf = ({ Landing_Page, Domain, Views, Quotes }: LandingPageRow): LandingCounts => ({
  page: Landing_Page,
  domain: Domain,
  visits: Views,
  quotestarts: Quotes,
});

/** Returns the rows with their earlier counts. */
export const landingLines = (
  rows: readonly LandingPageRow[],
  earlier?: readonly LandingPageRow[] | null,
): readonly LandingLine[] =>
  comparedRows({
    now: rows.map(lineOf),
    earlier: earlier?.map(lineOf),
    nameOf: lineKey,
    none: (line) => ({ ...line, visits: 0, quotestarts: 0 }),
  });

const compareWords = new Intl.Collator('en-US', { numeric: true }).compare;

/** A page without a rate comes after every page with one. */
const rateOf = (line: LandingLine) => quoteRate(line) ?? -1;

const orders: Readonly<
  Record<LandingPageColumn, (one: LandingLine, other: LandingLine) => number>
> = {
  landing_page: (one, other) => compareWords(one.page, other.page),
  domain: (one, other) => compareWords(one.domain, other.domain),
  views: (one, other) => one.visits - other.visits,
  quotes: (one, other) => one.quotestarts - other.quotestarts,
  rate: (one, other) => rateOf(one) - rateOf(other),
};

export function arranged(
  lines: readonly LandingLine[],
  { by, descending }: Pick<LandingPagesSearch, 'by' | 'descending'>,
): readonly LandingLine[] {
  const order = orders[by];
  return lines.toSorted((one, other) => (descending ? order(other, one) : order(one, other)));
}

export const totals = (rows: readonly LandingPageRow[]): Counts =>
  sumsOf(rows.map(lineOf), ['visits', 'quotestarts']);

/** Breaks down a figure's change by what the lines know: pages. */
export function reasonsOf(lines: readonly LandingLine[], figure: keyof Counts): StatsReasons {
  const page = lines.map((line) => ({
    label: line.page,
    now: line[figure],
    earlier: line.was?.[figure] ?? 0,
  }));
  return { ...sumsOf(page, ['now', 'earlier']), by: { page, source: [] } };
}
