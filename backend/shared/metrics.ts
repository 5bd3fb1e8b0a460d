import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Services that the portal calls but doesn't control. */
const providers = [
  'registrar',
  'rdap',
  'gateway',
  'dns',
  'sign_in',
  'relay',
  'image_storage',
] as const;
export type Provider = (typeof providers)[number];

/** The loops of recurring work. `cleanup` runs once an hour, the others every few seconds. */
export type LoopName =
  | 'orders'
  | 'cleanup'
  | 'transfers'
  | 'renewals'
  | 'releases'
  | 'zones'
  | 'zone_comparison'
  | 'emails'
  | 'stats'
  | 'keys'
  | 'mail'
  | 'visits';

/** Records the runs of a loop. */
export interface Loop {
  succeeded(): void;
  failed(): void;
}

/** Histogram bucket bounds in seconds: calls take from milliseconds to a few seconds. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10];
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 3];
const providerBuckets = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A server's metrics. Every label has only a few possible values: never an address, a name or an id. */
export function portalMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Counter<Label>({ name, help, labelNames, registers });
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge<Label>({ name, help, labelNames, registers });
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly Label[] = [],
  ) => new Histogram<Label>({ name, help, buckets, labelNames, registers });

  const providerSeconds = histogram(
    'portal_provider_call_duration_seconds',
    'Duration of calls to other services',
    providerBuckets,
    ['provider', 'operation'],
  );
  const providerFailures = counter(
    'portal_provider_call_failures_total',
    'Calls to other services that failed, or whose outcome is unknown',
    ['provider'],
  );
  for (const provider of providers) providerFailures.inc({ provider }, 0);
  const collectorDrops = counter(
    'portal_collector_dropped_events_total',
    'Reports of visitors that were not counted',
    ['reason'],
  );
  for (const reason of ['full', 'refused', 'stopped']) collectorDrops.inc({ reason }, 0);
  const loopSuccess = gauge(
    'portal_loop_last_success_timestamp_seconds',
    'When a loop last ran without an error, or began',
    ['loop'],
  );
  const loopFailures = counter('portal_loop_failures_total', 'Runs of a loop that failed', [
    'loop',
  ]);

  return {
    registry,
    requests: counter('portal_http_requests_total', 'Requests by endpoint and status', [
      'method',
      'endpoint',
      'status',
    ]),
    requestSeconds: histogram(
      'portal_http_request_duration_seconds',
      'Time until the response began',
      callBuckets,
      ['method', 'endpoint'],
    ),
    requestsInProgress: gauge(
      'portal_http_requests_in_progress',
      'Requests whose response has not begun',
    ),
    callsShed: counter(
      'portal_calls_shed_total',
      'Calls that were answered 503 because too many were in progress',
    ),
    poolWaitSeconds: histogram(
      'portal_database_pool_wait_seconds',
      'Time until a connection to the database was free',
      waitBuckets,
      ['pool'],
    ),
    limitsReached: counter(
      'portal_limits_reached_total',
      'Attempts beyond a limit, by the name of the limit',
      ['limit'],
    ),
    securityEvents: counter('portal_security_events_total', 'Security events by name', ['event']),
    orderSteps: counter('portal_order_steps_total', 'Orders that reached a status', ['status']),
    renewalFailures: counter(
      'portal_renewal_failures_total',
      'Bills, charges and refunds that ended with an error, and are tried again',
    ),
    collectorDrops,
    mailCertificateExpiry: gauge(
      'portal_mail_certificate_expiry_timestamp_seconds',
      'When the certificate in use for mail expires; 0 without one',
    ),

    /** Registers a loop, so that operators notice if it never succeeds. */
    loop(name: LoopName): Loop {
      const labels = { loop: name };
      loopSuccess.setToCurrentTime(labels);
      loopFailures.inc(labels, 0);
      return {
        succeeded: () => loopSuccess.setToCurrentTime(labels),
        failed: () => loopFailures.inc(labels),
      };
    },

    /** Counts a call whose response reports that the provider failed. */
    providerFailed: (provider: Provider) => providerFailures.inc({ provider }),
    /**
     * Measures a call to another service. `isFailure` selects the errors that are the service's fault; by default, all
     * are.
     */
    async providerCall<Result>(
      provider: Provider,
      operation: string,
      call: () => Promise<Result>,
      isFailure: (error: unknown) => boolean = () => true,
    ): Promise<Result> {
      const end = providerSeconds.startTimer({ provider, operation });
      try {
        return await call();
      } catch (error) {
        if (isFailure(error)) providerFailures.inc({ provider });
        throw error;
      } finally {
        end();
      }
    },
  };
}

export type Metrics = ReturnType<typeof portalMetrics>;

/** Wraps an adapter to measure its calls. */
export function measuredAdapter<Adapter extends object>(
  metrics: Metrics,
  provider: Provider,
  adapter: Adapter,
): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: readonly unknown[]) =>
        metrics.providerCall(provider, String(name), async () => {
          const result: unknown = await Reflect.apply(member, target, given);
          return result;
        });
    },
  });
}
