import * as schema from '@backend/schema';
import { rowsOf, type Database } from '@backend/store/database';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '@backend/tools/checks';
import { findProblems, type Problem } from '@backend/tools/find-problems';
import { openTestStore, type TestStore } from '../../../scripts/lib/test-store';

let opened: TestStore;

beforeAll(async () => {
  opened = await openTestStore();
  await run(opened.store.database, soundRows);
});

afterAll(() => opened.close());

const order = '00000000-0000-4000-8000-000000000001';
const statement = '00000000-0000-4000-8000-000000000002';
const redirect = '00000000-0000-4000-8000-000000000003';
const delivery = '00000000-0000-4000-8000-000000000004';

/**
 * A purchase with everything that belongs to it, a redirect, a delivered message, and a day of visits. The name was
 * bought and released before, by processes whose clocks are ahead.
 */
const soundRows = `
  insert into orders (id, account_number, key, fingerprint, name, details, status, charged_at, created_at, updated_at)
    values ('${order}', '100001', 'key', '', 'new.example',
      '{"domainType": "c1", "isTransfer": false, "expectedAmount": 3400}', 'done', now(), now(), now());
  insert into domains (name, account_number, active, domain_type, created_at)
    values ('new.example', '100001', true, 'c1', now());
  insert into sandbox_registrations (key, name, kind, outcome, at)
    values ('${order}', 'new.example', 'purchase', 'registered', now()),
      ('former', 'new.example', 'purchase', 'registered', now() + interval '1 hour'),
      ('release', 'new.example', 'release', 'released', now() + interval '2 hours');
  insert into sandbox_charges (key, amount_cents, refunded_cents, outcome, at)
    values ('${order}', 3400, 0, 'charged', now());
  insert into statements
    (id, account_number, number, order_id, period_start, status, amount_cents, charges, events, created_at, created_on)
    select '${statement}', '100001', count(*) + 1, '${order}', current_date, 'settled', 3400,
      '[{"memo": "new.example", "amount_in_cents": 3400, "quantity": 1, "period_range_end": "2100-01-01"}]',
      '[]', now(), current_date from statements where account_number = '100001';
  insert into payments (key, statement_id, account_number, card, amount_cents, outcome, by_person, at)
    values ('${order}', '${statement}', '100001', '{}', 3400, 'paid', true, now());
  insert into email_redirects (id, domain_name, redirect_address, real_address, created_at)
    values ('${redirect}', 'new.example', 'a@new.example', 'b@new.example', now());
  insert into mail_deliveries (id, kind, redirect_address, real_address, sender, body_id, bytes, outcome,
      received_at, finished_at, due_at)
    values ('${delivery}', 'forward', 'a@new.example', '', '', '${redirect}', 1, 'delivered', now(), now(), now());
  insert into stat_days (domain, day, visits) values ('new.example', '2020-01-01', 1);
  insert into stat_paths (domain, day, path, cmpid, visits) values ('new.example', '2020-01-01', '/', '', 1);
  insert into stat_labels (domain, day, dimension, label, hits)
    values ('new.example', '2020-01-01', 'city', 'Chicago', 1);
  insert into day_sums (day, visits) values ('2020-01-01', 1);
  insert into label_sums (day, dimension, label, hits) values ('2020-01-01', 'city', 'Chicago', 1)`;

const refund = (outcome: string, nextAttempt: string) => `
  insert into refunds (statement_id, account_number, name, amount_cents, reason, outcome, next_attempt_at)
    values ('${statement}', '100001', 'new.example', 3400, '', '${outcome}', ${nextAttempt})`;
const delivered = (change: string) =>
  `update mail_deliveries set ${change} where id = '${delivery}'`;
const ordered = (change: string) => `update orders set ${change} where id = '${order}'`;
const ofName = `where name = 'new.example'`;
const twoDaysAgo = `now() - interval '2 days'`;
const visitsOf = (table: string) =>
  `insert into ${table} (domain, day) values ('gone.example', '2020-01-01')`;

