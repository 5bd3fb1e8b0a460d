import * as v from 'valibot';
import { falseByDefault, pageParam, textParam } from '@/shared/lib/address/search-params';

export const accountsSearch = v.object({
  q: textParam(100),
  pastDue: falseByDefault,
  page: pageParam,
});
export type AccountsSearch = v.InferOutput<typeof accountsSearch>;

export const accountsSearchDefaults = v.getDefaults(accountsSearch);
