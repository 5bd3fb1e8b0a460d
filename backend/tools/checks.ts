import { domainTypeFacts } from '@contract/domain';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../schema';
import { openStatuses } from '../store/schema/open-order';

/** A query for rows that contradict the rest of the database. */
export interface Check {
  readonly table: string;
  /** Completes a sentence about each of these rows. */
  readonly problem: string;
  /** A statement that returns the key of each row as `id`. */
  readonly rows: string;
}

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const isOpen = `status in (${listed(openStatuses)})`;
const amountOf = (order: string) => `(${order}.details ->> 'expectedAmount')::int`;
const dearestCents = Math.max(
  ...Object.values(domainTypeFacts).map(({ monthlyCents }) => monthlyCents),
);

/** The portal retries unfinished work at least every 12 hours, unless it is stopped. */
const longAgo = `now() - interval '1 day'`;

const fullyRefunded = `exists (select from payments p where p.statement_id = s.id
  and s.order_id is not null and p.amount_cents > 0 and p.refunded_cents >= p.amount_cents)`;

const money: readonly Check[] = [
  {
    table: 'statements',
    problem: "its amount isn't the sum of its charges",
    rows: `select id from statements where amount_cents <>
      (select coalesce(sum((charge ->> 'amount_in_cents')::int), 0) from jsonb_array_elements(charges) charge)`,
  },
  {
    table: 'statements',
    problem: "its payments don't match its amount and status",
    rows: `select id from statements s where
      case status when 'settled' then amount_cents else 0 end <>
      (select coalesce(sum(p.amount_cents), 0) from payments p where p.statement_id = s.id and outcome = 'paid')`,
  },
  {
    table: 'statements',
    problem: "its number doesn't follow the account's previous one",
    rows: `select id from (select id, number,
      row_number() over (partition by account_number order by number) as place from statements) s
      where number <> place`,
  },
  {
    table: 'statements',
    problem: 'it was charged, but its order is missing',
    rows: `select s.id from statements s join sandbox_charges g on g.key = s.order_id::text
      where g.amount_cents > g.refunded_cents and not exists (select from orders o where o.id = s.order_id)`,
  },
  {
    table: 'accounts',
    problem: 'its billing status contradicts its statements',
    rows: `select number as id from accounts a where (billing_status = 'past_due') <>
      exists (select from statements s where s.account_number = a.number and status = 'past_due')`,
  },
  {
    table: 'accounts',
    problem: 'one of its domains was charged more than once for a period',
    rows: `select distinct account_number as id from (
      select s.account_number, charge ->> 'memo' as name, charge ->> 'period_range_end' as until,
        sum((charge ->> 'amount_in_cents')::int - coalesce(r.amount_cents, 0)) as cents
      from statements s cross join jsonb_array_elements(s.charges) charge
        left join refunds r on r.statement_id = s.id and r.name = charge ->> 'memo'
          and r.outcome <> 'credited' and (charge ->> 'amount_in_cents')::int > 0
      where charge ->> 'quantity' = '1' and not ${fullyRefunded}
      group by 1, 2, 3) sums
      where cents > ${dearestCents}`,
  },
  {
    table: 'payments',
    problem: "its account isn't the statement's",
    rows: `select key as id from payments p join statements s on s.id = p.statement_id
      where p.account_number <> s.account_number`,
  },
  {
    table: 'payments',
    problem: "the amount refunded isn't the sum of its refunds",
    // At Stripe, money is also given back in its dashboard, and by banks.
    rows: `select key as id from payments p join statements s on s.id = p.statement_id
      where outcome = 'paid' and not ${fullyRefunded} and not exists (select from stripe_charges g where g.key = p.key)
        and refunded_cents <>
        (select coalesce(sum(r.amount_cents), 0) from refunds r where r.statement_id = s.id and r.outcome = 'refunded')`,
  },
  {
    table: 'payments',
    problem: 'the gateway has a different outcome',
    rows: `select key as id from payments p join sandbox_charges g using (key) where case
      when p.outcome = 'paid' then g.outcome <> 'charged' or g.amount_cents <> p.amount_cents
        or g.refunded_cents <> p.refunded_cents
          and not exists (select from refunds r where r.statement_id = p.statement_id and r.outcome = 'due')
      when p.outcome in ('declined', 'voided') then g.outcome = 'charged' and g.amount_cents > g.refunded_cents
      end`,
  },
  {
    table: 'payments',
    problem: 'its charge was undone at the gateway, or its outcome is unknown there',
    rows: `select key as id from payments p join stripe_charges s using (key)
      where p.outcome = 'paid' and p.refunded_cents < p.amount_cents and (s.intent is null or s.is_undone)`,
  },
  {
    table: 'refunds',
    problem: "its account isn't the statement's, or its outcome contradicts its next attempt",
    rows: `select r.id from refunds r join statements s on s.id = r.statement_id
      where r.account_number <> s.account_number or (outcome = 'due') <> (r.next_attempt_at is not null)`,
  },
  {
    table: 'sandbox_charges',
    problem: 'the card was charged, but there is neither an order nor a payment',
    rows: `select key as id from sandbox_charges g
      where outcome = 'charged' and amount_cents > refunded_cents
        and not exists (select from payments p where p.key = g.key)
        and not exists (select from orders o where o.id::text = g.key and (${isOpen} or status = 'stuck'))`,
  },
];

