import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { DatabaseUnavailable } from './database-errors';

interface Waiting {
  readonly query: QueryConfig;
  readonly values: unknown[] | undefined;
  readonly resolve: (result: Promise<QueryResult>) => void;
  readonly reject: (error: unknown) => void;
}

/** Sends queries in one socket write. Each query has its own result and its own error. */
async function sendOn(client: PoolClient, queries: readonly Waiting[]): Promise<void> {
  const { stream } = client.connection;
  let results: readonly Promise<QueryResult>[];
  stream.cork();
  try {
    results = queries.map(({ query, values, resolve }) => {
      const result = client.query(query, values);
      resolve(result);
      return result;
    });
  } finally {
    // A connection that remains corked never sends again.
    stream.uncork();
  }
  await Promise.allSettled(results);
}

/**
 * Returns a connection. Whatever prevents it (an unreachable server, one that refuses the login, a database that was
 * renamed, TLS that fails), the same call may succeed later.
 */
export async function connectionOf(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable('No connection to the database', { cause: error });
  }
}

/**
 * Lets queries outside of transactions share a connection and a socket write if they are sent in the same turn of the
 * event loop: a write uses more CPU time than a query by key. The pool's connections must be pipelined.
 */
export function sendTogether(pool: Pool): void {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const queries = waiting;
    waiting = [];
    try {
      const client = await connectionOf(pool);
      try {
        await sendOn(client, queries);
      } finally {
        client.release();
      }
    } catch (error) {
      for (const { reject } of queries) reject(error);
    }
  }

  const query = (config: QueryConfig, values?: unknown[]) =>
    new Promise<QueryResult>((resolve, reject) => {
      waiting.push({ query: config, values, resolve, reject });
      if (waiting.length === 1) setImmediate(() => void send());
    });
  Object.assign(pool, { query });
}
