import * as v from 'valibot';

export const glossarySearchDefaults = { q: '' } as const;

/** Filter text of the terms. */
export const glossarySearch = v.object({
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), ''), ''),
});