/** Damages, by the table and the problem that must be found. */
const damages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  statements: {
    "its amount isn't the sum of its charges": `update statements set charges = '[]' where id = '${statement}'`,
    "its payments don't match its amount and status": `update payments set amount_cents = 3500 where key = '${order}'`,
    "its number doesn't follow the account's previous one": `update statements set number = 1000 where id = '${statement}'`,
    'it was charged, but its order is missing': `delete from orders where id = '${order}'`,
    "it is unfinished, and the portal hasn't touched it for a day": `update statements
      set status = 'open', next_attempt_at = ${twoDaysAgo} where id = '${statement}'`,
  },
  accounts: {
    'its billing status contradicts its statements': `update accounts set billing_status = 'past_due' where number = '100001'`,
    'one of its domains was charged more than once for a period': `update statements set amount_cents = 6800, charges =
      charges || charges where id = '${statement}'`,
    "it is unfinished, and the portal hasn't touched it for a day": `update accounts
      set renews_on = ${twoDaysAgo} where number = '100001'`,
  },
  payments: {
    "its account isn't the statement's": `update payments set account_number = '100002' where key = '${order}'`,
    "the amount refunded isn't the sum of its refunds": `update payments set refunded_cents = 100 where key = '${order}'`,
    'its charge was undone at the gateway, or its outcome is unknown there': `insert into stripe_charges (key, is_undone) values ('${order}', true)`,
    'the gateway has a different outcome': `update sandbox_charges set amount_cents = 3500 where key = '${order}'`,
  },
  refunds: {
    "its account isn't the statement's, or its outcome contradicts its next attempt": refund(
      'due',
      'null',
    ),
    "it is unfinished, and the portal hasn't touched it for a day": refund('due', twoDaysAgo),
  },
  sandbox_charges: {
    'the card was charged, but there is neither an order nor a payment': `insert into sandbox_charges
      (key, amount_cents, refunded_cents, outcome, at) values ('lost', 3400, 0, 'charged', now())`,
  },
  orders: {
    'it was completed without a charge of its amount': `delete from sandbox_charges where key = '${order}'`,
    'it was completed without a statement of its amount': `delete from statements where id = '${statement}'`,
    'it was completed, but the registrar has no registration': `update sandbox_registrations
      set key = 'other' where key = '${order}'`,
    "it is unfinished, and the portal hasn't touched it for a day": ordered(
      `status = 'charged', updated_at = ${twoDaysAgo}`,
    ),
  },
  transfers: {
    'it failed, but its order is neither refunded nor due to be': `insert into transfers
      (domain_name, order_id, status, submitted_at, updated_at, checked_at)
      values ('new.example', '${order}', 'failed', now(), now(), now())`,
    "it is unfinished, and the portal hasn't touched it for a day": `insert into transfers
      (domain_name, order_id, status, submitted_at, updated_at, checked_at)
      values ('new.example', '${order}', 'waiting', now(), now(), ${twoDaysAgo})`,
  },
  sandbox_registrations: {
    'the name was registered again without having been released': `insert into sandbox_registrations
      (key, name, kind, outcome, at) values ('twice', 'new.example', 'purchase', 'registered', now())`,
    'the registrar and the accounts disagree about who has the name': `delete from domains ${ofName}`,
  },
  domains: {
    'it is only half canceled': `update domains set canceled_at = now() ${ofName}`,
    'its version is impossible': `update domains set changed_at = now() ${ofName}`,
    "it is unfinished, and the portal hasn't touched it for a day": `update domains set active = false,
      canceled_active = true, canceled_at = now(), release_at = ${twoDaysAgo} ${ofName}`,
  },
  email_redirects: {
    'it leads back to itself': `insert into email_redirects (domain_name, redirect_address, real_address, created_at)
      values ('new.example', '*@new.example', 'A@new.example', now())`,
    "its address isn't on its domain": `update email_redirects set redirect_address = 'a@new.test' where id = '${redirect}'`,
    'its version is impossible': `update email_redirects set version = 0 where id = '${redirect}'`,
  },
  mail_deliveries: {
    'it was accepted, but its message is gone and it was neither delivered nor returned':
      delivered(`outcome = 'waiting'`),
    "it has ended, but doesn't say when": delivered(`finished_at = null`),
    "it is unfinished, and the portal hasn't touched it for a day": delivered(
      `outcome = 'waiting', due_at = ${twoDaysAgo}`,
    ),
  },
  notices: {
    "it is unfinished, and the portal hasn't touched it for a day": `insert into notices
      (account_number, recipient, created_at, due_at)
      values ('100001', '', now(), ${twoDaysAgo})`,
  },
  stat_days: {
    "its counts aren't the sums of the domain's pages": `update stat_paths set visits = 2 where domain = 'new.example'`,
    "its counts aren't those of the domain's events": `delete from site_events
      where id = (select max(id) from site_events where starts_visit)`,
    "its domain isn't in domains": visitsOf('stat_days'),
  },
  day_sums: {
    "its counts aren't the sums of all domains": `update day_sums set visits = 2 where day = '2020-01-01'`,
  },
  label_sums: {
    "its hits aren't the sums of all domains": `update label_sums set hits = 2 where day = '2020-01-01'`,
  },
  stat_paths: {
    "its domain isn't in domains": `insert into stat_paths (domain, day, path, cmpid)
      values ('gone.example', '2020-01-01', '', '')`,
  },
  stat_labels: {
    "its domain isn't in domains": `insert into stat_labels (domain, day, dimension, label)
      values ('gone.example', '2020-01-01', 'city', '')`,
  },
  site_events: {
    "its domain isn't in domains": `update site_events set domain = 'gone.example' where id = (select min(id) from site_events)`,
  },
  visitors: {
    "its domain isn't in domains": `insert into visitors (domain, day, hash) values ('gone.example', '2020-01-01', '')`,
  },
  log_imports: {
    "its domain isn't in domains": `insert into log_imports (domain, log, lines, digest, updated_at)
      values ('gone.example', '', 1, '', now())`,
  },
  cards: {
    "the gateway doesn't know it": `update cards set gateway_token = 'sandbox_lost'
      where id = (select id from cards order by id limit 1)`,
  },
  interns: {
    "they aren't a member of the agency": `insert into interns (user_id, account_number, added_by, added_at)
      values ('newcomer', '100001', '', now())`,
  },
};

