import { findPostgres, startCluster } from './postgres.mjs';

/**
 * Has the backends of tests in this process, and in the ones it starts, use PostgreSQL where it is installed, which takes
 * less time than PGlite for each.
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
