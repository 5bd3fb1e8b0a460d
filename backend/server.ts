import { getRequestListener } from '@hono/node-server';
import { availableAccounts } from './resources/accounts/available-accounts';
import { createApp } from './app';
import { billingCalendar } from './shared/billing-calendar';
import { statementRefunds } from './resources/billing/refunds';
import { renewals, type RenewalDependencies } from './jobs/renewals';
import { gatewayEventsOf } from './resources/billing/gateway-events';
import { pastDuePayer } from './resources/billing/pay-past-due';
import { paymentRequestsOf } from './resources/billing/payment-requests';
import { statementPayments } from './resources/billing/statement-payments';
import { backgroundWork } from './shared/background';
import type { Config } from './shared/config';
import type { DnsSettings } from './shared/dns-settings';
import { dnsComparison } from './jobs/dns-comparison';
import { dnsZonesJob } from './jobs/dns-zones';
import { domainReleases } from './jobs/domain-releases';
import { transferTracker } from './jobs/transfer-progress';
import { powerDns } from './providers/dns/powerdns/powerdns';
import { worldDns } from './providers/dns/world';
import type { Gateway } from './providers/gateway/gateway';
import { sandboxGateway } from './providers/gateway/sandbox/sandbox-gateway';
import { stripeGateway } from './providers/gateway/stripe/stripe-gateway';
import { networkNames } from './http/logged-caller';
import { clientAddresses } from './http/client-address';
import { sharedLimits } from './http/count-limit';
import { clientLimits } from './http/client-limits';
import { portalCookies } from './http/cookies';
import { newSignedToken } from './http/signed-token';
import { violationLog } from './http/csp-reports';
import type { Listening } from './http/listening';
import type { Logger } from './shared/logging';
import { readPortalFiles } from './http/portal-files';
import { securityLog } from './http/security-events';
import { answerUnreadable } from './http/well-formed';
import { mailLimitLog } from './providers/mail/mail-limit-log';
import { startMailing } from './mailing';
import { databaseFigures } from './jobs/database-figures';
import { measuredAdapter, portalMetrics, type Metrics } from './shared/metrics';
import { serveMetrics } from './jobs/metrics-server';
import { adoptDnsSettings } from './resources/dns/adopt-settings';
import { orderRunner } from './resources/orders/order-runner';
import { orderService } from './resources/orders/place-order';
import { purgeRefusedOrders } from './resources/orders/purge-orders';
import { rdapLookup } from './providers/registrar/rdap';
import { route53Registrar } from './providers/registrar/route53/route53-registrar';
import { sandboxName } from './providers/registrar/sandbox/sandbox-names';
import { sandboxRegistrar } from './providers/registrar/sandbox/sandbox-registrar';
import {
  RegistrarFailed,
  type Availability,
  type Registrar,
} from './providers/registrar/registrar';
import { emailLogin } from './resources/sign-in/email-login';
import { loginAttemptStore } from './resources/sign-in/login-attempts';
import { oidcClient } from './providers/sign-in/oidc-client';
import { embeddedProvider, providerPath } from './providers/sign-in/provider';
import { expiredSignInMessage, failedSignInMessage, providerErrorPage } from './demo/provider-page';
import { endOfUnsignedSessions, sessionStore } from './resources/sign-in/sessions';
import type { OrderRow } from './store/schema/open-order';
import { recovery } from './jobs/recovery';
import { openRotatedKeys } from './jobs/rotated-keys';
import { nameRegistry } from './demo/test-mode/name-registry';
import { sharedSecret, newToken } from './store/secrets';
import type { Services } from './resources/services';
import { derivedId } from './shared/derived-id';
import { movableClock, type MovableClock } from './store/clock';
import type { Store } from './store/database';
import { outageLog } from './store/outage';
import { eventCollector } from './resources/stats/collector';
import { purgeStats } from './resources/stats/record-events';
import { daysOfZone } from './shared/calendar-days';
import { visitorHashes } from './resources/stats/visitor-hash';
import { statSums } from './resources/stats/stat-sums';
import { startSweeper } from './jobs/sweeper';

