import { portalConfig } from '@/shared/config/portal-config';

/**
 * Reports an error to the operator's error-reporting service, if one is configured. Loads the library on the first
 * error. A report that can't be sent is dropped.
 */
export function reportError(error: unknown): void {
  const dsn = portalConfig.error_reporting_dsn;
  if (dsn === null) return;
  void import('./send-report')
    .then(({ sendReport }) => sendReport(dsn, error))
    .catch(() => undefined);
}

/** Reports uncaught errors and unhandled rejections. */
export function watchErrors(): void {
  if (portalConfig.error_reporting_dsn === null) return;
  window.addEventListener('error', ({ error }: ErrorEvent) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
