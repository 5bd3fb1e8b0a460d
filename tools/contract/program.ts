import { Command, InvalidArgumentError, Option } from 'commander';
import { parseCommand } from 'statechart-paths/cli/command';
import { Failure } from '../../scripts/lib/failure.mjs';
import { checkBackend, type Difference } from './check-backend';
import { ContractClient } from '../../scripts/lib/contract-client';

interface Options {
  readonly url: string;
  readonly cookie?: string;
  readonly user?: string;
  readonly write: boolean;
}

/** Returns a URL's origin. */
function originOf(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).origin;
  throw new InvalidArgumentError("It isn't an address that begins with http:// or https://.");
}

const createCommand = () =>
  new Command('npm run contract --')
    .description(
      'Checks a backend against the contract: the calls that need no sign-in, and the refusals of all others. docs/backend.md tells what the portal expects of it.',
    )
    .requiredOption('--url <url>', 'the backend', originOf)
    .addOption(
      new Option(
        '--cookie <cookies>',
        "as the person with these cookies, 'NAME=VALUE; NAME=VALUE', copied from a browser",
      ).conflicts('user'),
    )
    .option('--user <name>', 'as a demo user of the embedded provider, such as agent or staff')
    .option('--write', 'also the calls that change something: only for a test account', false)
    .addHelpText(
      'after',
      "\nIt exits with 0 if nothing differs, with 1 if something does, and with 2 if it couldn't check.",
    );

/** Returns a signed-in client; `null` if the options don't say how to sign in. */
async function signedIn(origin: string, { cookie, user }: Options): Promise<ContractClient | null> {
  const client = new ContractClient(origin);
  if (user !== undefined) {
    await client.signInByProvider(user).catch((error: Error) => {
      throw new Failure(`Couldn't sign in as ${user}: ${error.message}`);
    });
  }
  for (const pair of cookie?.split(/;\s*/) ?? []) {
    const [name = '', ...value] = pair.split('=');
    client.cookies.set(name, value.join('='));
  }
  return cookie === undefined && user === undefined ? null : client;
}

const line = ({ call, place, expected, received }: Difference) =>
  `${call}\n  ${place}: expected ${expected}, received ${received}`;

async function check(args: readonly string[], write: (text: string) => void): Promise<0 | 1> {
  const command = createCommand();
  if (!parseCommand(command, args, write, Failure)) return 0;
  const options = command.opts<Options>();
  const { url: origin, write: writes } = options;
  const guest = new ContractClient(origin);
  await guest.send('/').catch((error: Error) => {
    throw new Failure(`${origin} doesn't respond: ${String(error.cause ?? error.message)}`);
  });
  const { calls, differences } = await checkBackend(guest, await signedIn(origin, options), writes);
  for (const difference of differences) write(line(difference));
  const found = differences.length === 0 ? 'no differences' : `${differences.length} differences`;
  write(`${calls} calls checked, ${found}.`);
  return differences.length === 0 ? 0 : 1;
}

/** Checks the backend at the given URL. Returns the exit code. */
export async function contractProgram(
  args: readonly string[],
  write: (text: string) => void = console.log,
): Promise<0 | 1 | 2> {
  try {
    return await check(args, write);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    write(error.message);
    return 2;
  }
}
