import { parseArgs } from 'node:util';
import { removeSandboxCards, sandboxRemains } from '../resources/cards/sandbox-cards';
import { namesOfSandbox } from '../resources/domains/sandbox-domains';
import { dollars } from '../resources/email-notifications/wording';
import { Failure } from './failure';
import { readPortalConfig, withStore } from './with-store';

export const help = `Usage: npm run leave-sandbox -- [options]

Makes the database of a rehearsal ready for real providers: deletes the sandbox's cards, and tells the
owners by email. A database with charges or names of the sandbox is refused, and they are listed, because
nobody paid or registered them. Stop the portal first, and start it with the real providers afterwards.

Options:
  -h, --help  display help`;

const mostListed = 20;

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.slice(0, mostListed)];

export async function run(args: readonly string[]): Promise<0> {
  parseArgs({ args: [...args], options: {} });
  // With another gateway, the database would be refused before it could be made ready.
  const config = readPortalConfig({
    GATEWAY: 'sandbox',
    REGISTRAR: 'sandbox',
    ALLOW_SANDBOX: 'gateway registrar',
  });
  await withStore(config, 'leave the sandbox', async ({ database }) => {
    const { charges, cards } = await sandboxRemains(database);
    const names = await namesOfSandbox(database);
    const left = [
      ...listed(
        `The sandbox made ${charges.length} charges that nobody paid.`,
        charges.map(({ key, amountCents }) => `${key}: ${dollars(amountCents)}`),
      ),
      ...listed(`The sandbox has ${names.length} names that nobody registered.`, names),
    ];
    if (left.length > 0) {
      throw new Failure(['Nothing was changed. Use an empty database.', ...left].join('\n'));
    }
    const agencies = await removeSandboxCards(database);
    console.log(
      `${cards} cards of ${agencies} agencies were deleted, and their owners get an email.`,
    );
  });
  return 0;
}
