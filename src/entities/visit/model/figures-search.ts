import { counters } from '@contract/stats-figures';
import { longestLabel, statsFilters, type StatsFilters } from '@contract/stats-filters';
import * as v from 'valibot';

const page = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1);

/** A label in the URL, which may look like a number. */
const label = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => String(value).slice(0, longestLabel)),
  ),
);

/** The figures that the chart can show. */
export const shownFigures = [...counters, 'quote_rate'] as const;
export type ShownFigure = (typeof shownFigures)[number];

/** The search parameters of a stats screen, except for its time range. */
export const figuresSearch = {
  /** The figure in the chart. */
  figure: v.optional(v.fallback(v.picklist(shownFigures), 'page_views'), 'page_views'),
  /** True to show charts as tables. */
  table: v.optional(v.fallback(v.boolean(), false), false),
  // Page numbers of the tables.
  pages: page,
  referrer: page,
  external_links: page,
  bot_browser: page,
  browser: page,
  os: page,
  city: page,
};
export type FiguresSearch = v.InferOutput<v.ObjectSchema<typeof figuresSearch, undefined>>;

export const firstHitPages = {
  pages: 1,
  referrer: 1,
  external_links: 1,
  bot_browser: 1,
  browser: 1,
  os: 1,
  city: 1,
} as const;

export const figuresSearchDefaults = {
  figure: 'page_views',
  table: false,
  ...firstHitPages,
} as const;

/** Filters in the URL. An empty label stands for the row without one. */
export const filtersSearch = {
  page_is: label,
  referrer_is: label,
  device_is: label,
  browser_is: label,
  os_is: label,
  city_is: label,
};
export type FiltersSearch = v.InferOutput<v.ObjectSchema<typeof filtersSearch, undefined>>;

/** Returns the filters in the URL. */
export function filtersOf(search: FiltersSearch): StatsFilters {
  return Object.fromEntries(
    statsFilters.flatMap((name) => {
      const value = search[`${name}_is`];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The search parameters without filters. */
export const noFilters: FiltersSearch = {
  page_is: undefined,
  referrer_is: undefined,
  device_is: undefined,
  browser_is: undefined,
  os_is: undefined,
  city_is: undefined,
};
