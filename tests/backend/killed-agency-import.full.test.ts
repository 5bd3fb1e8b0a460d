import { readConfig } from '@backend/shared/config';
import { rowsOf } from '@backend/store/database';
import { withStore } from '@backend/tools/with-store';
import { sql, type SQL } from 'drizzle-orm';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rehearsal } from '../../scripts/lib/rehearsal';
import { manyAgencies } from './support/agency-file';
import { expectSound, freshPlace, launch, type Place } from './support/program';

const agencies = 2_000;
const kills = 40;
const demoless = {
  PORTAL_DEMO: '0',
  PORTAL_TEST_MODE: '0',
  EMAIL_LOGIN: '1',
  ...rehearsal,
};

let place: Place;
let variables: Readonly<Record<string, string>>;

beforeAll(async () => {
  place = await freshPlace();
  variables = { ...demoless, ...place.variables };
}, 120_000);

afterAll(async () => {
  await place.remove();
});

const query = (statement: SQL) =>
  withStore(readConfig({ DATABASE_URL: '', ...variables }), 'read', ({ database }) =>
    rowsOf(database, statement),
  );

/** Agencies that don't have exactly their five people. */
const torn = sql`select number from accounts a
  where (select count(*) from memberships m where m.account_number = a.number) <> 5`;

const totals = sql`select (select count(*)::int from accounts) as accounts,
  (select count(*)::int from users where imported) as users,
  (select count(*)::int from memberships) as memberships`;

it('a repeatedly killed import leaves whole agencies, and then ends with exactly the file', async () => {
  const file = join(place.folder, 'agencies.ndjson');
  const tool = () => launch(variables, ['import-agencies', file], ['dist/backend/tools/main.js']);
  let killed = 0;
  for (let round = 0; round < kills; round += 1) {
    // Each round changes every agency, so that no run finds its work done.
    const lines = [...manyAgencies(agencies)].join('').replaceAll('Theo', `Theo ${round}`);
    await writeFile(file, lines);
    const { child, ended, output } = tool();
    while (!output().includes('in the file') && child.exitCode === null) await wait(5);
    await wait(round * 25);
    child.kill('SIGKILL');
    if ((await ended) === null) killed += 1;
    expect(await query(torn)).toEqual([]);
  }
  expect(killed).toBeGreaterThan(kills / 2);
  const { ended, output } = tool();
  expect([await ended, output()]).toEqual([0, expect.stringContaining('Agencies: ')]);
  expect(await query(totals)).toEqual([
    { accounts: agencies, users: agencies * 5, memberships: agencies * 5 },
  ]);
  expect(
    await query(
      sql`select id from users where first_name not in ('Robin', ${`Theo ${kills - 1}`})`,
    ),
  ).toEqual([]);
  await expectSound(variables);
}, 1_200_000);
