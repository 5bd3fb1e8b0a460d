import * as v from 'valibot';
import { daysIn, isForward, longestRange, rangeMessages } from './day-range';
import { endpoint } from './endpoint';
import { Count, counters, notForInterns, statsRoot } from './stats-figures';
import { FilterLabel } from './stats-filters';
import { Day, oneOf } from './text';

/** The figures of a page, source, device or referrer that changed, in the range and in the earlier days. */
export const StatsReason = v.object({ label: v.string(), now: Count, earlier: Count });
export type StatsReason = v.InferOutput<typeof StatsReason>;

/** What a counter can be broken down by. */
export const reasonKinds = ['page', 'source', 'device', 'referrer'] as const;

/** A counter in a range and in earlier days, with the labels that changed most, the largest change first. */
export const StatsReasons = v.object({
  now: Count,
  earlier: Count,
  /** Each kind breaks down the same figures, so its changes add up to all of the change if none are left out. */
  by: v.object({
    page: v.array(StatsReason),
    /** `label` is one of the source's campaign IDs; empty for visits without a campaign. */
    source: v.array(StatsReason),
    /** Known only of all page views, as are referrers: of a page's, only its sources are. */
    device: v.optional(v.array(StatsReason)),
    referrer: v.optional(v.array(StatsReason)),
  }),
});
export type StatsReasons = v.InferOutput<typeof StatsReasons>;

/**
 * Reads which pages, sources, devices and referrers a change comes from; `null` if the earlier days weren't counted in
 * full.
 */
export const readStatsReasons = endpoint({
  method: 'GET',
  path: `${statsRoot}reasons/`,
  summary:
    "What a counter's change from earlier days comes from: of one domain, or of all the account's",
  access: 'anyAccount',
  only: notForInterns,
  query: v.pipe(
    v.object({
      counter: oneOf(counters),
      domain: v.optional(v.string()),
      page: FilterLabel,
      start: Day,
      end: Day,
      earlier_start: Day,
      earlier_end: Day,
    }),
    v.forward(
      v.check((each) => isForward(each), rangeMessages.reversed),
      ['start'],
    ),
    v.forward(
      v.check((each) => each.earlier_start <= each.earlier_end, rangeMessages.reversed),
      ['earlier_start'],
    ),
    v.forward(
      v.check(
        (each) => each.earlier_end < each.start,
        'The earlier days must end before the range',
      ),
      ['earlier_end'],
    ),
    v.forward(
      v.check(
        ({ earlier_start: start, end }) => daysIn({ start, end }) <= 2 * longestRange,
        rangeMessages.tooLong,
      ),
      ['earlier_start'],
    ),
  ),
  response: v.nullable(StatsReasons),
});
