import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { portalConfig } from '@/shared/config/portal-config';
import { withoutSecrets } from './without-secrets';

let scope: Scope | null = null;

/**
 * Creates a client without the default integrations, which would collect URLs, clicks, requests and console output that
 * may contain personal data.
 */
function scopeOf(dsn: string): Scope {
  if (scope !== null) return scope;
  const client = new BrowserClient({
    dsn,
    // The release has the same name as in the manifest.
    ...(portalConfig.release !== null && { release: portalConfig.release.version }),
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
