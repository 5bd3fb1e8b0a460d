import { portalConfig } from '@/shared/config/portal-config';

/**
 * Tells the operator's error-reporting service, where one is configured (specification, section 8). Its library comes
 * with the first error. A report that cannot be sent disturbs nobody.
 */
export function reportError(error: unknown): void {
  const dsn = portalConfig.error_reporting_dsn;
  if (dsn === null) return;
  void import('./send-report')
    .then(({ sendReport }) => sendReport(dsn, error))
    .catch(() => undefined);
}

/** Reports what nobody caught. */
export function watchErrors(): void {
  if (portalConfig.error_reporting_dsn === null) return;
  window.addEventListener('error', ({ error }: ErrorEvent) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
