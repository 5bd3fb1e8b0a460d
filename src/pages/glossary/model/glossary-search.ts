import * as v from 'valibot';

export const glossarySearchDefaults = { q: '' } as const;

/** What the terms are filtered by. */
export const glossarySearch = v.object({
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), ''), ''),
});
