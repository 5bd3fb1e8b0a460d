import { openApiDocument } from '@contract/openapi';
import { requestIdHeader } from '@contract/http';
import { worldCookie } from '@contract/test-mode';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { accountRoutes } from './accounts/account-routes';
import { announcementRoutes } from './announcements/announcement-routes';
import { attentionRoutes } from './attention/attention-routes';
import { billingRoutes } from './billing/billing-routes';
import { cardRoutes } from './cards/card-routes';
import { availabilityRoutes } from './domains/availability-routes';
import { domainRoutes } from './domains/domain-routes';
import type { TransferTracker } from './domains/transfer-progress';
import type { AppContext, AppEnv } from './http/app-env';
import { cspReportRoute } from './http/csp-reports';
import type { PortalFiles } from './http/portal-files';
import { portalRoutes } from './http/portal-routes';
import { DroppedConnection, Refusal } from './http/refusal';
import { routesOf } from './http/route';
import { securityHeaders } from './http/security-headers';
import { readMailbox } from './mail/local-mailbox';
import { mailboxPage } from './mail/mailbox-page';
import { orderRoutes } from './orders/order-routes';
import type { OrderDesk } from './orders/place-order';
import { pageFontPath, pageStylesPath } from './pages/page';
import type { Services } from './services';
import { interactionPath, type EmbeddedProvider } from './sign-in/provider';
import { providerRoutes } from './sign-in/provider-page';
import { signInRoutes } from './sign-in/sign-in-routes';
import { faultBoard } from './test-mode/faults';
import type { NameBoard } from './test-mode/name-board';
import { testRoutes } from './test-mode/test-routes';
import { demoWorld } from './world';

/** The portal's own typeface, so that the pages the backend renders look like its others. */
const pageFontFile = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

const mailboxPath = '/backend/mailbox/';

/** Pages that the backend renders itself. */
const pagePaths = [interactionPath, mailboxPath];

export interface AppSettings {
  readonly services: Services;
  readonly desk: OrderDesk;
  readonly tracker: TransferTracker;
  /** What tests set of the sandbox registrar's names. */
  readonly names: NameBoard;
  readonly files: PortalFiles;
  /** `null` when people sign in elsewhere. */
  readonly provider: EmbeddedProvider | null;
  /** Whether messages stay on this machine and can be read at `/backend/mailbox/`. */
  readonly hasMailbox: boolean;
}

/** Everything the server answers. */
export function createApp(settings: AppSettings) {
  const { services, desk, tracker, names, files, provider, hasMailbox } = settings;
  const { config, origin, database, log, cookies, findWorld } = services;
  const app = new Hono<AppEnv>();
  const headers = securityHeaders({
    https: origin.startsWith('https:'),
    reportAtOnce: config.testMode,
    errorReportOrigin: originOf(config.portal.error_reporting_dsn),
  });
  const faults = faultBoard();

  app.use('*', async (context, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.header(requestIdHeader, requestId);
    await next();
    log.info({
      request_id: requestId,
      method: context.req.method,
      path: loggedPath(context.req.path),
      status: statusOf(context),
      ms: Math.round(performance.now() - began),
    });
  });
  app.use('*', async (context, next) => {
    const name = config.testMode ? getCookie(context, worldCookie) : undefined;
    const world = await findWorld(name ?? demoWorld);
    if (world === null)
      throw new Refusal('not_found', { sentence: 'There is no such test world.' });
    context.set('world', world);
    await next();
  });
  if (config.testMode) app.use('*', faults.strike);

  app.use('/backend/*', (context, next) => {
    context.header('Cache-Control', 'no-store');
    const isPage = pagePaths.some((path) => context.req.path.startsWith(path));
    return (isPage ? headers.page : headers.data)(context, next);
  });
  app.use('/backend/*', async (context, next) => {
    // Answering HEAD as GET would begin logins and void orders for a mere look.
    if (context.req.raw.method === 'HEAD') throw new Refusal('method_not_allowed');
    if (
      context.req.path.startsWith('/backend/api/') ||
      context.req.path === '/backend/login_url/'
    ) {
      cookies.ensureCsrf(context);
    }
    await next();
  });

  app.get('/healthz', async (context) => {
    await database.execute(sql`select 1`);
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok' });
  });
  const openApi = openApiDocument();
  app.get('/backend/openapi.json', (context) => context.json(openApi));
  // The development server puts these into the HTML that it serves itself.
  app.get('/backend/portal-config.json', (context) => context.json(config.portal));
  const styles = readFileSync(new URL('./pages/page.css', import.meta.url), 'utf8');
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
  const reports = cspReportRoute(app, log);

  const { route, refuseOtherMethods } = routesOf({
    app,
    cookies,
    sessions: services.sessions,
    accounts: services.accounts,
    checkAnswers: config.testMode,
  });
  signInRoutes(route, services);
  accountRoutes(route, services);
  // Before the routes of one domain, which would take `availability` for its name.
  availabilityRoutes(route, services);
  domainRoutes(route, services, tracker);
  attentionRoutes(route, services, tracker);
  orderRoutes(route, desk);
  cardRoutes(route, services);
  billingRoutes(route, services);
  announcementRoutes(route, services);
  if (config.testMode) testRoutes(route, services, { faults, names, reports });
  refuseOtherMethods();

  if (provider !== null) {
    const staffTarget = config.portal.staff_target;
    providerRoutes({ app, provider, database, origin, staffTarget });
  }
  if (hasMailbox) {
    app.get(mailboxPath, async (context) =>
      context.html(mailboxPage(await readMailbox(database, undefined), origin)),
    );
  }

  app.all('/backend/*', () => {
    throw new Refusal('not_found', { sentence: 'There is no such address.' });
  });
  portalRoutes({ app, files, config: config.portal, origin, cookies, headers: headers.portal });

  app.onError((error, context) => {
    if (error instanceof DroppedConnection) {
      context.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const refusal = error instanceof Refusal ? error : new Refusal('internal');
    if (!(error instanceof Refusal)) {
      log.error({ err: error, request_id: context.get('requestId') }, 'call failed');
    }
    if (refusal.retryAfterSeconds !== undefined) {
      context.header('Retry-After', String(refusal.retryAfterSeconds));
    }
    context.header('Cache-Control', 'no-store');
    return context.json({ ...refusal.body, request_id: context.get('requestId') }, refusal.status);
  });
  return app;
}

function originOf(address: string | null): string | null {
  return address === null ? null : new URL(address).origin;
}

/** Without the name of a sign-in under way. */
function loggedPath(path: string): string {
  return path.replace(/^(\/backend\/(?:sign-in|oidc\/auth)\/).+/, '$1…');
}

/** The provider writes its answers past this framework. */
function statusOf(context: AppContext): number {
  const { outgoing } = context.env;
  return outgoing.headersSent ? outgoing.statusCode : context.res.status;
}
