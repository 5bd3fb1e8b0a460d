import { rowsOf, type Store } from '@backend/store/database';
import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreSeed } from '../../scripts/lib/restorable-database';
import { openTestStore, type TestStore } from '../../scripts/lib/test-store';

let opened: TestStore;
let store: Store;

beforeEach(async () => {
  opened = await openTestStore();
  ({ store } = opened);
});

afterEach(() => opened.close());

const run = (statement: string) => store.database.execute(sql.raw(statement));

/** Returns a hash of each table's rows, and the positions of all sequences. */
async function contents() {
  const tables = await rowsOf<{ readonly name: string }>(
    store.database,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t`,
  );
  const positions = `select sequencename, last_value::text from pg_sequences where schemaname = 'public'`;
  const statement = sql.raw([...hashes, positions].join(' union all '));
  return rowsOf<{ readonly name: string }>(store.database, statement);
}

describe("a finished test's database", () => {
  it('gets the rows of the seed back, whatever was inserted, changed or deleted', async () => {
    const before = await contents();
    await run(`insert into visit_salts (day, salt, created_at) values ('2001-01-01', '', now())`);
    await run(`update accounts set full_name = 'Someone else'`);
    await run(`delete from domains where name = 'cedar-quote.example'`);
    await run(`delete from stat_labels where dimension = 'city'`);
    await run(`insert into site_events overriding system value select (jsonb_populate_record(
      e, jsonb_build_object('id', nextval('site_events_id_seq')))).* from site_events e limit 1`);
    const after = await contents();
    const changed = after.filter((row, index) => !isDeepStrictEqual(row, before[index]));
    expect(changed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'accounts',
        'domains',
        'site_events',
        'site_events_id_seq',
        'stat_labels',
        'visit_salts',
      ]),
    );
    expect(await restoreSeed(store)).toBe(true);
    expect(await contents()).toEqual(before);
  });

  it.each([
    'create table more (id integer)',
    'alter table accounts add column more integer',
    'drop index orders_status',
    'create index more on orders (id)',
    'alter table sessions drop constraint sessions_pkey',
    'truncate sessions cascade',
  ])('is not reused after "%s"', async (statement) => {
    await run(statement);
    expect(await restoreSeed(store)).toBe(false);
  });

  it('is not reused while a transaction is running', async () => {
    const other = opened.another();
    await other.database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      expect(await restoreSeed(store)).toBe(false);
    });
    expect(await restoreSeed(store)).toBe(true);
  });
});
