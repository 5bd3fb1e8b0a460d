import { ConfigError, loadEnvFile, readConfig, type Config } from '@backend/shared/config';
import { createLog } from '@backend/shared/logging';
import { rotatedKeys } from '@backend/jobs/rotated-keys';
import { rotateKey } from '@backend/store/key-ring';
import { UnusableFolder } from '@backend/store/data-folder';
import { FolderInUse } from '@backend/store/folder-lock';
import { claimStore } from '@backend/open-store';
import { UnusableDatabase } from '@backend/store/database-errors';
import { parseArgs } from 'node:util';
import { Failure } from '../lib/failure.mjs';

const kinds = ['csrf', 'return', 'signing', 'cookies'] as const;

const usage = `Makes new keys. Signatures by the previous ones stay valid for their time: docs/security.md says how long.

  npm run rotate-keys -- csrf return    the keys of CSRF tokens and of return addresses
  npm run rotate-keys -- all            these, and the embedded provider's: signing, cookies
      --revoke                          also deletes the previous ones, for when they are no longer secret:
                                        forms that are open fail once, and mail on its way can't be returned`;

const embeddedInUse =
  'The portal runs on its embedded database, which only one program at a time can use. Stop the portal, rotate the keys, and start the portal again. With PostgreSQL (DATABASE_URL), keys can be rotated while it runs.';

function settingsOf(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { revoke: { type: 'boolean', default: false } },
  });
  const named = positionals.includes('all') ? kinds : positionals;
  const chosen = kinds.filter((kind) => named.includes(kind));
  if (chosen.length === 0 || chosen.length < new Set(named).size) throw new Failure(usage);
  return { chosen, revoke: values.revoke };
}

function readSettings(args: readonly string[]) {
  try {
    loadEnvFile();
    return { ...settingsOf(args), config: readConfig(process.env) };
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(error.message);
    throw error instanceof TypeError ? new Failure(`${error.message}\n\n${usage}`) : error;
  }
}

async function rotate(config: Config, chosen: readonly (typeof kinds)[number][], revoke: boolean) {
  const claimed = await claimStore(config, createLog('silent'), false);
  try {
    const store = await claimed.open();
    try {
      const keys = rotatedKeys(config.lifetimes);
      for (const kind of chosen) await rotateKey(store.database, keys[kind], { revoke });
    } finally {
      await store.close();
    }
  } finally {
    await claimed.release();
  }
}

/** Creates the keys that the arguments name. Returns a message for the person. */
export async function rotateKeysProgram(args: readonly string[]): Promise<string> {
  const { config, chosen, revoke } = readSettings(args);
  try {
    await rotate(config, chosen, revoke);
  } catch (error) {
    if (error instanceof FolderInUse) throw new Failure(embeddedInUse);
    if (error instanceof UnusableDatabase || error instanceof UnusableFolder) {
      throw new Failure(error.message);
    }
    throw error;
  }
  const restart =
    chosen.includes('signing') || chosen.includes('cookies')
      ? " Restart the portal for the embedded provider's keys."
      : '';
  return revoke
    ? `New keys: ${chosen.join(', ')}. The previous ones are deleted; running portals stop accepting them within seconds.${restart}`
    : `New keys: ${chosen.join(', ')}. Running portals use them within two minutes.${restart}`;
}
