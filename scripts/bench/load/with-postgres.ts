import { Failure } from '../../lib/failure.mjs';
import { ensurePostgres, makeCluster } from '../../lib/postgres.mjs';

/** A running PostgreSQL. */
export interface Cluster {
  readonly url: string;
  /** The folder, which is removed afterwards. */
  readonly folder: string;
  /** The id of its main process. */
  readonly pid: number;
}

/** Calls `run` with a new PostgreSQL, which syncs to disk only if it must. */
export async function withPostgres<Result>(run: (cluster: Cluster) => Promise<Result>) {
  const postgres = ensurePostgres();
  if ('problem' in postgres) throw new Failure(postgres.problem);
  const cluster = await makeCluster(postgres.found);
  const { stop } = await cluster.start({ removeAfterwards: true });
  try {
    return await run({ url: cluster.url, folder: cluster.folder, pid: cluster.pid() });
  } finally {
    await stop();
  }
}
