import { findPostgres, startCluster } from './postgres.mjs';

/**
 * Makes test backends in this process and its children use a PostgreSQL server, if PostgreSQL is installed, because a
 * PGlite instance for each would be slower.
 * @returns {Promise<() => Promise<void>>}
 */
export async function startTestCluster() {
  const binaries = findPostgres();
  if (process.env['TEST_DATABASE_URL'] !== undefined || binaries === undefined)
    return async () => {};
  const { url, stop } = await startCluster(binaries);
  process.env['BACKEND_STORE'] = 'postgres';
  process.env['TEST_DATABASE_URL'] = url;
  return stop;
}
