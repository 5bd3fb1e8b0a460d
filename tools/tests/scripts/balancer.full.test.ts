import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../cluster/service';
import { freePort, startGuarded } from '../../../scripts/lib/guarded-process.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { mailCertificates } from '../../../tests/backend/support/mail-certificates';
import { findClusterPrograms } from './cluster-programs';
import { temporaryFolder } from '../../../tests/scripts/temporary-folder';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const programs = findClusterPrograms();
const [{ certificate, key }] = mailCertificates;
/** The setting with which each address of this machine is a client. */
const unproxied = { PORTAL_PROXY: '192.0.2.0/24' };
const city = 'x-city';

interface Sent {
  readonly path?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts HAProxy in front of a portal that returns the headers of each request. */
async function startBalancer(settings: Readonly<Record<string, string>>) {
  const portal = createServer(({ headers, url, socket }, response) => {
    if (url === '/cut') socket.destroy();
    if (url === '/hsts') response.setHeader('Strict-Transport-Security', "the portal's");
    response.end(JSON.stringify(headers));
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const address = `127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const [port, plainPort] = [await freePort(), await freePort()];
  const balancer = startGuarded({
    program: programs?.path.haproxy ?? '',
    args: ['-db', '-f', join(root, 'deploy/haproxy/portal.cfg')],
    stopSignal: 'SIGTERM',
    env: {
      ...programs?.env,
      PORTAL_BIND: `127.0.0.1:${port}`,
      PORTAL_HTTP_BIND: `127.0.0.1:${plainPort}`,
      PORTAL_CITY_HEADER: city,
      ...Object.fromEntries([1, 2, 3].map((number) => [`PORTAL_${number}`, address])),
      ...settings,
    },
  });
  onTestFinished(async () => {
    await balancer.stop();
    portal.close();
  });
  async function sendTo(to: number, isSecure: boolean, { path = '/', from, headers = {} }: Sent) {
    const options = { port: to, path, localAddress: from, headers, rejectUnauthorized: false };
    const sent = (isSecure ? secureRequest : request)({ host: '127.0.0.1', ...options });
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }
  const send = (sent: Sent = {}) => sendTo(port, 'PORTAL_CERTIFICATE' in settings, sent);
  await until('HAProxy', async () => (await send({ from: '127.0.0.9' })).status === 200);
  return { port, send, sendPlain: (sent: Sent) => sendTo(plainPort, false, sent) };
}

/** Makes more than 1,200 requests. */
async function flood(send: (index: number) => Promise<unknown>): Promise<void> {
  await Promise.all(
    Array.from({ length: 25 }, async (_, index) => {
      for (let count = 0; count < 50; count += 1) await send(index);
    }),
  );
}

describe.skipIf(programs === null)('the load balancer', () => {
  it('refuses the pages and calls of a client that makes too many, and of nobody else', async () => {
    const { send } = await startBalancer({});
    const by = (address: string) => ({ headers: { 'x-forwarded-for': `10.0.0.9, ${address}` } });
    await flood((index) => send(by(`2001:db8:0:1::${index}`)));
    const call = await send({ ...by('2001:db8:0:1:ffff::2'), path: '/backend/api/frontend/' });
    expect(call).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
    expect(JSON.parse(call.body)).toMatchObject({ error_reason: 'too_many_tries' });
    const { status, body } = await send(by('2001:db8:0:1::3'));
    expect([status, body]).toEqual([429, expect.stringContaining('too many requests')]);
    const file = { ...by('2001:db8:0:1::3'), path: '/assets/a.js' };
    for (const sent of [file, by('2001:db8:0:2::1'), by('10.0.0.9'), {}]) {
      expect(await send(sent)).toMatchObject({ status: 200 });
    }
  });

  it('believes the addresses and cities that a proxy of ours sends, but not those of clients', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.9', [city]: 'Springfield' };
    const behindProxy = await startBalancer({});
    expect(JSON.parse((await behindProxy.send({ headers })).body)).toMatchObject(headers);
    const { send } = await startBalancer(unproxied);
    const { body } = await send({ headers });
    expect(JSON.parse(body)).toMatchObject({ 'x-forwarded-for': '10.0.0.9, 127.0.0.1' });
    expect(body).not.toContain(city);
    await flood((index) => send({ headers: { 'x-forwarded-for': `10.1.0.${index}` } }));
    expect(await send({ headers })).toMatchObject({ status: 429 });
  });

  it('closes the connections of a client that holds too many, and of nobody else', async () => {
    const { port, send } = await startBalancer(unproxied);
    const from = { host: '127.0.0.1', localAddress: '127.0.0.2' };
    const held = Array.from({ length: 420 }, () => connect({ port, ...from }));
    onTestFinished(() => held.forEach((socket) => socket.destroy()));
    for (const socket of held) socket.on('error', () => undefined).resume();
    await vi.waitFor(() => expect(held.filter(({ closed }) => closed)).toHaveLength(20), 5_000);
    await expect(send({ from: '127.0.0.2' })).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await send()).toMatchObject({ status: 200 });
  });

  it('with a certificate, leads pages to https, refuses calls over http, and demands https', async () => {
    const file = join(temporaryFolder({ 'portal.pem': certificate + key }), 'portal.pem');
    const { send, sendPlain } = await startBalancer({ PORTAL_CERTIFICATE: file });
    const page = await sendPlain({ headers: { host: 'a.example' }, path: '/?b=c' });
    expect(page).toMatchObject({ status: 301, headers: { location: 'https://a.example/?b=c' } });
    expect(await sendPlain({ path: '/backend/api/frontend/' })).toMatchObject({ status: 403 });
    const hsts = 'strict-transport-security';
    expect(page.headers[hsts]).toBeUndefined();
    // HAProxy's own response, which it sends only to a connection's first request.
    expect((await send({ path: '/cut' })).headers[hsts]).toBe('max-age=31536000');
    expect((await send({ path: '/hsts' })).headers[hsts]).toBe("the portal's");
  });
});
