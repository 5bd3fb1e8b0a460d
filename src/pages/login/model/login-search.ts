import * as v from 'valibot';
import { optionalText, text } from '@/shared/lib/address/search-params';

/** `target` selects the staff login, and `next` is the page to open afterward. Other parameters are dropped. */
export const loginSearch = v.object({
  target: optionalText,
  next: v.fallback(v.optional(v.pipe(text, v.maxLength(2048))), undefined),
});
