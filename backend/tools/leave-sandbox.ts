import { parseArgs } from 'node:util';
import { removeSandboxCards, sandboxRemains } from '../resources/cards/sandbox-cards';
import { dollars } from '../resources/email-notifications/wording';
import { Failure } from './failure';
import { readPortalConfig, withStore } from './with-store';

export const help = `Usage: npm run leave-sandbox -- [options]

Makes the database of a rehearsal ready for a gateway that charges: deletes the sandbox's cards, and
tells the owners by email. A database with charges of the sandbox is refused, because nobody paid them.
Stop the portal first, and start it with GATEWAY=stripe afterwards.

Options:
  -h, --help  display help`;

const mostListed = 20;

export async function run(args: readonly string[]): Promise<0> {
  parseArgs({ args: [...args], options: {} });
  // With another gateway, the database would be refused before it could be made ready.
  const config = readPortalConfig({ GATEWAY: 'sandbox', ALLOW_SANDBOX: 'gateway registrar' });
  await withStore(config, 'leave the sandbox', async ({ database }) => {
    const { charges, cards } = await sandboxRemains(database);
    if (charges.length > 0) {
      throw new Failure(
        [
          `The sandbox made ${charges.length} charges that nobody paid. Nothing was changed. Use an empty database.`,
          ...charges
            .slice(0, mostListed)
            .map(({ key, amountCents }) => `${key}: ${dollars(amountCents)}`),
        ].join('\n'),
      );
    }
    const agencies = await removeSandboxCards(database);
    console.log(
      `${cards} cards of ${agencies} agencies were deleted, and their owners get an email.`,
    );
  });
  return 0;
}
