import type { RecordEvent } from '../../http/security-events';
import type { Metrics } from '../../shared/metrics';
import { minuteLimit } from '../../http/count-limit';

export interface MailLimitLogDependencies {
  readonly metrics: Metrics;
  readonly recordEvent: RecordEvent;
  readonly networkName: (network: string) => string;
}

/**
 * Counts each time a mail server limit is exceeded, and logs the count once a minute per limit and network, because a
 * client may send hundreds of commands a second.
 */
export function mailLimitLog({ metrics, recordEvent, networkName }: MailLimitLogDependencies) {
  const lines = minuteLimit(1);
  return (limit: string, network: string): void => {
    metrics.limitsReached.inc({ limit });
    const fields = { limit, network: networkName(network) };
    if (lines.allows(`${limit} ${fields.network}`)) recordEvent('limit_reached', fields);
  };
}
