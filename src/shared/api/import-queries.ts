import { listAgencyImports } from '@contract/import';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

export const agencyImportsQuery = queryOptions({
  queryKey: ['agency-imports'],
  queryFn: ({ signal }) => call(listAgencyImports, { signal }),
  meta: { ownsPage: true },
});
