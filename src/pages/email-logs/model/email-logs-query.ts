import type { EmailLogQuery } from '@contract/email-log';
import { emailLogsSearchDefaults, type EmailLogsSearch } from './email-logs-search';

/** Whether anything but the page is chosen. */
export function isFiltered({ page: _, ...filters }: EmailLogsSearch): boolean {
  return Object.entries(filters).some(
    ([name, value]) => value !== Reflect.get(emailLogsSearchDefaults, name),
  );
}

/** Whether the first day comes after the last one, so that nothing can be found. */
export function isBackwards({ from, to }: EmailLogsSearch): boolean {
  return from !== '' && to !== '' && from > to;
}

/** What is asked of the backend: nothing about what is not chosen. */
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
