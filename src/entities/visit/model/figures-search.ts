import * as v from 'valibot';

const page = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1);

/** The search parameters of a stats screen, except for its time range. */
export const figuresSearch = {
  /** True to show charts as tables. */
  table: v.optional(v.fallback(v.boolean(), false), false),
  // The page numbers of the hits tables.
  referrer: page,
  external_links: page,
  bot_browser: page,
  browser: page,
  os: page,
  city: page,
};
export type FiguresSearch = v.InferOutput<v.ObjectSchema<typeof figuresSearch, undefined>>;

export const firstHitPages = {
  referrer: 1,
  external_links: 1,
  bot_browser: 1,
  browser: 1,
  os: 1,
  city: 1,
} as const;

export const figuresSearchDefaults = { table: false, ...firstHitPages } as const;
