import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { ServerResponse } from 'node:http';
import type { AppEnv } from './app-env';

export const cspReportPath = '/backend/csp-report/';

interface HeaderSettings {
  /** Uses `report-uri` alone, for tests: browsers batch and delay `report-to` reports. */
  readonly reportImmediately: boolean;
  /** The origin to which browsers may send error reports, if any. */
  readonly errorReportOrigin: string | null;
  /** Other origins whose images the portal shows. */
  readonly imageOrigins: readonly string[];
  /** The sources of the gateway's own fields for card numbers. */
  readonly gateway: keyof typeof gatewaySources;
}

type Policy = NonNullable<
  NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']
>;

/**
 * Where the gateway's script, its fields and the bank's questions come from; empty if our own fields take cards. The
 * lenient sources are for a script that needs more than its documentation says.
 */
const gatewaySources = {
  none: { script: [], connect: [], frame: [], image: [], policies: [] },
  strict: {
    script: ['https://js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    image: [],
    policies: ['stripe'],
  },
  lenient: {
    script: ['https://*.stripe.com'],
    connect: ['https://*.stripe.com'],
    frame: ['https://*.stripe.com', 'https://*.stripe.network'],
    image: ['https://*.stripe.com'],
    policies: ['stripe'],
  },
};

const nothing: Policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] };

/** The policy of responses without their own, such as errors. */
const basicPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Sets the headers of every response: pages, files, the sign-in provider, and a server that is still starting. */
export function setBasicHeaders(
  response: ServerResponse,
  { https, hstsSubdomains }: { readonly https: boolean; readonly hstsSubdomains: boolean },
): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // A response that may be stored sets its own. Otherwise, caches store even some errors (RFC 9111, section 4.2.2).
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', basicPolicy);
  if (!https) return;
  const subdomains = hstsSubdomains ? '; includeSubDomains' : '';
  response.setHeader('Strict-Transport-Security', `max-age=31536000${subdomains}`);
}

/** The additional headers for each kind of response. */
export function securityHeaders(settings: HeaderSettings) {
  const { reportImmediately, errorReportOrigin, imageOrigins } = settings;
  const gateway = gatewaySources[settings.gateway];
  const withPolicy = (
    contentSecurityPolicy: Policy,
    crossOriginResourcePolicy: 'same-origin' | 'cross-origin' = 'same-origin',
    xFrameOptions: 'DENY' | 'SAMEORIGIN' = 'DENY',
  ): MiddlewareHandler<AppEnv> =>
    secureHeaders({
      contentSecurityPolicy,
      strictTransportSecurity: false,
      xContentTypeOptions: false,
      xFrameOptions,
      referrerPolicy: 'same-origin',
      crossOriginOpenerPolicy: 'same-origin',
      crossOriginResourcePolicy,
      xXssProtection: false,
      xDownloadOptions: false,
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
      ...(!reportImmediately && { reportingEndpoints: [{ name: 'csp', url: cspReportPath }] }),
    });

  return {
    /** Headers for responses that aren't pages: nothing in them may run or be framed. */
    data: withPolicy(nothing),
    /** Headers for responses that any site may load. */
    open: withPolicy(nothing, 'cross-origin'),
    /** A browser centers an image that has its own tab with inline styles. */
    image: withPolicy({ ...nothing, styleSrcAttr: ["'unsafe-inline'"] }),
    portal: withPolicy({
      ...nothing,
      scriptSrc: ["'self'", NONCE, ...gateway.script],
      styleSrc: ["'self'", NONCE],
      connectSrc: [
        "'self'",
        ...(errorReportOrigin === null ? [] : [errorReportOrigin]),
        ...gateway.connect,
      ],
      ...(gateway.frame.length > 0 && { frameSrc: gateway.frame }),
      imgSrc: ["'self'", ...imageOrigins, ...gateway.image],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      ...(settings.gateway !== 'lenient' && { requireTrustedTypesFor: ["'script'"] }),
      // DOMPurify creates a policy under its own name to parse announcements. The portal's default policy allows text
      // without tags.
      trustedTypes: ['dompurify', 'default', ...gateway.policies],
      reportUri: cspReportPath,
      ...(!reportImmediately && { reportTo: 'csp' }),
    }),
    /** The embedded sites need an empty icon, and a script that reports to the collector. */
    site: withPolicy({
      ...nothing,
      imgSrc: ['data:'],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
    }),
    /** A message that a page of ours frames. It has its own styles, but may run and load nothing. */
    message: withPolicy(
      {
        ...nothing,
        styleSrc: ["'unsafe-inline'"],
        frameAncestors: ["'self'"],
        sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
      },
      'same-origin',
      'SAMEORIGIN',
    ),
    /**
     * Pages that the backend itself renders need a stylesheet, a font, an empty icon, forms and frames, but no scripts.
     */
    page: withPolicy({
      ...nothing,
      imgSrc: ['data:'],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameSrc: ["'self'"],
    }),
  };
}
