import { collect } from '@contract/collect';
import { openApiDocument } from '@contract/openapi';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { accountRoutes } from './resources/accounts/account-routes';
import { importRoutes } from './resources/agency-imports/import-routes';
import { announcementRoutes } from './resources/announcements/announcement-routes';
import { approvalRoutes } from './resources/approvals/approval-routes';
import { attentionRoutes } from './resources/attention/attention-routes';
import { billingRoutes } from './resources/billing/billing-routes';
import type { StatementRefunds } from './resources/billing/refunds';
import type { Renewals } from './jobs/renewals';
import type { PaymentRequests } from './resources/billing/payment-requests';
import { cardRoutes } from './resources/cards/card-routes';
import { availabilityRoutes } from './resources/domains/availability-routes';
import type { ZoneJobs } from './jobs/dns-comparison';
import type { DomainReleases } from './jobs/domain-releases';
import { dnsRoutes, type ServedDns } from './resources/dns/dns-routes';
import { lifecycleRoutes } from './resources/domain-lifecycle/lifecycle-routes';
import { domainRoutes } from './resources/domains/domain-routes';
import { isLoopback } from './shared/loopback';
import { embeddedStorageAddress } from './shared/config';
import type { AppContext, AppEnv } from './http/app-env';
import { callsInFlight } from './http/calls-in-flight';
import { networkOf } from './http/client-address';
import { cspReportRoute, type ViolationLog } from './http/csp-reports';
import { gatewayEventRoute, gatewayEventsPath } from './resources/billing/gateway-event-route';
import type { GatewayEvents } from './resources/billing/gateway-events';
import { confirmationRoutes } from './resources/email-redirects/confirmation-page';
import { confirmationPath } from './resources/email-redirects/confirmations';
import { redirectRoutes } from './resources/email-redirects/redirect-routes';
import { imageOrigins, imageRoutes, resizePath } from './providers/images/image-routes';
import { healthRoutes } from './http/health-routes';
import type { PortalFiles } from './http/portal-files';
import { portalRoutes } from './http/portal-routes';
import { requestLog } from './http/request-log';
import { DroppedConnection, ApiError, expectedError } from './shared/api-error';
import { routesOf } from './http/route';
import { unavailable } from './http/unavailable';
import { securityHeaders } from './http/security-headers';
import { noSuchAddress, refuseAmbiguousRequests, refuseMalformedAddress } from './http/well-formed';
import { readMail, readMailbox } from './providers/mail/local-mailbox';
import { mailboxPage, mailPage, messageFile } from './providers/mail/mailbox-page';
import type { Mailing } from './mailing';
import { orderRoutes } from './resources/orders/order-routes';
import { ownerRoutes } from './resources/orders/owner-routes';
import { stuckOrderRoutes } from './resources/orders/stuck-order-routes';
import type { OrderService } from './resources/orders/place-order';
import { pageFontPath, pageStylesPath } from './http/pages/page';
import type { Services } from './resources/services';
import { siteRoutes } from './demo/sites/site-routes';
import { complianceRoutes } from './resources/compliance/compliance-routes';
import { emailLogRoutes } from './resources/email-logs/email-log-routes';
import { peopleRoutes } from './resources/sign-in/people-routes';
import { internRoutes } from './resources/team/intern-routes';
import { linkRoutes } from './resources/links/link-routes';
import { searchRoutes } from './resources/search/search-routes';
import { staffActionRoutes } from './resources/staff-actions/staff-action-routes';
import { collectRoutes, type CollectDependencies } from './resources/stats/collect-routes';
import { overviewRoutes } from './resources/overview/overview-routes';
import { statsRoutes } from './resources/stats/stats-routes';
import { supportRoutes } from './resources/support/support-routes';
import { backchannelLogoutRoute } from './resources/sign-in/backchannel-logout';
import { interactionPath, providerPath, type EmbeddedProvider } from './providers/sign-in/provider';
import { providerErrorPage, providerRoutes } from './demo/provider-page';
import { sessionRoutes } from './resources/sign-in/session-routes';
import { signInRoutes } from './resources/sign-in/sign-in-routes';
import type { MovableClock } from './store/clock';
import { isDatabaseUnavailable } from './store/database-errors';
import { teamRoutes } from './resources/team/team-routes';
import { demoImage } from './demo/images/demo-images';
import type { TransferTracker } from './jobs/transfer-progress';
import { faultBoard } from './demo/test-mode/faults';
import type { NameRegistry } from './demo/test-mode/name-registry';
import { testRoutes } from './demo/test-mode/test-routes';

/** The portal's font file, for the pages that the backend renders. */
const pageFontFile = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

const mailboxPath = '/backend/mailbox/';

/** Paths of the embedded provider's pages. Its other endpoints are called only by programs. */
const signInPaths = [interactionPath, `${providerPath}/auth`];

/** Paths of the pages that the backend renders itself. */
const pagePaths = [...signInPaths, mailboxPath, confirmationPath];

