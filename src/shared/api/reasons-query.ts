import type { DayRange } from '@contract/day-range';
import type { Counter } from '@contract/stats-figures';
import { readStatsReasons } from '@contract/stats-reasons';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export interface AskedChange {
  readonly counter: Counter;
  /** A domain; without it, all of the account's. */
  readonly domain?: string;
  readonly page?: string | undefined;
  readonly days: DayRange;
  readonly earlier: DayRange;
}

/** What a counter's change from earlier days comes from. */
export function reasonsQuery(accountNumber: string, change: AskedChange) {
  const { days, earlier, ...of } = change;
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'stats', 'reasons', change],
    queryFn: ({ signal }) =>
      call(readStatsReasons, {
        path: { account_number: accountNumber },
        query: {
          ...of,
          start: days.start,
          end: days.end,
          earlier_start: earlier.start,
          earlier_end: earlier.end,
        },
        signal,
      }),
  });
}
