import { inArray, sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import { setTimeout as pause } from 'node:timers/promises';
import { mostAttempts } from '../resources/email-notifications/outbox';
import type { Clock } from '../store/clock';
import { rowsOf, type Store } from '../store/database';
import { orders } from '../store/schema/orders';
import { openStatuses } from '../store/schema/open-order';
import type { Metrics } from '../shared/metrics';

/** The minimum time between two queries, however many scrapers there are. */
const freshMs = 5_000;
/** The time limit for a response, shorter than Prometheus's default timeout. */
const answerWithinMs = 3_000;
/** Rows beyond this number aren't counted, so that a long queue doesn't slow down the query. */
const mostCounted = 10_000;

interface Figure {
  readonly name: string;
  readonly label: string;
  readonly value: number | string | null;
}

const seconds = (since: ReturnType<typeof sql>) =>
  sql`greatest(0, extract(epoch from now() - ${since}))`;

const unendedStatuses = [...openStatuses, 'stuck'] as const;

const renewalKinds = ['bill', 'charge', 'refund'] as const;

/** Reads all figures in one query. It uses only indexes of open records, which stay small as the database grows. */
function openFigures(clock: Clock) {
  const [now, today] = [clock.databaseNow(), clock.databaseToday()];
  return sql`
    with open_orders as (
      select status, created_at, status = 'charging' and awaits is not null as waits from orders
      where ${inArray(orders.status, unendedStatuses)}
      limit ${mostCounted}
    ), due_mail as (
      select due_at from mail_deliveries
      where outcome in ('waiting', 'unconfirmed') and due_at <= now()
      order by due_at limit ${mostCounted}
    ), unsent as (
      select due_at, attempts, content is null as is_confirmation from notices where sent_at is null limit ${mostCounted}
    ), due_bills as (
      select 1 from accounts where renews_on <= ${today} and billed_on is distinct from ${today}
      limit ${mostCounted}
    ), due_charges as (
      select 1 from statements where next_attempt_at <= ${now} limit ${mostCounted}
    ), behind_zones as (
      select wanted_at from dns_zones where written_version is distinct from version
      order by wanted_at limit ${mostCounted}
    ), undelegated_zones as (
      select from dns_zones
      where served is distinct from 'here' and delegated_at < now() - interval '1 day'
      limit ${mostCounted}
    ), due_refunds as (
      select 1 from refunds where next_attempt_at <= ${now} limit ${mostCounted}
    )
    select 'orders' as name, status as label, count(*) as value from open_orders group by status
    union all select 'orderAge', status, ${seconds(sql`min(created_at)`)} from open_orders where not waits group by status
    union all select 'mailDue', '', count(*) from due_mail
    union all select 'mailAge', '', ${seconds(sql`min(due_at)`)} from due_mail
    union all select 'renewalsDue', 'bill', count(*) from due_bills
    union all select 'renewalsDue', 'charge', count(*) from due_charges
    union all select 'renewalsDue', 'refund', count(*) from due_refunds
    union all select 'pastDue', '', count(*) from accounts where billing_status = 'past_due'
    union all select 'emailsDue', '', count(*) from unsent where due_at <= now() and attempts < ${mostAttempts}
    union all select 'emailsGivenUp', '', count(*) from unsent where attempts >= ${mostAttempts} and not is_confirmation
    union all select 'zonesBehind', '', count(*) from behind_zones
    union all select 'zonesAge', '', ${seconds(sql`min(wanted_at)`)} from behind_zones
    union all select 'undelegated', '', count(*) from undelegated_zones
    union all select 'clock', '', extract(epoch from clock_timestamp())
  `;
}

/** Registers gauges for values in the database and for its connection pools. */
export function databaseFigures(
  { registry, poolWaitSeconds }: Metrics,
  { background, pools }: Store,
  clock: Clock,
) {
  const gaugesOf =
    (registers: Registry[]) =>
    <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge<Label>({ name, help, labelNames, registers });
  const gauge = gaugesOf([registry]);
  const up = gauge('portal_database_up', 'Whether the database answered in time: 1 or 0');
  const connections = gauge(
    'portal_database_pool_connections',
    'Connections of this process to the database, by state',
    ['pool', 'state'],
  );
  const waiting = gauge(
    'portal_database_pool_waiting',
    'Callers that wait for a connection to the database',
    ['pool'],
  );
  // A separate registry, because its values are unavailable while the database doesn't respond.
  const readRegistry = new Registry();
  const readGauge = gaugesOf([readRegistry]);
  const orders = readGauge('portal_orders', 'Orders that have not ended, by status', ['status']);
  const orderAge = readGauge(
    'portal_orders_oldest_age_seconds',
    'Age of the oldest order that has not ended and waits for nobody, by status',
    ['status'],
  );
  const renewalsDue = readGauge(
    'portal_renewals_due',
    'Bills, charges and refunds that are due now',
    ['kind'],
  );
  const clockOffset = readGauge(
    'portal_database_clock_offset_seconds',
    'How far the clock of the database is ahead of the clock of this process',
  );
  const single = {
    mailDue: readGauge('portal_mail_due', 'Messages that could be forwarded now'),
    mailAge: readGauge(
      'portal_mail_due_oldest_age_seconds',
      'How long the message that is longest due has been due',
    ),
    zonesBehind: readGauge(
      'portal_dns_zones_behind',
      'Zones that the name servers do not have yet',
    ),
    zonesAge: readGauge(
      'portal_dns_zones_behind_oldest_age_seconds',
      'How long the zone that is longest behind has been',
    ),
    undelegated: readGauge(
      'portal_dns_delegations_missing',
      'Names whose servers were set more than a day ago, and that other servers serve',
    ),
    pastDue: readGauge('portal_accounts_past_due', 'Accounts with a bill that is past due'),
    emailsDue: readGauge(
      'portal_email_notifications_due',
      'Email notifications that could be sent now',
    ),
    emailsGivenUp: readGauge(
      'portal_email_notifications_given_up',
      'Email notifications of the last 30 days that could not be sent',
    ),
  };
  for (const [pool, { onWait }] of Object.entries(pools)) {
    onWait((waited) => poolWaitSeconds.observe({ pool }, waited));
  }

  function store(rows: readonly Figure[], now: number): void {
    const valueOf = (name: string, label = '') =>
      Number(rows.find((row) => row.name === name && row.label === label)?.value ?? 0);
    for (const status of unendedStatuses) {
      orders.set({ status }, valueOf('orders', status));
      orderAge.set({ status }, valueOf('orderAge', status));
    }
    for (const kind of renewalKinds) renewalsDue.set({ kind }, valueOf('renewalsDue', kind));
    for (const [name, each] of Object.entries(single)) each.set(valueOf(name));
    clockOffset.set(valueOf('clock') - now / 1000);
  }

  /** Returns the values in Prometheus format. */
  async function read(): Promise<string> {
    const answered = new AbortController();
    const late = pause(answerWithinMs, null, { signal: answered.signal }).catch(() => null);
    try {
      const rows = await Promise.race([rowsOf<Figure>(background, openFigures(clock)), late]);
      up.set(rows === null ? 0 : 1);
      if (rows === null) return '';
      store(rows, Date.now());
      return await readRegistry.metrics();
    } catch {
      // Not logged here, because the calls that notice the lost connection log it.
      up.set(0);
      return '';
    } finally {
      answered.abort();
    }
  }

  let current: Promise<string> | null = null;
  return {
    /**
     * Returns the values in Prometheus format, at most `freshMs` old; none if the database doesn't respond. Never
     * rejects.
     */
    async collect(): Promise<string> {
      current ??= read().finally(() => {
        setTimeout(() => (current = null), freshMs).unref();
      });
      const values = await current;
      for (const [pool, { usage }] of Object.entries(pools)) {
        const now = usage();
        connections.set({ pool, state: 'busy' }, now.connections - now.idle);
        connections.set({ pool, state: 'idle' }, now.idle);
        waiting.set({ pool }, now.waiting);
      }
      return values;
    },
  };
}

export type DatabaseFigures = ReturnType<typeof databaseFigures>;
