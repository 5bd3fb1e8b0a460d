import * as v from 'valibot';

/** A list of values, separated by spaces or commas. */
export const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value.split(/[\s,]+/).filter((each) => each !== '')),
);
