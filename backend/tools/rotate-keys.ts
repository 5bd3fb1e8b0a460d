import { parseArgs } from 'node:util';
import { rotatedKeys } from '../jobs/rotated-keys';
import { rotateKey } from '../store/key-ring';
import { Failure } from './failure';
import { readPortalConfig, withStore } from './with-store';

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

export const help = `Usage: npm run rotate-keys -- [options] <keys...>

Makes new keys. Signatures by the previous ones stay valid for their time: docs/security.md says how long.

Keys:
  csrf, return, all; the embedded provider's: signing, cookies

Options:
  --revoke    also deletes the previous ones, for when they are no longer secret: forms that are
              open fail once, and mail on its way can't be returned
  -h, --help  display help`;

export async function run(args: readonly string[]): Promise<0> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { revoke: { type: 'boolean', default: false } },
  });
  const isKnown = (named: string) => ['all', ...kinds].includes(named);
  if (positionals.length === 0 || !positionals.every(isKnown)) {
    throw new Failure(`Name the keys to replace.\n\n${help}`);
  }
  const chosen = kinds.filter((kind) => [kind, 'all'].some((each) => positionals.includes(each)));
  console.log(await rotateKeys(chosen, values.revoke));
  return 0;
}
