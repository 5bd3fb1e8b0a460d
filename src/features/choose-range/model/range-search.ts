import * as v from 'valibot';
import { param, textParam, trueByDefault } from '@/shared/lib/address/search-params';

export const rangePresets = [
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-month',
  'last-month',
  'this-year',
  'custom',
] as const;
export type RangePreset = (typeof rangePresets)[number];

/**
 * A day of a custom range as found in the URL. The page validates it, because this file is part of the first load and
 * must be small.
 */
const day = textParam(10);

/** The search parameters for the time range and for the comparison with the previous period. */
export const rangeSearch = {
  range: param(v.picklist(rangePresets), 'last-30-days'),
  start: day,
  end: day,
  // A figure alone says little, so it is compared unless the person turns this off.
  compare: trueByDefault,
};
export type RangeSearch = v.InferOutput<v.ObjectSchema<typeof rangeSearch, undefined>>;

/** A preset, or the first and last day of a custom range. */
export type ChosenRange = Pick<RangeSearch, 'range' | 'start' | 'end'>;

/** Returns the time range and the comparison, for links to other pages' figures of the same days. */
export const sameDays = ({ range, start, end, compare }: RangeSearch): RangeSearch => ({
  range,
  start,
  end,
  compare,
});

export const rangeSearchDefaults = v.getDefaults(v.object(rangeSearch));
