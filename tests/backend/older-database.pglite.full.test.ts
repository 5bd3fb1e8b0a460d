import { PGlite } from '@electric-sql/pglite';
import type { Email } from '@backend/providers/mail/email';
import { readConfig } from '@backend/shared/config';
import { prepareStore } from '@backend/prepare-store';
import { migrationsFolder, rowsOf } from '@backend/store/database';
import { pgliteStore } from '@backend/store/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findProblems } from '@backend/tools/find-problems';

/** Copies the migrations before this tag, and returns the folder. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agency-portal-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalPath = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  expect(end).toBeGreaterThan(0);
  const entries = journal.entries.slice(0, end);
  await writeFile(journalPath, JSON.stringify({ ...journal, entries }));
  return folder;
}

const dataOf = (world: string, account: string) => `
  insert into worlds (id, created_at) values ('${world}', now());
  insert into accounts (number, world, full_name, agent_code, agency_type, billing_status, profile)
    values ('${account}', '${world}', 'Agency', 'A', 'Captive', 'paid', '{}');
  insert into domains (world, name, account_number, active, domain_type, created_at)
    values ('${world}', 'cedar.example', '${account}', true, 'c1', now());
  insert into stat_days (world, domain, day, page_views) values ('${world}', 'cedar.example', '2026-01-01', 7);
  insert into stat_paths (world, domain, day, path, cmpid, page_views)
    values ('${world}', 'cedar.example', '2026-01-01', '/', '', 7);
  insert into stat_labels (world, domain, day, dimension, label, hits)
    values ('${world}', 'cedar.example', '2026-01-01', 'browser', 'Firefox', 7);
  insert into world_days (world, day, page_views) values ('${world}', '2026-01-01', 7);
  insert into world_labels (world, day, dimension, label, hits)
    values ('${world}', '2026-01-01', 'browser', 'Firefox', 7);
  insert into try_counters (bucket, tries, resets_at)
    values ('${world}:cards:${account}', 3, now() + interval '1 hour');
  insert into notices (account_number, recipient, subject, text, path, is_confirmation, created_at, due_at)
    values ('${account}', 'a@agency.example', 'Paid', 'Thank you.' || E'\\n\\n' || 'See it:', '/billing', false, now(), now()),
      ('${account}', 'b@agency.example', '', '', '', true, now(), now());`;

it('upgrading a database keeps all data except test data', async () => {
  const client = await PGlite.create();
  const store = pgliteStore(client);
  onTestFinished(() => store.close());
  const folder = await migrationsBefore('0025_one-data-set');
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.exec(dataOf('demo', '100001') + dataOf('w1', '2100001'));

  const { portal } = readConfig({});
  await prepareStore(store, {
    staffUserType: portal.staff_user_type,
    internAgencyType: portal.intern_agency_type,
    statsTimeZone: portal.stats_time_zone,
    billingTimeZone: portal.billing_time_zone,
  });

  expect(await findProblems(store.database)).toEqual([]);
  const rows = (columns: string, table: string) =>
    rowsOf(store.database, sql.raw(`select ${columns} from ${table}`));
  expect(await rows('number', 'accounts')).toEqual([{ number: '100001' }]);
  expect(await rows('name, account_number', 'domains')).toEqual([
    { name: 'cedar.example', account_number: '100001' },
  ]);
  expect(await rows('domain, page_views', 'stat_days')).toEqual([
    { domain: 'cedar.example', page_views: 7 },
  ]);
  expect(await rows('page_views', 'day_sums')).toEqual([{ page_views: 7 }]);
  expect(await rows('label, hits', 'label_sums')).toEqual([{ label: 'Firefox', hits: 7 }]);
  expect(await rows('content', 'notices order by recipient')).toEqual([
    {
      content: {
        subject: 'Paid',
        body: ['Thank you.', 'See it:'],
        button: { label: 'Open Agency Portal', path: '/billing' },
      } satisfies Email,
    },
    { content: null },
  ]);
  expect(await rows('bucket, tries', 'try_counters')).toEqual([
    { bucket: 'cards:100001', tries: 3 },
  ]);
}, 60_000);

it('upgrading a database releases the names that were canceled when nothing released them', async () => {
  const client = await PGlite.create();
  onTestFinished(() => client.close());
  const migrateWith = (folder: string) => migrate(drizzle(client), { migrationsFolder: folder });
  await migrateWith(await migrationsBefore('0034_release-names-canceled-earlier'));
  await client.exec(`
    insert into accounts (number, full_name, agent_code, agency_type, billing_status, profile)
      values ('1', 'Agency', 'A', 'Captive', 'paid', '{}');
    insert into orders (account_number, key, fingerprint, name, details, status, created_at, updated_at)
      select '1', name || n, '', name, '{"domainType": "c1", "isTransfer": false, "expectedAmount": 0}', 'done', now(), now()
      from (values ('gone.example', 2), ('kept.example', 2), ('released.example', 1)) bought (name, times), generate_series(1, times) n;
    insert into sandbox_registrations (key, name, kind, outcome, at)
      select id::text, name, 'purchase', 'registered', now() from orders
      union all values ('release', 'released.example', 'release', 'released', now()),
        ('lost', 'lost.example', 'purchase', 'registered', now());
    insert into domains (name, account_number, active, domain_type, created_at)
      values ('kept.example', '1', true, 'c1', now());`);

  await migrateWith(migrationsFolder);

  expect(await findProblems(drizzle(client))).toEqual([
    expect.objectContaining({ table: 'sandbox_registrations', ids: ['lost'] }),
  ]);
}, 60_000);

it('upgrading a database makes owners the owners of their agencies, unless a file says of which', async () => {
  const client = await PGlite.create();
  onTestFinished(() => client.close());
  const migrateWith = (folder: string) => migrate(drizzle(client), { migrationsFolder: folder });
  await migrateWith(await migrationsBefore('0040_who-somebody-is'));
  await client.exec(`
    insert into accounts (number, full_name, agent_code, agency_type, billing_status, profile)
      values ('1', 'Agency', 'A', 'Captive', 'none', '{}');
    insert into users (id, username, email, user_type, is_owner, can_view_overview, imported)
      select id, id, id, 'Agent', id <> 'member', true, id = 'imported' from unnest(array['owner', 'member', 'imported']) id;
    insert into memberships (user_id, account_number) select id, '1' from users;`);

  await migrateWith(migrationsFolder);

  const { rows } = await client.query('select user_id from memberships where is_owner');
  expect(rows).toEqual([{ user_id: 'owner' }]);
}, 60_000);