const orders: readonly Check[] = [
  {
    table: 'orders',
    problem: 'it was completed without a charge of its amount',
    rows: `select o.id from orders o left join sandbox_charges g on g.key = o.id::text
      left join stripe_charges s on s.key = o.id::text
      where status = 'done' and ${amountOf('o')} > 0 and (charged_at is null or case when s.key is null
        then g.outcome is distinct from 'charged' or g.amount_cents <> ${amountOf('o')}
        else s.intent is null or s.is_undone end)`,
  },
  {
    table: 'orders',
    problem: 'it was completed without a statement of its amount',
    rows: `select o.id from orders o left join statements s on s.order_id = o.id
      where o.status = 'done' and ${amountOf('o')} > 0
        and (s.id is null or s.account_number <> o.account_number or s.amount_cents < ${amountOf('o')})`,
  },
  {
    table: 'orders',
    // One that was refused later has been refunded.
    problem: 'it was completed, but the registrar has no registration',
    rows: `select o.id from orders o where status = 'done'
      and not coalesce((details ->> 'isUpgrade')::boolean, false)
      and not coalesce((details ->> 'isRestore')::boolean, false)
      and not exists (select from sandbox_registrations g where g.key = o.id::text and g.outcome in ('registered', 'refused'))
      and not exists (select from route53_orders r where r.key = o.id::text and outcome is distinct from 'withdrawn')`,
  },
  {
    table: 'transfers',
    problem: 'it failed, but its order is neither refunded nor due to be',
    rows: `select t.id from transfers t join statements s on s.order_id = t.order_id
      where t.status = 'failed' and not ${fullyRefunded}
        and not exists (select from refunds r where r.statement_id = s.id)`,
  },
  {
    table: 'sandbox_registrations',
    problem: 'the name was registered again without having been released',
    // Counted instead of ordered by time, because the clocks of processes differ.
    rows: `select key as id from (select key, outcome,
      count(*) filter (where outcome = 'registered') over (partition by name)
        - count(*) filter (where outcome = 'released') over (partition by name) as held
      from sandbox_registrations where kind <> 'transfer' and outcome in ('registered', 'released')) g
      where outcome = 'registered' and held > 1`,
  },
  {
    table: 'sandbox_registrations',
    problem: 'the registrar and the accounts disagree about who has the name',
    // Counted, too. A failed transfer counts as well, and a name's first release may be of a domain older than the
    // registrar's records, so only a surplus is certain.
    rows: `select key as id from (select key, name,
        count(*) filter (where kind = 'purchase') over (partition by name) as bought,
        count(*) filter (where kind = 'transfer') over (partition by name) as transferred,
        count(*) filter (where kind = 'release') over (partition by name) as released
        from sandbox_registrations where outcome in ('registered', 'released')) g
      where case when exists (select from domains d where d.name = g.name)
          then released > bought + transferred else bought > released end
        and not exists (select from orders o where o.name = g.name and (${isOpen} or status = 'stuck'))
        and not exists (select from domains d where d.name = g.name and release_attempts > 0)`,
  },
  {
    table: 'domains',
    problem: 'it is only half canceled',
    rows: `select name as id from domains
      where num_nulls(canceled_at, canceled_active, release_at) not in (0, 3)
        or canceled_at is not null and active`,
  },
  {
    table: 'domains',
    problem: 'its version is impossible',
    rows: `select name as id from domains where version < 1 or version = 1 and changed_at is not null`,
  },
];

