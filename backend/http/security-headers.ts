import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './app-env';

export const cspReportPath = '/backend/csp-report/';

interface HeaderSettings {
  readonly https: boolean;
  /** Uses `report-uri` alone, for tests: browsers batch and delay `report-to` reports. */
  readonly reportImmediately: boolean;
  /** The origin browsers may send error reports to, if any. */
  readonly errorReportOrigin: string | null;
}

type Policy = NonNullable<
  NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']
>;

const nothing: Policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] };

/** The headers of each kind of response. */
export function securityHeaders({ https, reportImmediately, errorReportOrigin }: HeaderSettings) {
  const withPolicy = (contentSecurityPolicy: Policy): MiddlewareHandler<AppEnv> =>
    secureHeaders({
      contentSecurityPolicy,
      strictTransportSecurity: https ? 'max-age=31536000' : false,
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      crossOriginOpenerPolicy: 'same-origin',
      crossOriginResourcePolicy: 'same-origin',
      xXssProtection: false,
      xDownloadOptions: false,
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
      ...(!reportImmediately && { reportingEndpoints: [{ name: 'csp', url: cspReportPath }] }),
    });

  return {
    /** For responses that aren't pages: nothing in them may run or be framed. */
    data: withPolicy(nothing),
    portal: withPolicy({
      ...nothing,
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      connectSrc: ["'self'", ...(errorReportOrigin === null ? [] : [errorReportOrigin])],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
      // DOMPurify creates a policy under its own name to parse announcements.
      trustedTypes: ['default', 'dompurify'],
      reportUri: cspReportPath,
      ...(!reportImmediately && { reportTo: 'csp' }),
    }),
    /** Pages the backend renders itself: a stylesheet, a font and forms, no scripts. */
    page: withPolicy({
      ...nothing,
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
    }),
  };
}
