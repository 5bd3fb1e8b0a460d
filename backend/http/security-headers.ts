import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './app-env';

export const cspReportPath = '/backend/csp-report/';

interface HeaderSettings {
  readonly https: boolean;
  /** Browsers send `report-to` reports late and in batches, `report-uri` ones at once: tests want the latter. */
  readonly reportAtOnce: boolean;
  /** Where browsers may send reports of errors, if anywhere. */
  readonly errorReportOrigin: string | null;
}

type Policy = NonNullable<
  NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']
>;

const nothing: Policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] };

/** The headers of each kind of answer. */
export function securityHeaders({ https, reportAtOnce, errorReportOrigin }: HeaderSettings) {
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
      ...(!reportAtOnce && { reportingEndpoints: [{ name: 'csp', url: cspReportPath }] }),
    });

  return {
    /** Everything that is no page: nothing in it may be run or shown. */
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
      // DOMPurify makes a policy of its own name, for the HTML of announcements that it parses.
      trustedTypes: ['default', 'dompurify'],
      reportUri: cspReportPath,
      ...(!reportAtOnce && { reportTo: 'csp' }),
    }),
    /** Pages the backend renders itself: a stylesheet, a font and forms, no script. */
    page: withPolicy({
      ...nothing,
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
    }),
  };
}
