import { requireComplete, schemaAge, tooNew } from '../database-state';
import type { Config } from '../shared/config';
import { claimDataFolder, isReady, UnusableFolder } from '../store/data-folder';
import { type Database } from '../store/database';
import { UnusableDatabase } from '../store/database-errors';
import { FolderInUse } from '../store/folder-lock';
import { openPglite } from '../store/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { Failure } from './failure';
import { checks } from './checks';
import { findProblems, type Problem } from './find-problems';
import { readPortalConfig } from './with-store';

/** The maximum number of rows listed for each problem. */
const mostListed = 20;

/** Calls `run` with the database as it is: unlike the portal, it doesn't migrate it or start with an empty one. */
async function withDatabase<Result>(
  { databaseUrl, dataFolder }: Config,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === undefined) {
    if (!(await isReady(dataFolder))) {
      throw new Failure(`There is no portal's database in ${dataFolder}. Nothing was changed.`);
    }
    const claimed = await claimDataFolder(dataFolder);
    try {
      const { databaseFolder } = await claimed.open(false);
      const store = await openPglite(databaseFolder);
      return await run(store.database).finally(() => store.close());
    } finally {
      await claimed.release();
    }
  }
  // Without the portal's time limits, because reading years of stats may take longer than a call.
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'agency-portal-verify',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new Failure(`The database at DATABASE_URL can't be reached: ${String(error)}`);
  });
  return run(drizzle(client)).finally(() => client.end());
}

async function requireCurrent(database: Database): Promise<void> {
  const age = await schemaAge(database);
  if (age === 'newer') throw tooNew();
  if (age === 'empty') throw new UnusableDatabase('The database is empty.');
  if (age === 'older') {
    throw new UnusableDatabase(
      'An older version of the portal has migrated the database. Nothing was changed. Start this version once, which migrates the database, and verify again.',
    );
  }
  await requireComplete(database);
}

/** Finds the problems of the configured database. @throws {Failure} if it can't be checked */
export async function verify(config: Config): Promise<Problem[]> {
  try {
    return await withDatabase(config, async (database) => {
      await requireCurrent(database);
      return findProblems(database);
    });
  } catch (error) {
    const isExpected = [FolderInUse, UnusableFolder, UnusableDatabase].some(
      (kind) => error instanceof kind,
    );
    throw isExpected ? new Failure((error as Error).message) : error;
  }
}

const linesOf = ({ table, problem, ids }: Problem): string[] => [
  `${table}: ${problem}`,
  ...ids.slice(0, mostListed).map((id) => `  ${id}`),
  ...(ids.length > mostListed ? [`  and ${ids.length - mostListed} more`] : []),
];

export const help = `Usage: npm run verify

Checks that the portal's database is consistent, and lists the rows that aren't. Changes nothing.

It exits with 0 if all is consistent, with 1 if something isn't, and with 2 if it couldn't check.`;

export async function run(args: readonly string[]): Promise<0 | 1> {
  parseArgs({ args: [...args] });
  const problems = await verify(readPortalConfig());
  for (const line of problems.flatMap(linesOf)) console.log(line);
  console.log(`${checks.length} checks, ${checks.length - problems.length} passed.`);
  return problems.length === 0 ? 0 : 1;
}
