import * as v from 'valibot';

const page = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1);

/** What the address keeps of a screen of stats beside its time range. */
export const figuresSearch = {
  /** Whether charts are shown as tables. */
  table: v.optional(v.fallback(v.boolean(), false), false),
  // The page of each table of hits.
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
