import { claimStore } from '../open-store';
import { ConfigError, loadEnvFile, readConfig, type Config } from '../shared/config';
import { createLog } from '../shared/logging';
import { UnusableFolder } from '../store/data-folder';
import { isDatabaseUnavailable, UnusableDatabase } from '../store/database-errors';
import { FolderInUse } from '../store/folder-lock';
import { Failure, PassingFailure } from './failure';

/** Reads the portal's configuration. `variables` override the environment's. @throws {Failure} if it is invalid */
export function readPortalConfig(variables: Readonly<Record<string, string>> = {}): Config {
  try {
    loadEnvFile();
    return readConfig({ ...process.env, ...variables });
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.message) : error;
  }
}

type Store = Awaited<ReturnType<Awaited<ReturnType<typeof claimStore>>['open']>>;

/**
 * Calls `run` with the portal's database.
 *
 * @param task the task as a phrase, such as "import the log".
 * @throws {Failure} if the database can't be used.
 */
export async function withStore<Result>(
  config: Config,
  task: string,
  run: (store: Store) => Promise<Result>,
): Promise<Result> {
  try {
    const claimed = await claimStore(config, createLog('error'), false);
    try {
      const store = await claimed.open();
      try {
        return await run(store);
      } finally {
        await store.close();
      }
    } finally {
      await claimed.release();
    }
  } catch (error) {
    if (error instanceof FolderInUse) {
      throw new Failure(
        `The portal runs on its embedded database, which only one program at a time can use. Stop the portal, ${task}, and start the portal again. With PostgreSQL (DATABASE_URL), the portal can stay running.`,
      );
    }
    if (error instanceof UnusableDatabase || error instanceof UnusableFolder) {
      throw new Failure(error.message);
    }
    if (isDatabaseUnavailable(error)) {
      throw new PassingFailure(
        "The database can't be reached, or went away. What was stored is kept: run this again.",
      );
    }
    throw error;
  }
}
