import * as v from 'valibot';

/** `target` selects the staff login, and `next` is the page to open afterward. Other parameters are dropped. */
export const loginSearch = v.object({
  target: v.fallback(v.optional(v.string()), undefined),
  next: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2048))), undefined),
});
