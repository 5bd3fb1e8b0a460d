import * as v from 'valibot';

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

/** A day of a custom range as it was given: the page says what is wrong with it, since every first load brings this file. */
const day = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(10)), ''), '');

/** The time range as it stands in an address, and whether the period before it is shown, too. */
export const rangeSearch = {
  range: v.optional(v.fallback(v.picklist(rangePresets), 'last-30-days'), 'last-30-days'),
  start: day,
  end: day,
  compare: v.optional(v.fallback(v.boolean(), false), false),
};
export type RangeSearch = v.InferOutput<v.ObjectSchema<typeof rangeSearch, undefined>>;

/** A preset, or two days of one's own. */
export type ChosenRange = Pick<RangeSearch, 'range' | 'start' | 'end'>;

export const rangeSearchDefaults = {
  range: 'last-30-days',
  start: '',
  end: '',
  compare: false,
} as const;