/** The redirects to which a redirect leads, at its destination's own address or catch-all. */
const redirectSteps = `
  select r.id as start, n.id as reached from email_redirects r
    join email_redirects n on n.redirect_address = lower(r.real_address)
  union all
  select r.id, n.id from email_redirects r
    join email_redirects n on n.redirect_address = '*@' || split_part(lower(r.real_address), '@', 2)`;

const mail: readonly Check[] = [
  {
    table: 'email_redirects',
    problem: 'it leads back to itself',
    rows: `with recursive steps as (${redirectSteps}), paths as (
      select start, reached from steps union select p.start, s.reached from paths p join steps s on s.start = p.reached)
      select start as id from paths where start = reached`,
  },
  {
    table: 'email_redirects',
    problem: "its address isn't on its domain",
    rows: `select id from email_redirects where split_part(redirect_address, '@', 2) <> domain_name`,
  },
  {
    table: 'email_redirects',
    problem: 'its version is impossible',
    rows: `select id from email_redirects where version < 1`,
  },
  {
    table: 'mail_deliveries',
    problem: 'it was accepted, but its message is gone and it was neither delivered nor returned',
    rows: `select id from mail_deliveries d where outcome in ('waiting', 'unconfirmed')
      and not exists (select from mail_bodies b where b.id = d.body_id)`,
  },
  {
    table: 'mail_deliveries',
    problem: "it has ended, but doesn't say when",
    rows: `select id from mail_deliveries where outcome in ('delivered', 'bounced') and finished_at is null`,
  },
];

const unfinished: readonly Check[] = [
  ['orders', 'id', `${isOpen} and greatest(run_until, updated_at) < ${longAgo}`],
  ['statements', 'id', `next_attempt_at < ${longAgo}`],
  ['refunds', 'id', `next_attempt_at < ${longAgo}`],
  ['transfers', 'id', `status in ('submitted', 'waiting') and checked_at < ${longAgo}`],
  ['mail_deliveries', 'id', `outcome in ('waiting', 'unconfirmed') and due_at < ${longAgo}`],
  ['notices', 'id', `sent_at is null and attempts < 10 and due_at < ${longAgo}`],
  [
    'domains',
    'name',
    `release_at < ${longAgo} and not exists (select from orders o where o.name = domains.name and ${isOpen})`,
  ],
  [
    'accounts',
    'number',
    `renews_on < (${longAgo})::date and coalesce(billed_on < (${longAgo})::date, true)`,
  ],
].map(([table = '', key, condition]) => ({
  table,
  problem: "it is unfinished, and the portal hasn't touched it for a day",
  rows: `select ${key} as id from ${table} where ${condition}`,
}));

const counters = {
  page_views: `kind = 'page_view'`,
  visits: `starts_visit`,
  quotestarts: `kind = 'quote_start'`,
  contactforms: `kind = 'contact_form'`,
  phone_clicks: `kind = 'phone_click'`,
  sms_clicks: `kind = 'sms_click'`,
  map_clicks: `kind = 'map_click'`,
  google_review_clicks: `kind = 'review_click'`,
} as const;

const eachCounter = (expression: (counter: string) => string) =>
  Object.keys(counters).map(expression).join(', ');
const sums = eachCounter((counter) => `sum(${counter}) as ${counter}`);
const differs = (one: string, other: string) =>
  `(${eachCounter((counter) => `coalesce(${one}.${counter}, 0)`)}) <>
   (${eachCounter((counter) => `coalesce(${other}.${counter}, 0)`)})`;

