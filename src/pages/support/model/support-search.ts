import * as v from 'valibot';
import { param, text, textParam } from '@/shared/lib/address/search-params';

/** What the message is about, the parts of it that it may be about instead, how it begins, and the page from which the person asks. */
export const supportSearch = v.object({
  about: textParam(200),
  parts: param(v.array(v.pipe(text, v.maxLength(200))), []),
  message: textParam(500),
  page: textParam(200),
  path: textParam(300),
});
