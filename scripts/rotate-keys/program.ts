import { ConfigError, loadEnvFile, readConfig, type Config } from '@backend/shared/config';
import { createLog } from '@backend/shared/logging';
import { rotatedKeys } from '@backend/jobs/rotated-keys';
import { rotateKey } from '@backend/store/key-ring';
import { UnusableFolder } from '@backend/store/data-folder';
import { FolderInUse } from '@backend/store/folder-lock';
import { claimStore } from '@backend/open-store';
import { UnusableDatabase } from '@backend/store/database-errors';
import { Argument, Command } from 'commander';
import { Failure } from '../lib/failure.mjs';

const kinds = ['csrf', 'return', 'signing', 'cookies'] as const;

const embeddedInUse =
  'The portal runs on its embedded database, which only one program at a time can use. Stop the portal, rotate the keys, and start the portal again. With PostgreSQL (DATABASE_URL), keys can be rotated while it runs.';

const command = new Command('npm run rotate-keys --')
  .description(
    'Makes new keys. Signatures by the previous ones stay valid for their time: docs/security.md says how long.',
  )
  .addArgument(
    new Argument('<keys...>', "csrf, return; the embedded provider's: signing, cookies").choices([
      ...kinds,
      'all',
    ]),
  )
  .option(
    '--revoke',
    "also deletes the previous ones, for when they are no longer secret: forms that are open fail once, and mail on its way can't be returned",
    false,
  )
  .action(async (named: readonly string[], { revoke }: { readonly revoke: boolean }) => {
    const chosen = kinds.filter((kind) => named.includes(kind) || named.includes('all'));
    console.log(await rotateKeys(chosen, revoke));
  });

function readSettings(): Config {
  try {
    loadEnvFile();
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.message) : error;
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

/** Creates keys. Returns a message for the person. */
async function rotateKeys(chosen: readonly (typeof kinds)[number][], revoke: boolean) {
  const config = readSettings();
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

/** Creates the keys that the arguments name. */
export async function rotateKeysProgram(args: readonly string[]): Promise<void> {
  await command.parseAsync(args, { from: 'user' });
}
