import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { withoutSecrets } from './without-secrets';

let scope: Scope | null = null;

/**
 * A client without its usual integrations: they would collect addresses, clicks, requests and the console, where a
 * person's data may stand.
 */
function scopeOf(dsn: string): Scope {
  if (scope !== null) return scope;
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    beforeSend: (event) => withoutSecrets(event, window.location.pathname),
  });
  scope = new Scope();
  scope.setClient(client);
  client.init();
  return scope;
}

export function sendReport(dsn: string, error: unknown): void {
  scopeOf(dsn).captureException(error);
}
