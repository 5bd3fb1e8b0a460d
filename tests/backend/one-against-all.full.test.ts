import { listDomains } from '@contract/domain';
import { makeDefault } from '@contract/card';
import { orderDomain } from '@contract/order';
import { listStatements } from '@contract/statement';
import { ledger } from '@contract/test-mode';
import { activeUser } from '@contract/user';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventOf, startEmulator } from '../emulators/stripe/run-emulator';
import { expectSound, freePort, start, startedPlace } from './support/program';
import { addedHostedCard, newKey, newShopper, purchaseOf, type Shopper } from './support/shopper';
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

/** Returns the median time of a person's calls, in milliseconds, of which there are at least 200. */
async function medianCall(visitor: Visitor, isOver = () => true): Promise<number> {
  const times: number[] = [];
  while (times.length < 200 || !isOver()) {
    const began = performance.now();
    await visitor.call(listDomains, { path: { account_number: '100001' } });
    times.push(performance.now() - began);
    await wait(20);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
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

it("10,000 events of the gateway at once are all worked off, and don't keep people from their work", async () => {
  const emulator = await startEmulator();
  const place = await startedPlace();
  const program = await start({ ...place.variables, ...emulator.variables, PORTAL_DEMO: '1' });
  onTestFinished(async () => {
    await program.end('SIGTERM');
    await emulator.stop();
    await place.remove();
  });
  const shopper = await newShopper(program);
  const id = await addedHostedCard(shopper, emulator, '4242424242424242');
  await shopper.call(makeDefault, { path: { id } });
  await shopper.call(orderDomain, { body: await purchaseOf(shopper) });
  const { id: payment_intent = '', metadata = {} } = (await emulator.ledger()).intents[0] ?? {};
  const decided = { id: payment_intent, metadata };
  const refund = { payment_intent, amount: 1, metadata: {} };
  const events = Array.from({ length: 10_000 }, (_, index) =>
    index % 100 === 99
      ? eventOf('refund.created', refund, `evt_${index}`)
      : eventOf('payment_intent.succeeded', decided, `evt_${index}`),
  );
  await medianCall(shopper.visitor);
  const quiet = await medianCall(shopper.visitor);
  let isSent = false;
  const sending = Promise.all(
    Array.from({ length: 200 }, async () => {
      for (let event = events.pop(); event !== undefined; event = events.pop()) {
        // Stripe repeats an event that was refused.
        while ((await emulator.send(program.origin, event)).status !== 204) await wait(20);
      }
    }),
  ).finally(() => {
    isSent = true;
  });
  const [meanwhile] = await Promise.all([
    medianCall(shopper.visitor, () => isSent),
    program.visitor().signIn('agent'),
    sending,
  ]);
  await vi.waitFor(
    async () => {
      const { statements } = await shopper.call(listStatements);
      expect(statements[0]?.payments).toMatchObject([{ refunded_amount_in_cents: 100 }]);
    },
    { timeout: 900_000, interval: 500 },
  );
  expect(meanwhile).toBeLessThan(Math.max(3 * quiet, 100));
}, 1_800_000);

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

it('under more calls than a process can serve, each is served or refused with 503, no order is lost or doubled, and the process stays ready', async () => {
  const place = await startedPlace();
  const program = await start(place.variables);
  const users = ['agent', 'member', 'multi', 'newcomer', 'staff'];
  const shoppers = await Promise.all(users.map((user) => newShopper(program, user)));
  const [buyer] = shoppers as [Shopper, ...Shopper[]];
  const body = await purchaseOf(buyer);
  const answers = new Map<string, number>();
  const bought: string[] = [];
  const until = performance.now() + 15_000;
  async function keepCalling(at: number): Promise<void> {
    for (let turn = at; performance.now() < until; turn += 1) {
      const shopper = shoppers[turn % shoppers.length] ?? buyer;
      const name = `overload-${newKey()}.com`;
      const calls = [
        () => shopper.visitor.request(activeUser),
        () => shopper.visitor.send('/domains'),
        () => buyer.request(orderDomain, { body: { ...body, name } }),
      ];
      const response = await calls[turn % calls.length]?.();
      await response?.arrayBuffer();
      if (response?.status === 201) bought.push(name);
      const answer = `${response?.status} ${response?.headers.get('Retry-After') ?? ''}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  }
  async function keepLooking(): Promise<number[]> {
    const statuses: number[] = [];
    for (; performance.now() < until; await wait(200)) {
      statuses.push((await buyer.visitor.send('/healthz')).status);
    }
    return statuses;
  }
  const looking = keepLooking();
  await Promise.all(Array.from({ length: 100 }, (_, at) => keepCalling(at)));
  expect(new Set(await looking)).toEqual(new Set([200]));
  expect([...answers.keys()].toSorted()).toEqual(['200 ', '201 ', '503 1']);
  const { registrations, charges } = await buyer.visitor.call(ledger);
  const ofOverload = registrations.filter(({ name }) => name.startsWith('overload-'));
  expect(ofOverload.map(({ name }) => name).toSorted()).toEqual(bought.toSorted());
  expect(charges.length).toBeGreaterThanOrEqual(bought.length);
  expect((await program.end('SIGTERM')).code).toBe(0);
  await expectSound(place.variables);
  await place.remove();
}, 180_000);

it('floods of SMTP commands and a line of 100 MB delay nobody by more than two seconds', async () => {
  const place = await startedPlace();
  const mailPort = await freePort();
  const program = await start({ ...place.variables, MAIL_PORT: `${mailPort}` });
  const flood = async (commands: Buffer, localAddress: string) => {
    const socket = connect({ port: mailPort, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined).resume();
    await once(socket, 'connect');
    socket.write(commands);
    return socket;
  };
  const sockets = await Promise.all([
    flood(Buffer.from('NOOP\r\n'.repeat(2_000_000)), '127.0.4.1'),
    flood(
      Buffer.from(`EHLO x\r\nMAIL FROM:<>\r\n${'RCPT TO:<a@b.example>\r\n'.repeat(400_000)}`),
      '127.0.4.2',
    ),
    flood(Buffer.alloc(100 * 2 ** 20, 'x'), '127.0.4.3'),
  ]);
  const times: number[] = [];
  for (let sent = 0; sent < 10; sent += 1) {
    const began = performance.now();
    await deliver(mailPort, { to: 'hello@cedar-quote.example', client: `127.0.5.${1 + sent}` });
    times.push(performance.now() - began);
  }
  for (const socket of sockets) socket.destroy();
  expect(Math.max(...times)).toBeLessThan(2_000);
  await program.end('SIGTERM');
  await place.remove();
}, 180_000);
