import * as v from 'valibot';

/** `target` selects the staff login; `next` is where to go afterwards. Anything else is dropped. */
export const loginSearch = v.object({
  target: v.fallback(v.optional(v.string()), undefined),
  next: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2048))), undefined),
});