const isMessage = (path: string) =>
  path.startsWith(mailboxPath) && path.endsWith(`/${messageFile}`);

const isBackendPage = (path: string) => pagePaths.some((page) => path.startsWith(page));

/**
 * Paths exempt from the limit on concurrent calls: images, which have their own limits; other files; test endpoints;
 * and the provider endpoints that programs call during a sign-in.
 */
const freePaths = [
  '/assets/',
  embeddedStorageAddress,
  resizePath,
  pageStylesPath,
  pageFontPath,
  '/backend/test/',
  ...['/token', '/jwks', '/.well-known/'].map((path) => `${providerPath}${path}`),
];

export interface AppDependencies {
  /** See `Listening`. */
  readonly isDraining: () => boolean;
  readonly services: Services;
  readonly clock: MovableClock;
  readonly orderService: OrderService;
  readonly tracker: TransferTracker;
  readonly paymentRequests: PaymentRequests;
  readonly renewals: Renewals;
  readonly refunds: StatementRefunds;
  readonly releases: DomainReleases;
  /** `null` if the portal serves no zones. */
  readonly zones: (ZoneJobs & { readonly served: ServedDns }) | null;
  /** Names that tests configured in the sandbox registrar. */
  readonly names: NameRegistry;
  readonly files: PortalFiles;
  /** The embedded provider; `null` when an external one is configured. */
  readonly provider: EmbeddedProvider | null;
  readonly violations: ViolationLog;
  /** `null` if the gateway sends no events. */
  readonly gatewayEvents: GatewayEvents | null;
  readonly mailing: Mailing;
  readonly visits: CollectDependencies;
}

