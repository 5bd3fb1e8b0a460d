import { rotatedKeys } from '@backend/jobs/rotated-keys';
import { rotateKey } from '@backend/store/key-ring';
import { Argument, Command } from 'commander';
import { readPortalConfig, withStore } from '../lib/with-store';

const kinds = ['csrf', 'return', 'signing', 'cookies'] as const;

/** Creates keys of the chosen kinds. Returns a message to print. */
async function rotateKeys(chosen: readonly (typeof kinds)[number][], revoke: boolean) {
  const config = readPortalConfig();
  const keys = rotatedKeys(config.lifetimes);
  await withStore(config, 'rotate the keys', async ({ database }) => {
    for (const kind of chosen) await rotateKey(database, keys[kind], { revoke });
  });
  const restart =
    chosen.includes('signing') || chosen.includes('cookies')
      ? " Restart the portal for the embedded provider's keys."
      : '';
  return revoke
    ? `New keys: ${chosen.join(', ')}. The previous ones are deleted; running portals stop accepting them within seconds.${restart}`
    : `New keys: ${chosen.join(', ')}. Running portals use them within two minutes.${restart}`;
}

/** Creates the keys named on the command line. */
export async function rotateKeysProgram(args: readonly string[]): Promise<void> {
  await new Command('npm run rotate-keys --')
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
    })
    .parseAsync(args, { from: 'user' });
}
