import * as v from 'valibot';

export const accountsSearchDefaults = { q: '', page: 1 } as const;

export const accountsSearch = v.object({
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), ''), ''),
  page: v.optional(
    v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
    1,
  ),
});
export type AccountsSearch = v.InferOutput<typeof accountsSearch>;