/** The oldest events are deleted by age, so their days may be incomplete. */
const firstWholeDay = `(select min(day) + 2 from site_events)`;

const eventCounts = Object.entries(counters)
  .map(([counter, condition]) => `count(*) filter (where ${condition}) as ${counter}`)
  .join(', ');

const stats: readonly Check[] = [
  {
    table: 'stat_days',
    problem: "its counts aren't the sums of the domain's pages",
    rows: `select domain || ' ' || day as id from stat_days
      full join (select domain, day, ${sums} from stat_paths group by domain, day) pages using (domain, day)
      where ${differs('stat_days', 'pages')}`,
  },
  {
    table: 'stat_days',
    problem: "its counts aren't those of the domain's events",
    rows: `select domain || ' ' || day as id
      from (select * from stat_days where day >= ${firstWholeDay}) stat_days
      full join (select domain, day, ${eventCounts} from site_events
        where bot = '' and day >= ${firstWholeDay} group by domain, day) events using (domain, day)
      where ${differs('stat_days', 'events')}`,
  },
  {
    table: 'day_sums',
    problem: "its counts aren't the sums of all domains",
    rows: `select day::text as id from day_sums
      left join (select day, ${sums} from stat_days group by day) days using (day)
      where ${differs('day_sums', 'days')}`,
  },
  {
    table: 'label_sums',
    problem: "its hits aren't the sums of all domains",
    rows: `select day || ' ' || dimension as id
      from (select day, dimension, sum(hits) as hits from label_sums group by day, dimension) sums
      full join (select day, dimension, sum(hits) as hits from stat_labels join day_sums using (day)
        group by day, dimension) labels using (day, dimension)
      where coalesce(sums.hits, 0) <> coalesce(labels.hits, 0)`,
  },
];

const ownTables = Object.values(schema).filter((value) => is(value, PgTable));

function keyOf(table: PgTable): string {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return `concat_ws(' ', ${key.map(({ name }) => `child.${name}`).join(', ')})`;
}

const orphanOf = (column: string, parent: string) => `its ${column} isn't in ${parent}`;

/** Rows without their parent, which foreign keys prevent unless triggers were disabled, as while restoring data. */
const orphans: readonly Check[] = ownTables.flatMap((table) =>
  getTableConfig(table).foreignKeys.map((foreignKey) => {
    const { columns, foreignTable, foreignColumns } = foreignKey.reference();
    const [column = '', parentColumn = ''] = [columns[0]?.name, foreignColumns[0]?.name];
    const [child, parent] = [getTableName(table), getTableName(foreignTable)];
    return {
      table: child,
      problem: orphanOf(column, parent),
      rows: `select ${keyOf(table)} as id from ${child} child where ${column} is not null
        and not exists (select from ${parent} parent where parent.${parentColumn} = child.${column})`,
    };
  }),
);

/** Rows without their parent where checking a foreign key would cost too much. */
const unguardedOrphans: readonly Check[] = [
  ...['stat_days', 'stat_paths', 'stat_labels', 'site_events', 'visitors', 'log_imports'].map(
    (table) => ({
      table,
      problem: orphanOf('domain', 'domains'),
      rows: `select domain as id from (select distinct domain from ${table}) known
        where not exists (select from domains where name = domain)`,
    }),
  ),
  {
    table: 'cards',
    problem: "the gateway doesn't know it",
    rows: `select id from cards where gateway_token like 'sandbox\\_%'
      and not exists (select from sandbox_cards where token = gateway_token)`,
  },
  {
    table: 'interns',
    problem: "they aren't a member of the agency",
    rows: `select pk as id from interns i where not exists
      (select from memberships m where m.user_id = i.user_id and m.account_number = i.account_number)`,
  },
];

export const checks: readonly Check[] = [
  ...money,
  ...orders,
  ...mail,
  ...unfinished,
  ...stats,
  ...orphans,
  ...unguardedOrphans,
];
