import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Socket } from 'node:net';
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg';
import type { Config } from '../shared/config';
import { migrationsFolder, type Preparation, type Store } from './database';
import { observePool } from './pool-wait';
import { connectionOf, sendTogether } from './send-together';

/** Arbitrary keys for the advisory locks of tasks that only one process at a time does; the same in every process. */
const locks = { prepare: 4_173_001, 'import agencies': 4_173_004 } as const;

/**
 * Time limits that together end a call within ten seconds, even if the server hangs: at most `connectMs` to get a
 * connection, and `silenceMs` before a connection to a frozen server is abandoned. The server itself ends a slow
 * statement before that.
 */
const connectMs = 3_000;
const statementMs = 5_000;
const silenceMs = 6_000;
/** Idle connections are closed before their silence could be mistaken for a frozen server. */
const idleMs = 5_000;

/**
 * Ignores an error that the failed query, or the next one, will report. Without a listener, the error would end the
 * process.
 */
const reportedElsewhere = () => undefined;

/** Creates a socket that fails if the server is silent for too long. */
function impatientSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(
      Object.assign(new Error('The database stopped responding'), { code: 'ETIMEDOUT' }),
    );
  });
  return socket;
}

/** Settings of every session that calls and background work use. */
const sessionSettings = {
  // JIT compilation would take longer than running any of our statements.
  jit: 'off',
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
} as const;

export function openPostgres(url: string, connections: Config['connections']): Store {
  const isPooled = connections.directUrl !== undefined;
  const connectionTo = (connectionString: string): ClientConfig => ({
    connectionString,
    keepAlive: true,
    application_name: 'agency-portal',
  });
  const direct = connectionTo(connections.directUrl ?? url);
  const calls = openPool(connectionTo(url), connections.calls, isPooled);
  const background = openPool(direct, connections.background, false);
  return {
    database: calls.database,
    background: background.database,
    pools: { calls: observePool(calls.pool), background: observePool(background.pool) },
    exclusively: (work, task = 'prepare') =>
      workAlone(direct, { isPooled, lock: locks[task] }, work),
    async close() {
      await Promise.all([calls.pool.end(), background.pool.end()]);
    },
  };
}

/** Removes statement names, because the pooler may assign the next transaction to a different connection. */
function forgetStatementNames(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  const unnamed = (config: unknown, ...rest: readonly unknown[]) =>
    query(
      typeof config === 'object' && config !== null && 'name' in config
        ? { ...config, name: undefined }
        : config,
      ...rest,
    );
  Object.assign(client, { query: unnamed });
}

function openPool(connection: ClientConfig, max: number, isPooled: boolean) {
  const pool = new Pool({
    ...connection,
    stream: impatientSocket,
    max,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    // A pooler rejects these parameters or ignores them. `workAlone` then makes them the user's defaults.
    ...(!isPooled && {
      options: Object.entries(sessionSettings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
  });
  pool.on('error', reportedElsewhere);
  // The pool itself listens only to idle connections.
  pool.on('connect', (client) => client.on('error', reportedElsewhere));
  if (isPooled) pool.on('connect', forgetStatementNames);
  sendTogether(pool);
  const database = drizzle(pool);
  // One database object per connection, so that the connection's transactions share their compiled statements.
  const connections = new WeakMap<PoolClient, NodePgDatabase>();
  function databaseOn(client: PoolClient): NodePgDatabase {
    const known = connections.get(client) ?? drizzle(client);
    connections.set(client, known);
    return known;
  }
  // Drizzle leaks the connection if `begin` fails, and returns a connection to the pool even if its rollback failed.
  database.transaction = async (work, config) => {
    const client = await connectionOf(pool);
    let failed = true;
    try {
      const result = await databaseOn(client).transaction(work, config);
      failed = false;
      return result;
    } finally {
      client.release(failed);
    }
  };
  return { pool, database };
}

/**
 * Works on a direct connection, because a pooler would keep the lock, and without time limits, because waiting for
 * another process, migrating and importing may take a long time.
 */
async function workAlone(
  connection: ClientConfig,
  { isPooled, lock }: { readonly isPooled: boolean; readonly lock: number },
  work: (preparation: Preparation) => Promise<void>,
): Promise<void> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  client.on('error', reportedElsewhere);
  await client.connect();
  try {
    // The lock is released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [lock]);
    const database = drizzle(client);
    for (const [name, value] of isPooled ? Object.entries(sessionSettings) : []) {
      await client.query(
        `alter role current_user in database ${client.escapeIdentifier(client.database ?? '')} set ${name} = '${value}'`,
      );
    }
    await work({ database, migrate: () => migrate(database, { migrationsFolder }) });
  } finally {
    await client.end();
  }
}
