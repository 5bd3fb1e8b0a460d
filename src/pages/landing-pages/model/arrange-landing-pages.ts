import type { LandingPageRow } from '@contract/stats';
import type { LandingPageColumn, LandingPagesSearch } from './landing-pages-search';

const compareWords = new Intl.Collator('en-US', { numeric: true }).compare;

const orders: Readonly<
  Record<LandingPageColumn, (one: LandingPageRow, other: LandingPageRow) => number>
> = {
  landing_page: (one, other) => compareWords(one.Landing_Page, other.Landing_Page),
  domain: (one, other) => compareWords(one.Domain, other.Domain),
  views: (one, other) => one.Views - other.Views,
  quotes: (one, other) => one.Quotes - other.Quotes,
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
