import type { Config } from './shared/config';
import type { Logger } from './shared/logging';
import { claimDataFolder, UnusableFolder, type ClaimedFolder } from './store/data-folder';
import { requireEqualClocks } from './store/clock-difference';
import type { Store } from './store/database';
import { openPglite } from './store/pglite';
import { openPostgres } from './store/postgres';
import { UnusableDatabase } from './store/database-errors';
import { prepareStore, rejectRealUsers } from './prepare-store';

export interface ClaimedStore {
  /** True if no other process can use the store. */
  readonly alone: boolean;
  /** Opens, migrates and seeds the database. */
  open(): Promise<Store>;
  /** Call this after closing the store. */
  release(): Promise<void>;
}

/** Claims the configured database. Writes nothing until the store is opened. */
export async function claimStore(
  config: Config,
  log: Logger,
  reset: boolean,
): Promise<ClaimedStore> {
  if (config.databaseUrl === undefined) {
    const folder = await claimDataFolder(config.dataFolder);
    return {
      alone: true,
      open: () => openFolder(config, log, folder, reset),
      release: () => folder.release(),
    };
  }
  if (reset) {
    throw new UnusableDatabase(
      '--reset works only with a data folder. To start over on PostgreSQL, use an empty database.',
    );
  }
  const url = config.databaseUrl;
  return {
    alone: false,
    open: () => openServer(url, config),
    release: async () => undefined,
  };
}

async function openServer(url: string, config: Config): Promise<Store> {
  const store = openPostgres(url, config.connections);
  try {
    await requireEqualClocks(store.database);
  } catch (error) {
    await store.close();
    throw error;
  }
  return prepared(store, config);
}

async function prepared(store: Store, config: Config): Promise<Store> {
  const { demo, portal, portalKeys } = config;
  const seed = {
    staffUserType: portal.staff_user_type,
    internAgencyType: portal.intern_agency_type,
    statsTimeZone: portal.stats_time_zone,
    billingTimeZone: portal.billing_time_zone,
  };
  try {
    const { sandboxes } = portal;
    await prepareStore(store, demo ? seed : null, { portalKeys, sandboxes });
    if (portal.public_demo) await rejectRealUsers(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openFolder(
  config: Config,
  log: Logger,
  claimed: ClaimedFolder,
  reset: boolean,
): Promise<Store> {
  const folder = await claimed.open(reset);
  let opened: Store | undefined;
  try {
    opened = await openPglite(folder.databaseFolder);
    const store = await prepared(opened, config);
    if (folder.isNew) await folder.markReady();
    return store;
  } catch (error) {
    if (error instanceof UnusableDatabase) {
      throw new UnusableFolder(`${error.message} The data folder is ${config.dataFolder}.`);
    }
    log.error({ err: error }, 'failed to open database');
    const isDamaged = opened === undefined || hasBrokenFiles(error);
    throw await folder.failed(error, isDamaged);
  }
}

/** Returns true for PostgreSQL's error codes for corrupted data (XX) and for missing or unreadable files (58). */
function hasBrokenFiles(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(?:XX|58)/.test(code);
}