export function createApp(settings: AppDependencies) {
  const { services, orderService, tracker, paymentRequests, renewals, refunds, releases } =
    settings;
  const { clock, names, files, provider, violations, mailing, visits } = settings;
  const { config, origin, database, log, outage, cookies } = services;
  const { metrics, recordEvent } = services;
  const app = new Hono<AppEnv>();
  const headers = securityHeaders({
    reportImmediately: config.testMode,
    errorReportOrigin: originOf(config.portal.error_reporting_dsn),
    imageOrigins: imageOrigins(config.portal, origin),
    gateway: config.gatewaySources,
  });
  const faults = faultBoard();
  const inFlight = callsInFlight({
    most: config.mostCalls,
    // So that many events at once don't take the places of people who sign in.
    sessionOf: (context) =>
      context.req.path === gatewayEventsPath ? gatewayEventsPath : cookies.signedSession(context),
    pageHeaders: headers.page,
    isPage: (path) => !path.startsWith('/backend/') || isBackendPage(path),
    isFree: (path) =>
      files.find(path) !== undefined || freePaths.some((free) => path.startsWith(free)),
    onShed: () => metrics.callsShed.inc(),
  });

  app.use('*', requestLog({ log, metrics, recordEvent }));
  app.use('*', refuseAmbiguousRequests);
  // Must be registered before anything that reads the database.
  healthRoutes(app, database, outage, settings.isDraining);
  if (config.role === 'jobs') {
    // Visitors must not slow down the jobs.
    app.use('*', async (context) =>
      context.text('This process runs jobs. It serves no pages.\n', 404),
    );
  }
  app.use('*', inFlight);
  if (config.testMode) app.use('*', faults.strike);

  app.use('/backend/*', refuseMalformedAddress);
  app.use('/backend/*', (context, next) => {
    context.header('Cache-Control', 'no-store');
    if (context.req.path === collect.path) return headers.open(context, next);
    if (isMessage(context.req.path)) return headers.message(context, next);
    if (context.req.path.startsWith(embeddedStorageAddress)) return headers.image(context, next);
    return (isBackendPage(context.req.path) ? headers.page : headers.data)(context, next);
  });
  app.use('/backend/*', async (context, next) => {
    // If HEAD were handled like GET, it would start a login or void an unknown order key.
    if (context.req.raw.method === 'HEAD') throw new ApiError('method_not_allowed');
    if (
      context.req.path.startsWith('/backend/api/') ||
      context.req.path === '/backend/login_url/'
    ) {
      cookies.ensureCsrf(context);
    }
    await next();
  });

  // Built on the first request, because building it takes longer than any other part of a start.
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  app.get('/backend/openapi.json', (context) => context.json((openApi ??= openApiDocument())));
  // The development server embeds this in the HTML that it serves.
  app.get('/backend/portal-config.json', (context) => context.json(config.portal));
  const styles = readFileSync(new URL('./http/pages/page.css', import.meta.url), 'utf8');
  app.get(pageStylesPath, (context) => {
    context.header('Content-Type', 'text/css; charset=utf-8');
    context.header('Cache-Control', 'no-cache');
    return context.body(styles);
  });
  const font = readFileSync(createRequire(import.meta.url).resolve(pageFontFile));
  app.get(pageFontPath, (context) => {
    context.header('Content-Type', 'font/woff2');
    context.header('Cache-Control', 'public, max-age=604800');
    return context.body(font);
  });
  collectRoutes(app, visits);
  imageRoutes(app, {
    config,
    origin,
    addressOf: services.addressOf,
    limitOf: visits.limitOf,
    metrics,
    draw: demoImage,
    async isStaff(context) {
      const token = cookies.session(context);
      const caller = token ? await services.sessions.callerOf(token, 'none') : null;
      return caller?.user.isStaff === true;
    },
  });
  const reports = cspReportRoute(app, services.clientLimits, violations);

  gatewayEventRoute(app, services, settings.gatewayEvents);

  backchannelLogoutRoute(app, services);

  function report(error: unknown, context: AppContext): void {
    if (isDatabaseUnavailable(error)) outage.lost(error);
    else if (toApiError(error) === null) {
      log.error({ err: error, request_id: context.get('requestId') }, 'request failed');
    }
  }

  const { route, rejectOtherMethods } = routesOf({
    app,
    database,
    clock: services.clock,
    clientLimits: services.clientLimits,
    cookies,
    findCaller: services.sessions.callerOf,
    networkName: (context) => services.networkName(networkOf(services.addressOf(context))),
    recordEvent,
    internAgencyType: config.portal.intern_agency_type,
    reportLate: report,
    checkResponses: config.testMode,
  });
  signInRoutes(route, services);
  sessionRoutes(route, services);
  accountRoutes(route, services);
  // Must come before the routes for a single domain, which would match `availability` as a name.
  availabilityRoutes(route, services);
  domainRoutes(route, services);
  lifecycleRoutes(route, services, orderService);
  dnsRoutes(route, services, settings.zones?.served ?? null);
  redirectRoutes(route, services, mailing);
  attentionRoutes(route, services);
  orderRoutes(route, orderService);
  ownerRoutes(route, services);
  stuckOrderRoutes(route, services, { orderService, refunds, tracker });
  cardRoutes(route, services);
  overviewRoutes(route, services);
  billingRoutes(route, services, paymentRequests);
  announcementRoutes(route, services);
  teamRoutes(route, services, mailing);
  statsRoutes(route, services);
  approvalRoutes(route, services);
  complianceRoutes(route, services);
  emailLogRoutes(route, services);
  internRoutes(route, services);
  importRoutes(route, services);
  peopleRoutes(route, services);
  linkRoutes(route, services);
  searchRoutes(route, services);
  supportRoutes(route, services);
  staffActionRoutes(route, services);
  if (config.testMode)
    testRoutes(route, services, {
      clock,
      tracker,
      faults,
      names,
      reports,
      renewals,
      releases,
      zones: settings.zones,
      outbox: mailing.outbox,
    });
  rejectOtherMethods();

  if (provider !== null) {
    const staffTarget = config.portal.staff_target;
    const { clientLimits } = services;
    providerRoutes({ app, provider, database, origin, staffTarget, clientLimits });
  }
  confirmationRoutes(app, mailing.links, services.clientLimits);
  if (mailing.hasMailbox) {
    // Restricts the local mailbox to this machine's own names, because a proxy or DNS rebinding could otherwise make it
    // public.
    const isOwn = (context: AppContext) => isLoopback(new URL(context.req.url).hostname);
    app.get(mailboxPath, async (context, next) => {
      if (!isOwn(context)) return next();
      return context.html(mailboxPage(await readMailbox(database, undefined), mailboxPath));
    });
    app.get(`${mailboxPath}:id/`, async (context, next) => {
      const message = isOwn(context) ? await readMail(database, context.req.param('id')) : null;
      return message === null ? next() : context.html(mailPage(message, mailboxPath, origin));
    });
    app.get(`${mailboxPath}:id/${messageFile}`, async (context, next) => {
      const message = isOwn(context) ? await readMail(database, context.req.param('id')) : null;
      return message === null ? next() : context.html(message.html);
    });
  }

  if (config.embedsSites) siteRoutes(app, services, headers.site);
  app.all('/backend/*', () => {
    throw noSuchAddress();
  });
  portalRoutes({
    app,
    files,
    config: config.portal,
    origin,
    cookies,
    headers: headers.portal,
  });

  app.onError((error, context) => {
    if (error instanceof DroppedConnection) {
      context.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    report(error, context);
    const expected = toApiError(error);
    const { body, message, status, retryAfterSeconds } = expected ?? new ApiError('internal');
    if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
    context.header('Cache-Control', 'no-store');
    return signInPaths.some((path) => context.req.path.startsWith(path))
      ? context.html(providerErrorPage(message), status)
      : context.json({ ...body, request_id: context.get('requestId') }, status);
  });
  return app;
}

/** Returns the error to respond with; `null` for unexpected errors. */
function toApiError(error: unknown): ApiError | null {
  const known = error instanceof Error ? expectedError(error) : null;
  return known ?? (isDatabaseUnavailable(error) ? unavailable(error) : null);
}

function originOf(address: string | null): string | null {
  return address === null ? null : new URL(address).origin;
}
