import * as v from 'valibot';

const page = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1);

/** A label, which the backend validates. */
const label = v.optional(v.fallback(v.optional(v.string()), undefined));

/** The search parameters of a stats screen, except for its time range. */
export const figuresSearch = {
  /** The figure in the chart, which the page validates, because this file is part of the first load. */
  figure: v.optional(v.fallback(v.string(), 'page_views'), 'page_views'),
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
