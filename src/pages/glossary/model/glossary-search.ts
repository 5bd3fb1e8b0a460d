import * as v from 'valibot';
import { textParam } from '@/shared/lib/address/search-params';

export const glossarySearch = v.object({
  q: textParam(100),
});

export const glossarySearchDefaults = v.getDefaults(glossarySearch);
