import { activeUser } from '@contract/user';
import { logout } from '@contract/sign-in';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ensurePrograms } from '../../cluster/programs';
import { startGuarded } from '../../../scripts/lib/guarded-process.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { attackersIn, headersOf, type Attackers } from '../../../tests/contract/attack/attack';
import { plausibleInput, randomOf, type Input } from '../../../tests/contract/attack/inputs';
import { operations, otherOperations } from '../../../tests/contract/attack/operations';
import { mailCertificates } from '../../../tests/backend/support/mail-certificates';
import { freePort, start, startedPlace, type Place, type Program } from '../../../tests/backend/support/program';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

let place: Place;
let program: Program;
let attackers: Attackers;
let balancer: ReturnType<typeof startGuarded>;
let balancerUrl: string;
/** The connection to the balancer, which closes it when it is idle. */
let session: ClientHttp2Session | undefined;

beforeAll(async () => {
  place = await startedPlace();
  program = await start({ ...place.variables, TRUST_PROXY: '1' });
  attackers = await attackersIn(program);
  const [port, certificate] = [await freePort(), join(place.folder, 'balancer.pem')];
  await writeFile(certificate, mailCertificates[0].certificate + mailCertificates[0].key);
  const { path, env } = ensurePrograms();
  const { host } = new URL(program.origin);
  balancer = startGuarded({
    program: path.haproxy,
    args: ['-f', join(root, 'deploy/haproxy/portal.cfg')],
    stopSignal: 'SIGTERM',
    env: {
      ...env,
      PORTAL_BIND: `127.0.0.1:${port}`,
      PORTAL_CERTIFICATE: certificate,
      PORTAL_1: host,
      PORTAL_2: host,
      PORTAL_3: host,
    },
  });
  balancerUrl = `https://127.0.0.1:${port}`;
  await vi.waitFor(() => newSession(), { timeout: 20_000, interval: 100 });
});

afterAll(async () => {
  session?.destroy();
  await balancer.stop();
  await program.end('SIGTERM');
  await place.remove();
});

/** Sends a request and disconnects after a time, whatever has arrived until then. */
type Abort = (input: Input, afterMs: number) => Promise<unknown>;

const abortHttp1: Abort = async ({ method, path, headers, body }, afterMs) => {
  const sent = request(program.origin, { method, path, headers, agent: false });
  sent.on('error', () => undefined).on('response', (response) => response.resume());
  sent.end(body);
  await wait(afterMs);
  sent.destroy();
};

function newSession(): Promise<ClientHttp2Session> {
  session = connect(balancerUrl, { rejectUnauthorized: false });
  const connecting = session;
  return new Promise((connected, failed) => {
    connecting.on('connect', () => connected(connecting)).on('error', failed);
  });
}

const abortHttp2: Abort = async ({ method, path, headers, body }, afterMs) => {
  const open = session?.closed === false ? session : await newSession();
  const sent = open.request({ ...headers, ':method': method, ':path': path });
  sent.on('error', () => undefined).resume();
  sent.end(body);
  await wait(afterMs);
  sent.close();
};

const encodings = ['identity', 'gzip', 'br'];
const moments = Array.from({ length: 20 }, (_, moment) => 5 + 6 * moment);

/** Every call and several pages; signing out comes last, because it ends a session. */
function everyResponse(): readonly Input[] {
  const { people, samples } = attackers;
  const page = (path: string) => ({
    name: path,
    method: 'GET',
    path,
    parameters: [],
    body: null,
    statuses: null,
  });
  const pages = ['/', '/domains', '/billing', '/campaigns', '/login', '/accounts'].map(page);
  return [...pages, ...operations, ...otherOperations]
    .toSorted((a, b) => Number(a.path === logout.path) - Number(b.path === logout.path))
    .flatMap((operation) =>
      encodings.flatMap((encoding) =>
        moments.map((moment) => {
          const [, visitor = attackers.agent] = people[moment % people.length] ?? [];
          const headers = { ...headersOf(visitor), 'Accept-Encoding': encoding };
          const random = randomOf(1, `${operation.name} ${encoding}`, moment);
          return plausibleInput(operation, samples, headers, random);
        }),
      ),
    );
}

/**
 * Sends 14 requests at once, each aborted at the next moment, while other people's pages keep the process so busy that
 * most documents are sent in two parts.
 */
async function abortAll(inputs: readonly Input[], abort: Abort): Promise<void> {
  let next = 0;
  const clients = Array.from({ length: 14 }, async () => {
    for (let input = inputs[next]; input !== undefined; input = inputs[next]) {
      await abort(input, moments[next++ % moments.length] ?? 0);
    }
  });
  const load = Array.from({ length: 40 }, async () => {
    while (next < inputs.length) await (await attackers.staff.send('/domains')).arrayBuffer();
  });
  await Promise.all([...clients, ...load]);
}

/** Returns the state of the process, its errors, and the status of another person's call. */
async function stateOf() {
  const visitor = program.visitor();
  await visitor.signIn('agent');
  const { status } = await visitor.request(activeUser);
  const errors = program.output().match(/"msg":"(?:crashed|request failed)"/g);
  return { exitCode: program.process.exitCode, errors, status };
}

const unharmed = { exitCode: null, errors: null, status: 200 };

const transports = [
  ['HTTP/1.1', abortHttp1],
  ['the balancer and HTTP/2', abortHttp2],
] as const;

it.each(transports)(
  '3,000 pages whose readers leave early end no process over %s',
  async (_, abort) => {
    const headers = { Cookie: headersOf(attackers.agent)['Cookie'] ?? '' };
    const page = { method: 'GET', path: '/domains', headers, body: Buffer.alloc(0), cut: false };
    await abortAll(
      Array.from({ length: 3_000 }, () => page),
      abort,
    );
    expect(await stateOf()).toEqual(unharmed);
  },
);

it.each(transports)(
  'each response, aborted at twenty moments in each encoding, does no harm over %s',
  async (_, abort) => {
    await abortAll(everyResponse(), abort);
    expect(await stateOf()).toEqual(unharmed);
  },
);
