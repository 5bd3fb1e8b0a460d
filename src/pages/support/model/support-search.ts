import * as v from 'valibot';
import { textParam } from '@/shared/lib/address/search-params';

/** What the message is about, and the page from which the person asks. */
export const supportSearch = v.object({
  about: textParam(200),
  page: textParam(200),
  path: textParam(300),
});
