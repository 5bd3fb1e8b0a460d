import { parseArgs } from 'node:util';
import { Failure } from '../lib/failure.mjs';
import { checkBackend, type Difference } from './check-backend';
import { ContractClient } from './contract-client';

const usage = `Checks a backend against the contract. docs/backend.md tells what the portal expects of it.

  npm run contract -- --url URL                 what nobody needs to sign in for, and the refusals of all else
      --cookie 'NAME=VALUE; NAME=VALUE'         as the person with these cookies, copied from a browser
      --user NAME                               as a demo user of the embedded provider, such as agent or staff
      --write                                   also the calls that change something: only for a test account

It exits with 0 if nothing differs, with 1 if something does, and with 2 if it couldn't check.`;

function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        cookie: { type: 'string' },
        user: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function settingsOf(args: readonly string[]) {
  const { url, cookie, user, write } = readOptions(args);
  if (url === undefined) throw new Failure(usage);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Failure(`${url} isn't an address that begins with http:// or https://.\n\n${usage}`);
  }
  if (cookie !== undefined && user !== undefined) {
    throw new Failure(`Use either --cookie or --user.\n\n${usage}`);
  }
  return { origin: new URL(url).origin, cookie, user, write };
}

/** Returns a signed-in client; `null` without a way to sign in. */
async function signedIn(
  origin: string,
  { cookie, user }: Pick<ReturnType<typeof settingsOf>, 'cookie' | 'user'>,
): Promise<ContractClient | null> {
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
  const { origin, write: writes, ...person } = settingsOf(args);
  const guest = new ContractClient(origin);
  await guest.send('/').catch((error: Error) => {
    throw new Failure(`${origin} doesn't respond: ${String(error.cause ?? error.message)}`);
  });
  const { calls, differences } = await checkBackend(guest, await signedIn(origin, person), writes);
  for (const difference of differences) write(line(difference));
  const found = differences.length === 0 ? 'no differences' : `${differences.length} differences`;
  write(`${calls} calls checked, ${found}.`);
  return differences.length === 0 ? 0 : 1;
}

/** Checks the backend that the arguments name. Returns the exit code. */
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
