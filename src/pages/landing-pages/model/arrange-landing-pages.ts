import type { LandingPageRow } from '@contract/stats';
import { quoteRate } from '@/entities/visit';
import type { LandingPageColumn, LandingPagesSearch } from './landing-pages-search';

/** A row's counts under the names of other stats. */
export const countsOf = ({ Views, Quotes }: LandingPageRow) => ({
  visits: Views,
  quotestarts: Quotes,
});

/** A page without a rate comes after every page with one. */
const rateOf = (row: LandingPageRow) => quoteRate(countsOf(row)) ?? -1;

export const rowKey = ({ Landing_Page, Domain }: LandingPageRow) => `${Domain}${Landing_Page}`;

/** Adds the rows that only the previous period has, without visits, so that the table shows what stopped. */
export function withFormerRows(
  rows: readonly LandingPageRow[],
  earlier: readonly LandingPageRow[],
): readonly LandingPageRow[] {
  const known = new Set(rows.map(rowKey));
  const former = earlier.filter((row) => !known.has(rowKey(row)));
  return [...rows, ...former.map((row) => ({ ...row, Views: 0, Quotes: 0 }))];
}

const compareWords = new Intl.Collator('en-US', { numeric: true }).compare;

const orders: Readonly<
  Record<LandingPageColumn, (one: LandingPageRow, other: LandingPageRow) => number>
> = {
  landing_page: (one, other) => compareWords(one.Landing_Page, other.Landing_Page),
  domain: (one, other) => compareWords(one.Domain, other.Domain),
  views: (one, other) => one.Views - other.Views,
  quotes: (one, other) => one.Quotes - other.Quotes,
  rate: (one, other) => rateOf(one) - rateOf(other),
};

export function arranged(
  rows: readonly LandingPageRow[],
  { by, descending }: Pick<LandingPagesSearch, 'by' | 'descending'>,
): readonly LandingPageRow[] {
  const order = orders[by];
  return rows.toSorted((one, other) => (descending ? order(other, one) : order(one, other)));
}

/** Returns the totals. Visits are the sum of Views, and quote starts are the sum of Quotes. */
export function totals(rows: readonly LandingPageRow[]): {
  readonly visits: number;
  readonly starts: number;
} {
  return {
    visits: rows.reduce((sum, { Views }) => sum + Views, 0),
    starts: rows.reduce((sum, { Quotes }) => sum + Quotes, 0),
  };
}
