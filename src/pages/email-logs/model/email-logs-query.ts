import type { EmailLogQuery } from '@contract/email-log';
import { emailLogsSearchDefaults, type EmailLogsSearch } from './email-logs-search';

/** Returns true if any filter is set. */
export function isFiltered({ page: _, ...filters }: EmailLogsSearch): boolean {
  return Object.entries(filters).some(
    ([name, value]) => value !== Reflect.get(emailLogsSearchDefaults, name),
  );
}

/** Returns true if the first day is after the last day, so that nothing can match. */
export function isBackwards({ from, to }: EmailLogsSearch): boolean {
  return from !== '' && to !== '' && from > to;
}

/** Builds the query for the backend from the filters that are set. */
export function toQuery({
  address,
  domain,
  from,
  to,
  outcome,
  page,
}: EmailLogsSearch): EmailLogQuery {
  return {
    ...(address !== '' && { address }),
    ...(domain !== '' && { domain }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(outcome !== 'all' && { outcome }),
    page,
  };
}