const bogus = "'00000000-0000-0000-0000-000000000000'";
const anyValue: Readonly<Record<string, string>> = {
  text: "''",
  integer: '0',
  boolean: 'false',
  uuid: 'gen_random_uuid()',
  jsonb: "'[]'",
  date: "'1999-01-01'",
  'timestamp with time zone': 'now()',
};

const ownTables = Object.values(schema).filter((value) => is(value, PgTable));

/** Returns a statement that inserts a row whose foreign key refers to nothing. */
function orphan(table: PgTable, foreign: string): string {
  const columns = getTableConfig(table).columns.filter(
    (column) => column.name === foreign || (column.notNull && !column.hasDefault),
  );
  const values = columns.map((column) => {
    const type = column.getSQLType();
    return column.name === foreign && type !== 'date' ? bogus : anyValue[type];
  });
  return `insert into ${getTableName(table)} (${columns.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`;
}

async function run(database: Database, statements: string): Promise<void> {
  for (const each of statements.split(';\n')) await rowsOf(database, sql.raw(each));
}

/** Returns the problems of a table after these statements, which are then undone. */
async function problemsAfter(statements: string, table: string): Promise<Problem[]> {
  let problems: Problem[] = [];
  const undo = new Error('Undone');
  await opened.store.database
    .transaction(async (transaction: Database) => {
      await run(transaction, statements);
      problems = await findProblems(
        transaction,
        checks.filter((check) => check.table === table),
      );
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return problems;
}

describe('npm run verify', () => {
  it('finds no problems in the demo, nor in rows that belong together', async () => {
    expect(await findProblems(opened.store.database)).toEqual([]);
  });

  const orphans = ownTables.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      const column = columns[0]?.name ?? '';
      const problem = `its ${column} isn't in ${getTableName(foreignTable)}`;
      const damage = `set local session_replication_role = replica;\n${orphan(table, column)}`;
      return [getTableName(table), problem, damage] as const;
    }),
  );
  const planted = Object.entries(damages).flatMap(([table, problems]) =>
    Object.entries(problems).map(([problem, damage]) => [table, problem, damage] as const),
  );

  it.each([...planted, ...orphans])('reports a row of %s: %s', async (table, problem, damage) => {
    const found = await problemsAfter(damage, table);
    expect(found).toContainEqual({ table, problem, ids: expect.any(Array) });
  });

  it('has a test for each check', () => {
    const tested = [...planted, ...orphans].map(([table, problem]) => `${table}: ${problem}`);
    expect(tested.toSorted()).toEqual(
      checks.map(({ table, problem }) => `${table}: ${problem}`).toSorted(),
    );
  });
});
