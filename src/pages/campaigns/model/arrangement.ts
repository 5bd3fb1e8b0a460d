import {
  orderOf,
  rankedBars,
  shownLines,
  totalsOf,
  type CampaignBar,
  type CampaignLine,
  type LineOrder,
  type ShownLines,
  type WordPlaces,
} from './arrange-campaigns';
import {
  campaignColumns,
  campaignTabs,
  type CampaignsSearch,
  type CampaignTab,
} from './campaigns-search';

type Sort = Pick<CampaignsSearch, 'by' | 'descending'>;

/** Filtered lines with their rankings and sort orders, each of which is computed once, on demand. */
export interface Arrangement extends ShownLines {
  readonly totals: ReturnType<typeof totalsOf>;
  bars(this: void, tab: CampaignTab): readonly CampaignBar[];
  order(this: void, sort: Sort): LineOrder;
}

function kept<Key, Value>(
  make: (key: Key) => Value,
  idOf: (key: Key) => string,
): (key: Key) => Value {
  const made = new Map<string, { readonly value: Value }>();
  return (key) => {
    const id = idOf(key);
    const found = made.get(id) ?? { value: make(key) };
    made.set(id, found);
    return found.value;
  };
}

function arrangement(shown: ShownLines, places: WordPlaces): Arrangement {
  const { lines } = shown;
  return {
    ...shown,
    totals: totalsOf(lines),
    bars: kept((tab) => rankedBars(lines, tab, places), String),
    order: kept(
      (sort) => orderOf(lines, sort, places),
      ({ by, descending }) => `${by} ${descending}`,
    ),
  };
}

/** Returns the arrangement of the chosen domains' lines. `all` includes lines without a campaign ID. */
export type Arrangements = (all: boolean) => Arrangement;

export function arrangementsOf(
  lines: readonly CampaignLine[],
  hidden: CampaignsSearch['hidden'],
  places: WordPlaces,
): Arrangements {
  return kept((all) => arrangement(shownLines(lines, { hidden, all }), places), String);
}

/** Returns the computations that the next interaction will probably need, which can run while the page is idle. */
export function likelyNext(
  arrangements: Arrangements,
  earlier: Arrangements | null | undefined,
  { all, tab, by, descending }: Pick<CampaignsSearch, 'all' | 'tab' | 'by' | 'descending'>,
): readonly (() => unknown)[] {
  const other = () => arrangements(!all);
  return [
    ...campaignTabs.map((each) => () => arrangements(all).bars(each)),
    () => other().bars(tab),
    () => earlier?.(!all),
    () => other().order({ by, descending }),
    ...campaignColumns.flatMap((column) =>
      [false, true].map((down) => () => arrangements(all).order({ by: column, descending: down })),
    ),
  ];
}