export interface ServerDependencies {
  readonly config: Config;
  readonly listening: Listening;
  readonly store: Store;
  readonly log: Logger;
  /** True if no other process uses this store. All recorded runs are then dead. */
  readonly alone: boolean;
  /** A clock that several servers in a test share. */
  readonly clock?: MovableClock;
  /** Wraps or replaces the sandbox adapters, for example with failing ones in tests. */
  readonly registrar?: (sandbox: Registrar) => Registrar;
  readonly gateway?: (sandbox: Gateway) => Gateway;
  readonly onOrderStep?: (order: OrderRow) => void;
  readonly onBill?: RenewalDependencies['onBill'];
}

export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  /** The port for incoming mail to redirects; `null` if no mail is forwarded. */
  readonly mailPort: number | null;
  /** The port that serves metrics to Prometheus; `null` if there is none. */
  readonly metricsPort: number | null;
  /** Stops gracefully. Unfinished orders are resumed by another process or at the next start. */
  stop(): Promise<void>;
  /** Resumes interrupted orders. */
  resumeOrders(): Promise<number>;
}

/** Connects all components and starts serving. Requires a prepared store. */
export async function startServer(settings: ServerDependencies): Promise<RunningServer> {
  const { config, listening, store, log, alone } = settings;
  const { database, background: jobs } = store;
  const { port, loopback } = listening;
  const origin = config.portalOrigin ?? `http://localhost:${port}`;
  const redirectUri = `${origin}/login`;

  const calendar = billingCalendar(config.portal.billing_time_zone, config.billingCatchUpUntil);
  const { clock = movableClock(calendar) } = settings;
  const metrics = portalMetrics();
  const recordEvent = securityLog(log, metrics);
  const figures = databaseFigures(metrics, store, clock);
  const metricsServer =
    config.metrics === null ? null : await serveMetrics(metrics, figures, config.metrics, log);
  const outage = outageLog(log);
  const { sandboxes } = config.portal;
  if (sandboxes.length > 0) log.info({ sandboxes }, 'these providers are sandboxes');
  const background = backgroundWork(log);
  const fingerprintKey = await sharedSecret(
    database,
    config.portalKeys,
    'fingerprint-key',
    newToken,
  );
  const networkName = networkNames(fingerprintKey);
  const limits = sharedLimits(jobs, log);
  const keys = await openRotatedKeys(jobs, config);
  const mailing = await startMailing({
    config,
    database: jobs,
    log,
    metrics,
    limitOf: limits.limitOf,
    onLimit: mailLimitLog({ metrics, recordEvent, networkName }),
    outage,
    clock,
    origin,
    returnKeys: () => keys.of('return'),
    alone,
  });
  const names = nameRegistry();
  const payment =
    config.stripe === null
      ? sandboxGateway(database, fingerprintKey)
      : stripeGateway(database, config.stripe);
  const gateway = measuredAdapter(metrics, 'gateway', settings.gateway?.(payment) ?? payment);
  const naming =
    config.route53 === null
      ? sandboxRegistrar(database, clock, names)
      : route53Registrar(database, config.route53);
  const registrar = measuredAdapter(
    metrics,
    'registrar',
    settings.registrar?.(naming) ?? withRdap(config, naming, metrics),
  );
  const onStep = (order: OrderRow) => {
    log.info({ order: order.id, status: order.status }, 'order');
    metrics.orderSteps.inc({ status: order.status });
    settings.onOrderStep?.(order);
  };
  const runner = orderRunner({
    database,
    registrar,
    gateway,
    clock,
    log,
    maxYearCents: config.registrarMaxYearCents,
    onStep,
  });
  const resumeOrders = () => runner.resume();
  const events =
    gateway.fields === 'hosted'
      ? gatewayEventsOf({ database: jobs, gateway, clock, log, resumeOrders })
      : null;
  const lost = recovery({ database: jobs, gateway, registrar, clock, log });
  const refunds = statementRefunds({ database, gateway, clock, log });
  const tracker = transferTracker({ database, registrar, refunds, clock, log });
  const payments = statementPayments({ database, gateway, clock, log });
  const { onBill } = settings;
  const renewal = renewals({
    database: jobs,
    payments: statementPayments({ database: jobs, gateway, clock, log }),
    refunds: statementRefunds({ database: jobs, gateway, clock, log }),
    gateway,
    clock,
    log,
    metrics,
    ...(onBill && { onBill }),
  });
  const releases = domainReleases({ database: jobs, registrar, clock, log });
  await adoptDnsSettings(jobs, config.dns);
  const zones =
    config.dns && zonesOf(settings, config.dns, { registrar, clock, metrics, fingerprintKey });
  const sessions = sessionStore({
    database,
    clock,
    newToken: () => newSignedToken(keys.of('session').current),
    lifetimes: config.lifetimes,
    maxAgeMs: config.maxAgeMs,
    staffSignIn: config.staffSignIn,
    roleClaims: config.roleClaims,
    staffUserType: config.portal.staff_user_type,
    internAgencyType: config.portal.intern_agency_type,
  });
  const attempts = loginAttemptStore(database, clock);
  const emailSignIn = emailLogin({
    database,
    clock,
    mailer: mailing.mailer,
    background,
    tokenLifetimeMs: config.lifetimes.emailTokenMs,
  });
  const paymentRequests = paymentRequestsOf({
    database,
    payer: pastDuePayer({ database, payments, gateway, clock }),
    payments,
    gateway,
    clock,
    fingerprintKey,
  });
  const { clientId, clientSecret } = config;
  const provider =
    config.issuer === null
      ? await embeddedProvider({
          database,
          origin,
          clientId,
          redirectUri,
          signingKeys: keys.of('signing').accepted,
          cookieKeys: () => keys.of('cookies').accepted,
          log,
          showError: async (isOurs) =>
            String(await providerErrorPage(isOurs ? failedSignInMessage : expiredSignInMessage)),
        })
      : null;

  const cookies = portalCookies({
    origin,
    csrfCookie: config.portal.csrf_cookie,
    csrfHeader: config.portal.csrf_header,
    csrfKeys: () => keys.of('csrf'),
    sessionKeys: () => keys.of('session'),
    unsignedUntil: await endOfUnsignedSessions(
      jobs,
      config.portalKeys,
      config.lifetimes.sessionTotalMs,
    ),
    sessionSeconds: Math.round(config.lifetimes.sessionTotalMs / 1000),
  });
  const addressOf = clientAddresses(config.trustProxy, log);
  const violations = violationLog(log);
  const { eventsMs, rollupMs, saltMs } = config.lifetimes;
  const collector = eventCollector({ database: jobs, log, metrics, outage, eventsMs });
  const dayOf = daysOfZone(config.portal.stats_time_zone);
  const hashes = visitorHashes(database, saltMs);

  const app = createApp({
    isDraining: listening.isDraining,
    services: {
      config,
      origin,
      database,
      log,
      metrics,
      recordEvent,
      networkName,
      outage,
      background,
      clock,
      sessions,
      attempts,
      registrar,
      gateway,
      fingerprintKey,
      emailLogin: emailSignIn,
      accounts: availableAccounts(database, config.portal.intern_agency_type),
      oidc: oidcClient({
        issuer: config.issuer ?? `${origin}${providerPath}`,
        clientId,
        clientSecret,
        redirectUri,
        maxAgeMs: config.maxAgeMs,
        staffAcr: config.staffSignIn.acr,
        roleClaims: config.roleClaims,
        metrics,
        loopback: provider === null ? null : { publicOrigin: origin, origin: loopback },
      }),
      cookies,
      addressOf,
      clientLimits: clientLimits(database, clock, addressOf, cookies.knownBrowserToken),
    },
    clock,
    refunds,
    orderService: orderService({
      database,
      clock,
      runner,
      gateway,
      fingerprintKey,
      losesAnswer: (name) => sandboxName(name).losesAnswer,
      paymentRequests,
    }),
    tracker,
    paymentRequests,
    renewals: renewal,
    releases,
    zones,
    names,
    files: await readPortalFiles(config.portalFolder),
    provider,
    violations,
    gatewayEvents: events,
    mailing,
    visits: {
      database,
      clock,
      collector,
      hashes,
      dayOf,
      addressOf,
      limitOf: limits.limitOf,
      limit: config.visitLimit,
      cityHeader: config.cityHeader,
    },
  });

  if (alone) await runner.forgetRuns();
  // Before the first call, because it may bill an account. If the search fails, only renewals wait for it.
  await lost
    .ready()
    .catch((error: unknown) => log.warn({ err: error }, 'failed to look for lost orders'));
  listening.serve(getRequestListener(app.fetch, { errorHandler: answerUnreadable(log) }));
  const sweeper = startSweeper({
    hasJobs: config.role !== 'web',
    log,
    metrics,
    outage,
    database: jobs,
    runner,
    tracker,
    renewals: renewal,
    releases,
    zones,
    outbox: mailing.outbox,
    gatewayEvents: events,
    sums: statSums({ database: jobs, dayOf, rollupMs }),
    keys,
    lifetimes: config.lifetimes,
    purges: [
      sessions.purge,
      attempts.purge,
      emailSignIn.purge,
      () => purgeRefusedOrders(jobs, config.lifetimes.orderKeyMs),
      () => mailing.queue.purge(config.lifetimes.mailLogMs, config.lifetimes.mailBodyMs),
      violations.flush,
      () => purgeStats(jobs, dayOf, config.lifetimes),
      hashes.purge,
      () => keys.maintain(config.keyRotationMs),
      lost.run,
      ...(events === null ? [] : [events.catchUp]),
    ],
    recovery: lost,
  });

  return {
    origin,
    port,
    mailPort: mailing.port,
    metricsPort: metricsServer?.port ?? null,
    resumeOrders,
    async stop() {
      await listening.close();
      await collector.stop();
      await sweeper.stop();
      await background.settled();
      await runner
        .handOver()
        .catch((error: unknown) => log.warn({ err: error }, 'failed to hand over orders'));
      await mailing.stop();
      await limits.stop();
      await metricsServer?.close();
    },
  };
}

