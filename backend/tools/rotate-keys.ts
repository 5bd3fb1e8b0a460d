import { parseArgs } from 'node:util';
import { rotatedKeys } from '../jobs/rotated-keys';
import { rotateKey } from '../store/key-ring';
import { Failure } from './failure';
import { readPortalConfig, withStore } from './with-store';

const kinds = ['session', 'csrf', 'return', 'signing', 'cookies'] as const;

export const help = `Usage: npm run rotate-keys -- [options] <keys...>

Makes new keys. Signatures by the previous ones stay valid for their time: docs/security.md says how long.

Keys:
  session, csrf, return, all; the embedded provider's: signing, cookies

Options:
  --revoke    also deletes the previous ones, for when they are no longer secret: everybody has to
              sign in again, forms that are open fail once, and mail on its way can't be returned
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
  const config = readPortalConfig();
  const keys = rotatedKeys(config.lifetimes);
  await withStore(config, 'rotate the keys', async ({ database }) => {
    for (const kind of chosen) await rotateKey(database, config.portalKeys, keys[kind], values);
  });
  const outcome = values.revoke
    ? 'The previous ones are deleted; running portals stop accepting them within seconds.'
    : 'Running portals use them within two minutes.';
  const isProviders = chosen.includes('signing') || chosen.includes('cookies');
  const restart = isProviders ? " Restart the portal for the embedded provider's keys." : '';
  console.log(`New keys: ${chosen.join(', ')}. ${outcome}${restart}`);
  return 0;
}
