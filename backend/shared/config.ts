import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PortalConfig } from '@contract/portal-config';
import * as v from 'valibot';
import { dnsSettings, dnsVariables } from './dns-settings';
import { list } from './list-setting';
import { isLoopback } from './loopback';
import { activeSandboxes, isDemo, modeVariables, unreadyProviders } from './modes';
import { databaseProblem, plaintextLinks, relayAddress, relayProblem } from './plaintext';
import { isTimeZone } from './calendar-days';
import { timeZoneName } from './time-zone-name';
import type { RoleClaims, StaffSignIn } from './settings';
import { route53Settings, route53Variables } from './route53-settings';
import { stripeSettings, stripeVariables } from './stripe-settings';

const filled = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

function text(fallback: string) {
  return v.optional(filled, fallback);
}

function number(fallback: number, least: number, most: number) {
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
}

const onOff = v.pipe(
  v.optional(v.picklist(['0', '1', ''], 'must be 1 (on) or 0 (off)'), '0'),
  v.transform((value) => value === '1'),
);

const onUnlessOff = v.pipe(
  v.optional(v.picklist(['0', '1'], 'must be 1 (on) or 0 (off)'), '1'),
  v.transform((value) => value === '1'),
);

const databaseUrl = v.pipe(filled, v.regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://'));

const webAddress = v.pipe(filled, v.url('must be an address such as https://example.com'));

/**
 * The portal's origin. Sign-in responses and session cookies are sent to it, so plain http is allowed only on
 * localhost.
 */
const Origin = v.pipe(
  webAddress,
  v.check((value) => new URL(value).origin === value, 'must be an origin without path or slash'),
  v.check(isSafeAddress, 'must use https, or http on localhost'),
);

function isSafeAddress(value: string): boolean {
  // Text that isn't a URL gets a different error.
  return !URL.canParse(value) || new URL(value).protocol === 'https:' || isLocalAddress(value);
}

function isStorageAddress(value: string): boolean {
  return /^https?:$/.test(new URL(value).protocol) && /^[^?#@]+\/$/.test(value);
}

function isLocalAddress(value: string): boolean {
  return isLoopback(new URL(value).hostname);
}

/** Keys of 32 bytes in Base64, separated by spaces or lines. */
const portalKeys = v.pipe(
  filled,
  v.transform((keys): Uint8Array[] => keys.split(/\s+/).map((key) => Buffer.from(key, 'base64'))),
  v.check(
    (keys) => keys.every(({ length }) => length === 32),
    'must be 32 bytes in Base64, such as from `openssl rand -base64 32`',
  ),
);

const queryParameter = v.regex(/^[\w-]+$/, 'must be the name of a query parameter');

/** The URL of the embedded sites, used unless another is configured. */
export const embeddedSiteAddress = '/sites/{domain}/';

/** The URLs of the embedded storage and resizer, used unless others are configured. */
export const embeddedStorageAddress = '/backend/storage/';
export const embeddedImageAddress = '/backend/resize/?url={url}&w={width}';

const timeZone = v.pipe(
  text('America/Chicago'),
  v.check(isTimeZone, 'must be a time zone such as America/Chicago'),
);

/** Parses a path pattern for images in the storage. The pattern must contain the placeholder. */
function storagePath(fallback: string, placeholder: string) {
  return v.pipe(
    text(fallback),
    v.check(
      (value) => value.includes(placeholder) && !/^\/|\.\.|[?#\\]/.test(value),
      `must be a path in the storage with ${placeholder} in it`,
    ),
  );
}

/** The minimum for mail storage limits: room for the largest message and the header lines that forwarding adds. */
const leastMegabytes = 11;

/** The minimum number of clients, or of redirects, that it takes to use up a shared limit. */
const fewestSharing = 20;

/** All variables that the backend reads; `deploy/.env.example` explains each. */
const Environment = v.object({
  PORT: number(4173, 0, 65_535),
  HOST: text('127.0.0.1'),
  PORTAL_ORIGIN: v.optional(Origin),
  PORTAL_DATA_DIR: text('.data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_DIRECT_URL: v.optional(databaseUrl),
  DATABASE_CONNECTIONS: number(10, 1, 1_000),
  BACKGROUND_CONNECTIONS: number(4, 1, 1_000),
  CALLS_IN_FLIGHT: number(16, 1, 100_000),
  DRAIN_SECONDS: number(0, 0, 300),
  PROCESS_ROLE: v.optional(
    v.picklist(['web', 'jobs', 'both'], 'must be web, jobs or both'),
    'both',
  ),
  ALLOW_PLAINTEXT: v.pipe(
    list,
    v.array(v.picklist(plaintextLinks, `must list ${plaintextLinks.join(', ')}`)),
  ),
  PORTAL_KEY: v.optional(portalKeys),
  PORTAL_KEY_FILE: v.optional(filled),
  KEY_ROTATION_DAYS: number(90, 0, 3650),
  PORTAL_DIST: text('dist/portal'),
  PORTAL_TEST_MODE: onOff,
  ...modeVariables,
  ...stripeVariables,
  ...route53Variables,
  ...dnsVariables,
  TRUST_PROXY: onOff,
  HSTS_SUBDOMAINS: onUnlessOff,
  LOG_LEVEL: v.optional(
    v.picklist(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  PROVIDER_NAME: text('Lantern'),
  INSURER_NAME: text('Keel & Compass Insurance'),
  SUPPORT_PHONE: text('1-800-555-0142'),
  SUPPORT_EMAIL: v.pipe(text('support@lantern.example'), v.email('must be an email address')),
  SUPPORT_TICKET_ADDRESS: v.pipe(
    text('mailto:support@lantern.example'),
    v.regex(/^(?:mailto:|https:\/\/)/, 'must begin with mailto: or https://'),
  ),
  STAFF_USER_TYPE: text('LanternEmployee'),
  INTERN_AGENCY_TYPE: text('LanternIntern'),
  STAFF_TARGET: text('staff'),
  PARTNER_EMAIL_DOMAIN: text('demo.example'),
  TRANSFER_INPUT_PREFIX: text('www.'),
  CSRF_COOKIE: v.pipe(
    text('csrftoken'),
    v.regex(/^(?!__)[\w-]+$/, 'must be a cookie name without a prefix such as __Host-'),
  ),
  CSRF_HEADER: v.pipe(text('X-CSRFToken'), v.regex(/^[\w-]+$/, 'must be a header name')),
  OIDC_ISSUER: v.optional(v.pipe(webAddress, v.check(isSafeAddress, 'must use https'))),
  OIDC_CLIENT_ID: text('agency-portal'),
  OIDC_CLIENT_SECRET: v.optional(filled),
  OIDC_MAX_AGE_MINUTES: v.optional(number(0, 1, 60 * 24 * 365)),
  OIDC_STAFF_ACR: list,
  OIDC_STAFF_AMR: list,
  OIDC_STAFF_CLAIM: v.optional(
    v.pipe(
      filled,
      v.regex(/^[^=]+=./, 'must be a claim and its value, such as roles=portal-staff'),
      v.transform((claim) => {
        const [name = '', ...value] = claim.split('=');
        return { name, value: value.join('=') };
      }),
    ),
  ),
  OIDC_GROUPS_CLAIM: v.optional(filled),
  EMAIL_LOGIN: onOff,
  SMTP_URL: v.optional(
    v.pipe(
      filled,
      v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
      v.url('must be an address such as smtps://mail.example.com'),
    ),
  ),
  MAIL_HOST: text('127.0.0.1'),
  MAIL_PORT: v.optional(number(0, 0, 65_535)),
  MAIL_CLIENT_LIMIT: number(600, 1, 1_000_000),
  MAIL_CLIENT_REDIRECT_LIMIT: number(30, 1, 50_000),
  MAIL_REDIRECT_LIMIT: number(900, 1, 1_000_000),
  MAIL_CLIENT_MB: number(100, leastMegabytes, 1_000_000),
  MAIL_REDIRECT_MB: number(400, leastMegabytes * fewestSharing, 1_000_000),
  MAIL_STORED_MB: number(8_000, leastMegabytes, 1_000_000),
  MAIL_LONG_LINES: onUnlessOff,
  MAIL_TLS_CERT: v.optional(filled),
  MAIL_TLS_KEY: v.optional(filled),
  METRICS_PORT: v.optional(number(0, 0, 65_535)),
  METRICS_HOST: text('127.0.0.1'),
  METRICS_TOKEN: v.optional(
    v.pipe(filled, v.regex(/^[\w.~+/-]{16,}=*$/, 'must be at least 16 letters, digits or ._~+/-')),
  ),
  MAIL_SENDER: v.pipe(text('no-reply@lantern.example'), v.email('must be an email address')),
  REGISTRAR_MAX_YEAR: number(40, 1, 10_000),
  RDAP_URL: v.optional(
    v.pipe(webAddress, v.check(isSafeAddress, 'must use https, or http on localhost')),
  ),
  ERROR_REPORTING_DSN: v.optional(
    v.pipe(webAddress, v.check(isSafeAddress, 'must use https, or http on localhost')),
  ),
  UPDATE_MINUTES: number(5, 1, 24 * 60),
  SESSION_IDLE_HOURS: number(12, 1, 24 * 30),
  SESSION_TOTAL_DAYS: number(7, 1, 365),
  EMAIL_TOKEN_MINUTES: number(15, 1, 24 * 60),
  ORDER_KEY_DAYS: number(7, 1, 365),
  MAIL_DAYS: number(7, 1, 365),
  MAIL_HOLD_DAYS: number(3, 1, 30),
  MAIL_BODY_DAYS: number(7, 3, 365),
  MAIL_LOG_DAYS: number(90, 1, 3650),
  STATS_TIME_ZONE: timeZone,
  BILLING_TIME_ZONE: timeZone,
  BILLING_CATCH_UP_UNTIL: v.optional(v.pipe(filled, v.isoDate('must be a day such as 2026-11-24'))),
  STATS_DAYS: number(763, 1, 3650),
  VISIT_EVENT_DAYS: number(40, 0, 3650),
  VISITOR_SALT_HOURS: number(48, 48, 24 * 7),
  VISIT_CLIENT_LIMIT: number(600, 1, 1_000_000),
  GEO_CITY_HEADER: v.optional(v.pipe(filled, v.regex(/^[\w-]+$/, 'must be a header name'))),
  SITE_ADDRESS: v.optional(
    v.pipe(
      filled,
      v.regex(/^https?:\/\/\S*\{domain\}/, 'must be an address such as https://{domain}/'),
    ),
  ),
  SITE_EDIT_PARAMETER: v.pipe(text('edit'), queryParameter),
  SITE_PREVIEW_PARAMETER: v.pipe(text('previewPending'), queryParameter),
  STORAGE_ADDRESS: v.optional(
    v.pipe(
      webAddress,
      v.check(isStorageAddress, 'must be an address that ends with a slash, without a query'),
      v.check(isSafeAddress, 'must use https, or http on localhost'),
    ),
  ),
  IMAGE_ADDRESS: v.optional(
    v.pipe(
      filled,
      v.regex(
        /^https?:\/\/[^/{}\s]+\/\S*\{url\}/,
        'must be an address such as https://images.example.com/?url={url}&w={width}',
      ),
      v.check(isSafeAddress, 'must use https, or http on localhost'),
    ),
  ),
  AGENT_PHOTO_PATH: storagePath('agents/{agent_id}/photo.jpg', '{agent_id}'),
  HEADER_IMAGE_PATH: storagePath('sites/{domain}/header.jpg', '{domain}'),
});

type Environment = v.InferOutput<typeof Environment>;

/** The host and port that serve metrics to Prometheus. */
export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
  /** The bearer token to require; `null` for none. */
  readonly token: string | null;
}

/** The parsed settings; `null` means that something isn't configured, or isn't limited. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** An error that names the invalid variable and explains the problem. The program exits with code 2. */
export class ConfigError extends Error {}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const megabyte = 1024 * 1024;

/** Reads the configuration. No other code reads the environment. Empty variables count as unset. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, withSecrets(given));
  if (!result.success) {
    const issue = result.issues[0];
    throw new ConfigError(`${issue.path?.[0].key as string} ${issue.message}.`);
  }
  const env = result.output;
  const outside = reachedFromOutside(env);
  const problem =
    (outside === null ? null : unsafeOutside(env, outside)) ??
    unsafeMail(env) ??
    unsafeMetrics(env) ??
    unencrypted(env) ??
    unreadyProviders(env, outside);
  if (problem !== null) throw new ConfigError(problem);
  return {
    port: env.PORT,
    host: env.HOST,
    /** The portal's public origin. Defaults to localhost at the configured port. */
    portalOrigin: env.PORTAL_ORIGIN,
    dataFolder: resolve(env.PORTAL_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The number of PostgreSQL connections: for calls, and for mail and scheduled jobs. */
    connections: {
      calls: env.DATABASE_CONNECTIONS,
      background: env.BACKGROUND_CONNECTIONS,
      /**
       * The server's URL if `databaseUrl` is a pooler's, which may assign each transaction to a different server
       * connection. Migrations, mail and jobs use this URL.
       */
      directUrl: env.DATABASE_DIRECT_URL,
    },
    /** The maximum number of calls handled at once. Further calls are refused. */
    mostCalls: env.CALLS_IN_FLIGHT,
    /** The time for which a stopping process still serves calls while it reports that it isn't ready. */
    drainMs: env.DRAIN_SECONDS * 1000,
    /** `web` serves calls and accepts mail; `jobs` does the work that no call triggers, and forwards mail. */
    role: env.PROCESS_ROLE,
    portalFolder: resolve(env.PORTAL_DIST),
    testMode: env.PORTAL_TEST_MODE,
    /** True if an empty database is filled with the demo's agencies. */
    demo: isDemo(env, outside),
    /** True if only this machine can reach the portal, and only its own providers sign people in. */
    localOnly: outside === null,
    trustProxy: env.TRUST_PROXY,
    /** True if browsers should also use https for all subdomains of the portal's host. */
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    /** The keys that encrypt the stored keys: the first encrypts, and all decrypt. */
    portalKeys: env.PORTAL_KEY ?? [],
    /** The age at which a key is replaced; `null` to never replace keys. */
    keyRotationMs: env.KEY_ROTATION_DAYS === 0 ? null : env.KEY_ROTATION_DAYS * day,
    logLevel: env.LOG_LEVEL,
    /** How to reach Stripe; `null` if it isn't the gateway. */
    stripe: env.GATEWAY === 'stripe' ? stripeSettings(env) : null,
    /** How to reach Route 53; `null` if it isn't the registrar. */
    route53: env.REGISTRAR === 'route53' ? route53Settings(env) : null,
    /** How the zones of domains are served; `null` if that isn't up to the portal. */
    dns: env.DNS === 'powerdns' ? dnsSettings(env) : null,
    /** What pages may load from the gateway. */
    gatewaySources: env.GATEWAY === 'stripe' ? env.STRIPE_POLICY : ('none' as const),
    portal: {
      sandboxes: activeSandboxes(env),
      hosted_fields:
        env.GATEWAY === 'stripe'
          ? { provider: 'stripe', publishable_key: stripeSettings(env).publishableKey }
          : null,
      serves_dns: env.DNS === 'powerdns',
      public_demo: isDemo(env, outside) && outside !== null,
      provider_name: env.PROVIDER_NAME,
      insurer_name: env.INSURER_NAME,
      support_phone: env.SUPPORT_PHONE,
      support_email: env.SUPPORT_EMAIL,
      support_ticket_address: env.SUPPORT_TICKET_ADDRESS,
      staff_user_type: env.STAFF_USER_TYPE,
      intern_agency_type: env.INTERN_AGENCY_TYPE,
      staff_target: env.STAFF_TARGET,
      partner_email_domain: env.PARTNER_EMAIL_DOMAIN,
      transfer_input_prefix: env.TRANSFER_INPUT_PREFIX,
      csrf_cookie: cookieName(env.CSRF_COOKIE, isHttps(env.PORTAL_ORIGIN)),
      csrf_header: env.CSRF_HEADER,
      email_login: env.EMAIL_LOGIN,
      error_reporting_dsn: env.ERROR_REPORTING_DSN ?? null,
      site_address: env.SITE_ADDRESS ?? embeddedSiteAddress,
      site_edit_parameter: env.SITE_EDIT_PARAMETER,
      site_preview_parameter: env.SITE_PREVIEW_PARAMETER,
      billing_time_zone: env.BILLING_TIME_ZONE,
      stats_time_zone: env.STATS_TIME_ZONE,
      stats_time_zone_name: timeZoneName(env.STATS_TIME_ZONE),
      storage_address: env.STORAGE_ADDRESS ?? embeddedStorageAddress,
      image_address: env.IMAGE_ADDRESS ?? embeddedImageAddress,
      agent_photo_path: env.AGENT_PHOTO_PATH,
      header_image_path: env.HEADER_IMAGE_PATH,
      update_minutes: env.UPDATE_MINUTES,
      release: null,
    } satisfies PortalConfig,
    /** The issuer's URL; `null` for the embedded provider. */
    issuer: env.OIDC_ISSUER ?? null,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    /** The age at which a sign-in at the issuer has to be repeated; `null` for no limit. */
    maxAgeMs: env.OIDC_MAX_AGE_MINUTES === undefined ? null : env.OIDC_MAX_AGE_MINUTES * minute,
    staffSignIn: { acr: env.OIDC_STAFF_ACR, amr: env.OIDC_STAFF_AMR } satisfies StaffSignIn,
    roleClaims: {
      staff: env.OIDC_STAFF_CLAIM ?? null,
      groups: env.OIDC_GROUPS_CLAIM ?? null,
    } satisfies RoleClaims,
    /** The URL of the mail server; `null` for the embedded mailbox. */
    smtpUrl: env.SMTP_URL === undefined ? null : relayAddress(env.SMTP_URL, env.ALLOW_PLAINTEXT),
    mailSender: env.MAIL_SENDER,
    /** The host name of the mail server that receives mail for redirects. */
    mailHost: env.MAIL_HOST,
    /** The port for incoming mail; `null` for the usual port or, if it's taken, any free one. */
    mailPort: env.MAIL_PORT ?? null,
    /** Limits in messages per minute. */
    mailLimits: {
      perClient: env.MAIL_CLIENT_LIMIT,
      perClientAndRedirect: env.MAIL_CLIENT_REDIRECT_LIMIT,
      perRedirect: env.MAIL_REDIRECT_LIMIT,
    },
    /** Limits in bytes for messages that haven't been delivered yet. */
    mailRoom: {
      perClient: env.MAIL_CLIENT_MB * megabyte,
      perRedirect: env.MAIL_REDIRECT_MB * megabyte,
      perClientAndRedirect: (env.MAIL_REDIRECT_MB * megabyte) / fewestSharing,
      inAll: env.MAIL_STORED_MB * megabyte,
    },
    /** True if mail to redirects may have lines over 998 characters. */
    mailLongLines: env.MAIL_LONG_LINES,
    /** The files for STARTTLS; `null` to receive mail without TLS. */
    mailCertificate:
      env.MAIL_TLS_CERT === undefined || env.MAIL_TLS_KEY === undefined
        ? null
        : { certificate: env.MAIL_TLS_CERT, key: env.MAIL_TLS_KEY },
    /** The metrics server; `null` for none. */
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN ?? null },
    /** The most that a year of a name may cost at the registrar, in cents. Dearer names aren't offered. */
    registrarMaxYearCents: env.REGISTRAR_MAX_YEAR * 100,
    rdapUrl: env.RDAP_URL ?? null,
    /** The day up to which missed periods are billed all at once; `null` to bill one period a day. */
    billingCatchUpUntil: env.BILLING_CATCH_UP_UNTIL ?? null,
    lifetimes: {
      sessionIdleMs: env.SESSION_IDLE_HOURS * hour,
      sessionTotalMs: env.SESSION_TOTAL_DAYS * day,
      emailTokenMs: env.EMAIL_TOKEN_MINUTES * minute,
      orderKeyMs: env.ORDER_KEY_DAYS * day,
      /** The lifetime of messages in the local mailbox. */
      mailMs: env.MAIL_DAYS * day,
      /** The lifetime of a confirmation link, and of mail that waits for the destination to confirm. */
      mailHoldMs: env.MAIL_HOLD_DAYS * day,
      /** The time after which a message's bytes are deleted, even if it hasn't been delivered. */
      mailBodyMs: env.MAIL_BODY_DAYS * day,
      mailLogMs: env.MAIL_LOG_DAYS * day,
      eventsMs: env.VISIT_EVENT_DAYS * day,
      rollupMs: env.STATS_DAYS * day,
      saltMs: env.VISITOR_SALT_HOURS * hour,
    },
    /** The maximum number of visitor reports per minute from one IP address. */
    visitLimit: env.VISIT_CLIENT_LIMIT,
    /** The header in which a trusted proxy names the visitor's city; `null` if there is none. */
    cityHeader: env.TRUST_PROXY ? (env.GEO_CITY_HEADER ?? null) : null,
    /** True if the embedded sites are used. */
    embedsSites: env.SITE_ADDRESS === undefined,
    /** The base URL of the sites' images; `null` for the embedded storage. */
    storageAddress: env.STORAGE_ADDRESS ?? null,
    /** True if the embedded resizer is used. */
    embedsResizer: env.IMAGE_ADDRESS === undefined,
  };
}

/** Returns the variable that opens the portal to other machines, with its value; `null` if there is none. */
function reachedFromOutside({ HOST, PORTAL_ORIGIN, OIDC_ISSUER }: Environment): string | null {
  if (!isLoopback(HOST)) return `HOST is ${HOST}`;
  if (PORTAL_ORIGIN !== undefined && !isLocalAddress(PORTAL_ORIGIN)) {
    return `PORTAL_ORIGIN is ${PORTAL_ORIGIN}`;
  }
  return OIDC_ISSUER !== undefined && !isLocalAddress(OIDC_ISSUER)
    ? `OIDC_ISSUER is ${OIDC_ISSUER}`
    : null;
}

function unsafeOutside(env: Environment, outside: string): string | null {
  if (env.PORTAL_TEST_MODE) {
    return `PORTAL_TEST_MODE must be off while ${outside}, because anyone could end sessions, cause failures and read email.`;
  }
  return env.EMAIL_LOGIN && env.SMTP_URL === undefined
    ? `EMAIL_LOGIN must be off, or SMTP_URL set, while ${outside}, because anyone could read the sign-in links in the local mailbox.`
    : null;
}

function unsafeMail(env: Environment): string | null {
  const { MAIL_HOST, SMTP_URL, MAIL_TLS_CERT, MAIL_TLS_KEY } = env;
  // Mail from other machines would end up in the local mailbox and never reach its recipients.
  if (!isLoopback(MAIL_HOST) && SMTP_URL === undefined) {
    return `SMTP_URL must be set while MAIL_HOST is ${MAIL_HOST}, because mail for redirects would not leave the local mailbox.`;
  }
  if ((MAIL_TLS_CERT === undefined) !== (MAIL_TLS_KEY === undefined)) {
    return 'MAIL_TLS_CERT must be set together with MAIL_TLS_KEY.';
  }
  if (env.MAIL_BODY_DAYS < env.MAIL_HOLD_DAYS) {
    return 'MAIL_BODY_DAYS must be at least MAIL_HOLD_DAYS, because kept mail would be lost.';
  }
  const shares = [
    ['MAIL_REDIRECT_LIMIT', 'MAIL_CLIENT_REDIRECT_LIMIT'],
    ['MAIL_STORED_MB', 'MAIL_CLIENT_MB'],
    ['MAIL_STORED_MB', 'MAIL_REDIRECT_MB'],
  ] as const;
  const unfair = shares.find(([all, one]) => env[all] < env[one] * fewestSharing);
  return unfair === undefined
    ? null
    : `${unfair[0]} must be at least ${fewestSharing} times ${unfair[1]}, because otherwise a few clients could use up what all others share.`;
}

function unsafeDatabase(env: Environment): string | null {
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    return 'DATABASE_URL must be set together with DATABASE_DIRECT_URL: to the address of the pooler.';
  }
  if (env.PROCESS_ROLE !== 'both' && env.DATABASE_URL === undefined) {
    return `PROCESS_ROLE must not be ${env.PROCESS_ROLE} without DATABASE_URL, because only one process can use the embedded database.`;
  }
  const problems = (['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const).map((name) => {
    const url = env[name];
    return url === undefined ? null : databaseProblem(name, url, env.ALLOW_PLAINTEXT);
  });
  return problems.find((problem) => problem !== null) ?? null;
}

function unencrypted(env: Environment): string | null {
  const { SMTP_URL, ALLOW_PLAINTEXT } = env;
  return (
    unsafeDatabase(env) ?? (SMTP_URL === undefined ? null : relayProblem(SMTP_URL, ALLOW_PLAINTEXT))
  );
}

/**
 * Returns the problem with the metrics configuration; `null` if there is none. A proxy that publishes the portal must
 * not publish its metrics, and metrics on a host that other machines can reach need a token.
 */
function unsafeMetrics({
  METRICS_PORT,
  METRICS_HOST,
  METRICS_TOKEN,
  PORT,
  MAIL_PORT,
}: Environment) {
  if (METRICS_PORT === undefined) return null;
  const [taken] = Object.entries({ PORT, MAIL_PORT }).find(
    ([, port]) => port === METRICS_PORT && port !== 0,
  ) ?? [null];
  if (taken !== null) {
    return `METRICS_PORT must differ from ${taken}, because the metrics have a port of their own.`;
  }
  return !isLoopback(METRICS_HOST) && METRICS_TOKEN === undefined
    ? `METRICS_TOKEN must be set while METRICS_HOST is ${METRICS_HOST}, because anyone who reaches the port could read the metrics.`
    : null;
}

/**
 * Adds the secrets that are in files: the variable `PORTAL_KEY_FILE` names the file with `PORTAL_KEY`, for example.
 *
 * @throws {ConfigError} if one is unreadable
 */
function withSecrets(given: Readonly<Record<string, string | undefined>>) {
  const files = Object.keys(Environment.entries).filter((name) => name.endsWith('_FILE'));
  const secrets = files.flatMap((variable) => {
    const name = variable.replace(/_FILE$/, '');
    const file = given[variable];
    if (file === undefined) return [];
    if (given[name] !== undefined)
      throw new ConfigError(`${name} must not be set together with ${variable}.`);
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigError(`${variable} must be a file that the portal can read: ${code}.`);
    }
  });
  return { ...given, ...Object.fromEntries(secrets) };
}

function isHttps(origin: string | undefined): boolean {
  return origin?.startsWith('https:') ?? false;
}

/**
 * Returns a cookie's name. Browsers accept `__Host-` only with https, and then prevent other hosts from setting the
 * cookie (RFC 6265bis).
 */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

/** Loads `.env`. Variables that are already set take precedence. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
