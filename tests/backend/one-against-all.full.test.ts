import { listDomains } from '@contract/domain';
import { activeUser } from '@contract/user';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort, start, startedPlace } from './support/program';
import { converse, deliver, openDestination, refusalOf } from './support/smtp';
import type { Visitor } from './support/visitor';

/** Reports that took the longest to read of all that were tried, each of 256 kB. */
const worst = [
  'Content-Type: message/rfc822\r\n\r\n'.repeat(8_700),
  Array.from(
    { length: 5_800 },
    (_, at) => `Content-Type: multipart/x; boundary=${at}\r\n\r\n--${at}\r\n`,
  ).join(''),
  `Content-Type: multipart/report; boundary=b\r\n${'\r\n--b\r\n'.repeat(37_000)}`,
];

/** Returns the median time of a person's calls, in milliseconds. */
async function medianCall(visitor: Visitor): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 200; call += 1) {
    const began = performance.now();
    await visitor.call(listDomains, { path: { account_number: '100001' } });
    times.push(performance.now() - began);
    await wait(20);
  }
  return times.toSorted((a, b) => a - b)[100] ?? 0;
}

it("three connections that send the worst reports to as many return addresses as they like don't slow down other people's calls", async () => {
  const relay = await openDestination();
  const place = await startedPlace();
  const mailPort = await freePort();
  const program = await start({
    ...place.variables,
    SMTP_URL: relay.url,
    MAIL_PORT: `${mailPort}`,
  });
  onTestFinished(async () => {
    await program.end('SIGTERM');
    await relay.close();
    await place.remove();
  });
  for (let sent = 0; sent < 30; sent += 1) {
    const raw = `Subject: ${sent}\r\n\r\nHello\r\n`;
    await deliver(mailPort, { to: 'hello@cedar-quote.example', raw });
  }
  await vi.waitFor(() => expect(relay.received).toHaveLength(30), { timeout: 30_000 });
  const addresses = relay.received.map(({ from }) => from);
  const visitor = program.visitor();
  await visitor.signIn('agent');
  await medianCall(visitor);
  const quiet = await medianCall(visitor);
  const stopping = new AbortController();
  let accepted = 0;
  const attack = worst.map(async (raw, index) => {
    const hello = ['EHLO test\r\n', 'MAIL FROM:<>\r\n'];
    const content = Buffer.from(`${raw}\r\n.\r\n`);
    for (let round = index; !stopping.signal.aborted; round += worst.length) {
      const to = addresses[round % addresses.length] ?? '';
      const said = await converse(mailPort, [...hello, `RCPT TO:<${to}>\r\n`, 'DATA\r\n', content]);
      if (said.at(-1)?.startsWith('250 ') === true) accepted += 1;
    }
  });
  const attacked = await medianCall(visitor);
  stopping.abort();
  await Promise.all(attack);
  expect(accepted).toBeGreaterThan(50);
  expect(attacked).toBeLessThan(3 * quiet);
}, 180_000);

it('a signed-in person is never refused while 150 connections of a stranger send calls with an invented cookie', async () => {
  const place = await startedPlace();
  const program = await start(place.variables);
  const visitor = program.visitor();
  await visitor.signIn('agent');
  const agent = new Agent({ keepAlive: true });
  const headers = { cookie: `portal_session=${'x'.repeat(43)}.${'y'.repeat(43)}` };
  const stopping = new AbortController();
  const flood = Array.from({ length: 150 }, async () => {
    while (!stopping.signal.aborted) {
      const sent = request(`${program.origin}${activeUser.path}`, { agent, headers }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
    }
  });
  const statuses: number[] = [];
  while (statuses.length < 30) statuses.push((await visitor.request(activeUser)).status);
  stopping.abort();
  await Promise.all(flood);
  agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
  await program.end('SIGTERM');
  await place.remove();
}, 180_000);

it('40 unfinished messages of 9.5 MB take at most 200 MB of memory, and no room once their clients have hung up', async () => {
  const place = await startedPlace();
  const mailPort = await freePort();
  const program = await start({ ...place.variables, MAIL_PORT: `${mailPort}` });
  const megabytes = () =>
    Number(
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.process.pid}/status`, 'utf8'))?.[1],
    ) / 1024;
  const to = 'hello@cedar-quote.example';
  const begin = `EHLO test\r\nMAIL FROM:<eve@sender.example>\r\nRCPT TO:<${to}>\r\nDATA\r\n`;
  const part = Buffer.from(`${'x'.repeat(78)}\r\n`.repeat(12_450));
  const before = megabytes();
  const sockets = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const localAddress = `127.0.3.${1 + (at >> 1)}`;
      const socket = connect({ port: mailPort, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      await once(socket, 'data');
      socket.write(begin);
      for (let sent = 0; sent < 10; sent += 1) {
        if (!socket.write(part)) await Promise.race([once(socket, 'drain'), wait(5_000)]);
      }
      return socket;
    }),
  );
  const most = megabytes() - before;
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await refusalOf(mailPort, { to })).toBeNull(), 10_000);
  expect(most).toBeLessThan(200);
  await program.end('SIGTERM');
  await place.remove();
}, 180_000);
