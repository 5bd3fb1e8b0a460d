import * as v from 'valibot';

export const glossarySearchDefaults = { q: '' } as const;

export const glossarySearch = v.object({
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), ''), ''),
});