/** Connects what serves the zones of domains. An id of the database marks its zones on the servers. */
function zonesOf(
  { store: { background: database }, log }: Pick<ServerDependencies, 'store' | 'log'>,
  dnsSettings: DnsSettings,
  {
    registrar,
    clock,
    metrics,
    fingerprintKey,
  }: Pick<Services, 'registrar' | 'clock' | 'metrics' | 'fingerprintKey'>,
) {
  const settings = dnsSettings.zones;
  const owner = derivedId('dns zones', fingerprintKey);
  const dns = measuredAdapter(metrics, 'dns', powerDns(dnsSettings, owner));
  const world = worldDns(dnsSettings.resolvers);
  return {
    served: { settings, world },
    job: dnsZonesJob({ database, dns, registrar, settings: dnsSettings, clock, log }),
    comparison: dnsComparison({ database, world, settings, clock, log }),
  };
}

/**
 * Looks up names at a public RDAP service, if one is configured. It tells which names are held elsewhere, but never that a
 * name is free: it knows neither reserved names nor those that the registrar doesn't offer. A sandbox doesn't know which
 * names are held.
 */
function withRdap({ rdapUrl, route53 }: Config, registrar: Registrar, metrics: Metrics): Registrar {
  if (rdapUrl === null) return registrar;
  const rdap = measuredAdapter(metrics, 'rdap', { lookUp: rdapLookup(rdapUrl) });
  const heldOr = (name: string, free: Availability) =>
    rdap.lookUp(name).then(
      ({ registered }): Availability => (registered ? { kind: 'taken' } : free),
      (error: unknown): Availability => {
        if (error instanceof RegistrarFailed) return { kind: 'unknown' };
        throw error;
      },
    );
  return {
    ...registrar,
    async lookUp(name) {
      const found = await rdap.lookUp(name);
      return found.registered ? found : registrar.lookUp(name);
    },
    async check(names) {
      const checked = await registrar.check(names);
      if (route53 !== null) return checked;
      const found = [...checked].map(async ([name, availability]) => {
        return [
          name,
          availability.kind === 'available' ? await heldOr(name, availability) : availability,
        ] as const;
      });
      return new Map(await Promise.all(found));
    },
  };
}
