import * as v from 'valibot';
import { accountRoot } from './account';
import { Day } from './text';

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Visitor actions on a site that are counted. */
export const counters = [
  'page_views',
  'visits',
  'quotestarts',
  'contactforms',
  'phone_clicks',
  'map_clicks',
  'google_review_clicks',
] as const;
export type Counter = (typeof counters)[number];

export const StatsTotals = v.object(v.entriesFromList(counters, Count));
export type StatsTotals = v.InferOutput<typeof StatsTotals>;

/** A day's counters. */
export const StatsDay = v.object({ date: Day, ...StatsTotals.entries });
export type StatsDay = v.InferOutput<typeof StatsDay>;

/** The path of an account's stats. */
export const statsRoot = `${accountRoot}/stats/` as const;

export const notForInterns = { role: 'member', refusal: "Interns don't have stats." } as const;
