import { readDeliveries } from '@contract/email-redirect';
import { minuteLimit } from '@backend/http/count-limit';
import { mailLimits } from '@backend/providers/mail/mail-limits';
import { createLog } from '@backend/shared/logging';
import { mailQueue } from '@backend/providers/mail/mail-queue';
import { mailRecipients } from '@backend/resources/email-redirects/mail-recipients';
import { openMailServer } from '@backend/providers/mail/mail-server';
import { returnAddressOf } from '@backend/providers/mail/return-address';
import { storedMail } from '@backend/providers/mail/stored-mail';
import { mailBodies, mailDeliveries, mailDestinations } from '@backend/schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { addedRedirect } from '../support/added-redirect';
import { timeWithinMinute } from '../support/minute';
import { mailBackend } from '../support/mail-backend';
import { converse, deliver, refusalOf, soon } from '../support/smtp';

const mail = mailBackend({ MAIL_CLIENT_MB: '11', MAIL_REDIRECT_MB: '220' });

const domain = 'cedar-quote.example';

const redirectTo = (local: string, confirmed = true) =>
  addedRedirect(mail.backend, mail.shopper, local, { confirmed });

/**
 * Starts messages on several connections of one client without finishing any, as fast as possible and at least until
 * the client is refused. Reconnects after a refusal.
 */
function flood(to: string, localAddress: string) {
  let isOver = false;
  let isRefused = false;
  let tried = 0;
  const round = `MAIL FROM:<eve@sender.example>\r\nRCPT TO:<${to}>\r\nRSET\r\n`;
  const port = mail.port ?? 0;
  const goesOn = () => !isOver || !isRefused;

  const connection = () =>
    new Promise<void>((closed) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      let open = 0;
      socket.on('error', () => undefined);
      socket.on('close', () => closed());
      socket.on('data', (data) => {
        const answers = String(data);
        isRefused ||= /^421 /m.test(answers);
        open -= answers.match(/^\d{3} /gm)?.length ?? 0;
        if (!goesOn()) socket.destroy();
        if (open > 0) return;
        socket.write(`EHLO test\r\n${round.repeat(100)}`);
        open = 301;
        tried += open;
      });
    });

  async function keepOn(): Promise<void> {
    while (goesOn()) await connection();
  }

  const began = performance.now();
  const running = Promise.all(Array.from({ length: 10 }, keepOn));
  return {
    /** Returns the number of commands per second. */
    async end(): Promise<number> {
      isOver = true;
      await running;
      return tried / ((performance.now() - began) / 1000);
    },
  };
}

/** Starts a mail server on the same data that accepts two messages per client and redirect. */
function anotherServer({
  queue = mailQueue(mail.backend.store.database, false),
  room = 2 ** 30,
  deadlines = { message: 60_000, connection: 60_000 },
} = {}) {
  const megabyte = 1024 * 1024;
  return openMailServer({
    database: mail.backend.store.database,
    queue,
    returnKeys: () => ({ current: 'key', accepted: ['key'] }),
    limits: { perClient: 1000, perClientAndRedirect: 2, perRedirect: 1000 },
    limitOf: (_, most) => minuteLimit(most, () => 0),
    room: {
      perClient: room,
      perRedirect: 400 * megabyte,
      perClientAndRedirect: 20 * megabyte,
      inAll: 8000 * megabyte,
    },
    place: { host: '127.0.0.1', port: 0 },
    longLines: false,
    certificate: null,
    name: 'mail.example',
    recipientsOf: mailRecipients({
      database: mail.backend.store.database,
      clock: mail.backend.clock,
      providerAddress: 'help@provider.example',
    }),
    log: createLog('silent'),
    onLimit: () => undefined,
    onAccepted: () => undefined,
    deadlines,
  });
}

describe('a client', () => {
  it("doesn't delay mail from others to the same redirect by sending 500 commands a second", async () => {
    const { to } = await redirectTo('popular');
    await timeWithinMinute(5_000);
    const eve = flood(to, '127.0.0.66');
    const codes: (number | null)[] = [];
    for (let sender = 1; sender <= 20; sender += 1) {
      codes.push(await refusalOf(mail.port, { to, client: `127.0.1.${sender}` }));
    }
    const rate = await eve.end();
    expect(codes.filter((code) => code !== null)).toEqual([]);
    expect(rate).toBeGreaterThan(500);
    // Only this client is refused for the rest of the minute.
    const own = { to, client: '127.0.0.66' };
    expect(await refusalOf(mail.port, own)).toBe(421);
  });

  it('may send a limited number of messages to a redirect per minute, whether all at once to tagged addresses or one by one', async () => {
    const { to, real } = await redirectTo('limited');
    await timeWithinMinute(5_000);
    const { mailPort } = mail.backend.server;
    const begin = [`EHLO test\r\n`, 'MAIL FROM:<bob@sender.example>\r\n'];
    const tags = Array.from(
      { length: 31 },
      (_, tag) => `RCPT TO:<${to.replace('@', `+${tag}@`)}>\r\n`,
    );
    // Recipients without a message count only toward the client's limit.
    const said = await converse(mailPort, [...begin, ...tags], '127.0.0.2');
    expect(said.at(-2)).toMatch(/^250 /);
    expect(said.at(-1)).toMatch(/^450 4\.\d\.\d .*try again in a minute/);
    const client = '127.0.0.2';
    for (let sent = 0; sent < 30; sent += 1)
      await deliver(mailPort, { to, client, raw: `X: ${sent}\r\n\r\n` });
    expect(await refusalOf(mailPort, { to, client })).toBe(450);
    expect(await refusalOf(mailPort, { to, client: '127.0.0.3' })).toBeNull();
    await soon(() => expect(mail.relay.received.filter((one) => one.to === real)).toHaveLength(31));
  });

  it('may send the same number of messages to the role addresses of a domain with all of their tags together', async () => {
    const { mailPort } = mail.backend.server;
    await timeWithinMinute(10_000);
    const refused: number[] = [];
    for (let sent = 0; sent < 40; sent += 1) {
      const role = ['postmaster', 'abuse', `postmaster+${sent}`, `Abuse+${sent}`][sent % 4];
      const code = await refusalOf(mailPort, {
        to: `${role}@${domain}`,
        client: '127.0.0.4',
        raw: `X: ${sent}\r\n\r\n`,
      });
      if (code !== null) refused.push(code);
    }
    expect(refused).toEqual(Array(10).fill(450));
    expect(await refusalOf(mailPort, { to: `abuse@${domain}`, client: '127.0.0.5' })).toBeNull();
  });

  it("doesn't use up its limit by resending a message that could not be stored", async () => {
    const { to } = await redirectTo('not-stored');
    const queue = mailQueue(mail.backend.store.database, false);
    let isFull = true;
    const server = await anotherServer({
      queue: {
        ...queue,
        accept: (message) =>
          isFull ? Promise.reject(new Error('No space left on device')) : queue.accept(message),
      },
    });
    const raw = `Message-ID: <${randomUUID()}@sender.example>\r\n\r\nHello\r\n`;
    const send = () => refusalOf(server.port, { to, raw });
    for (let tried = 0; tried < 7; tried += 1) expect(await send()).toBe(451);
    isFull = false;
    expect([await send(), await send(), await send()]).toEqual([null, null, 450]);
    await server.close();
  });

  it('may send long lines to a return address even if the operator refuses them in other mail', async () => {
    const { to } = await redirectTo('narrow');
    const server = await anotherServer();
    const back = returnAddressOf('key', randomUUID(), domain);
    const refused = (address: string, length: number) =>
      refusalOf(server.port, { to: address, raw: `A: b\r\n\r\n${'x'.repeat(length)}\r\n` });
    expect([await refused(to, 998), await refused(to, 999), await refused(back, 9_999)]).toEqual([
      null,
      554,
      null,
    ]);
    await server.close();
  });

  it('is disconnected with a reason if it sends a message too slowly or none at all', async () => {
    const { to } = await redirectTo('slow');
    const room = 64 * 1024;
    const deadlines = { message: 1_000, connection: 2_000 };
    const server = await anotherServer({ room, deadlines });
    const begin = `EHLO test\r\nMAIL FROM:<eve@sender.example>\r\nRCPT TO:<${to}>\r\n`;
    const part = `${'x'.repeat(78)}\r\n`;

    /** Sends `start`, then `line` again and again. Returns all responses until the connection closes. */
    function trickle(start: string, line: string): Promise<string> {
      return new Promise((closed) => {
        const socket = connect({ port: server.port, host: '127.0.0.1' });
        let answers = '';
        let timer: NodeJS.Timeout | undefined;
        socket.on('error', () => undefined);
        socket.once('data', () => {
          socket.write(start);
          timer = setInterval(() => socket.write(line), 20);
        });
        socket.on('data', (data) => (answers += String(data)));
        socket.on('end', () => clearInterval(timer));
        socket.on('close', () => {
          clearInterval(timer);
          closed(answers);
        });
      });
    }

    const full = part.repeat(Math.floor(room / part.length) - 60);
    const [slow, silent] = await Promise.all([
      trickle(`${begin}DATA\r\n${full}`, part),
      trickle(begin, 'NOOP\r\n'),
    ]);
    expect(slow).toMatch(/\r\n354 .*\r\n421 [\d.]+ The message took too long\r\n$/);
    expect(silent).toMatch(/\r\n250 .*\r\n421 [\d.]+ No message for too long\r\n$/);
    // The reserved space is available again.
    expect(await refusalOf(server.port, { to, raw: `\r\n${full}` })).toBeNull();
    await server.close();
  });

  it("can't use up a redirect's limit alone, but many clients together can", () => {
    const limit = mailLimits(
      { perClient: 100, perClientAndRedirect: 2, perRedirect: 40 },
      (_, most) => minuteLimit(most, () => 0),
    );
    const send = (client: string) => {
      if (!limit.hasRoom(client, 'r', 1)) return false;
      limit.count(client, 'r', 1);
      return true;
    };
    expect(['eve', 'eve', 'eve', 'ann'].map(send)).toEqual([true, true, false, true]);
    const others = Array.from({ length: 38 }, (_, client) => send(`${client}`));
    expect(others.filter((accepted) => !accepted)).toHaveLength(1);
    expect(limit.hasRoom('bob', 'other', 1)).toBe(true);
  });
});

describe('waiting messages', () => {
  const megabytes = (count: number) =>
    Buffer.from(`Subject: Large\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(count * 1024)}`);

  it('have limited space per client and per redirect, and free it when they are delivered', async () => {
    const { mailPort } = mail.backend.server;
    const held = await redirectTo('waits', false);
    const [ann, bob] = [{ client: '127.0.2.1' }, { client: '127.0.2.2' }];
    const lines = [`EHLO test\r\n`, 'MAIL FROM:<ann@sender.example> SIZE=6000000\r\n'];
    const announce = async () => (await converse(mailPort, lines, ann.client)).at(-1);
    const large = { to: held.to, raw: megabytes(6) };
    expect(await refusalOf(mailPort, { ...large, ...ann })).toBeNull();
    // A message waiting for confirmation no longer counts toward the client's limit, but it still counts toward the
    // client's share of the redirect.
    await soon(async () => expect(await announce()).toMatch(/^250 /));
    expect(await refusalOf(mailPort, { ...large, ...ann })).toBe(452);
    expect(await refusalOf(mailPort, { ...large, ...bob })).toBeNull();
    expect(await refusalOf(mailPort, { to: held.to, ...ann })).toBeNull();

    const { database } = mail.backend.store;
    await database.update(mailDestinations).set({ confirmedAt: new Date() });
    await database.update(mailDeliveries).set({ dueAt: new Date(0) });
    const path = { name: domain, pk: held.pk };
    await soon(async () => {
      const { deliveries } = await mail.shopper.call(readDeliveries, { path });
      expect(deliveries.map(({ outcome }) => outcome)).toEqual(Array(3).fill('delivered'));
    });
    await vi.waitFor(
      async () => expect(await refusalOf(mailPort, { ...large, ...ann })).toBeNull(),
      { timeout: 5_000, interval: 500 },
    );
  });

  it('are deleted once they have been delivered or bounced for all recipients', async () => {
    const { database } = mail.backend.store;
    const first = await redirectTo('shares-one');
    const second = await redirectTo('shares-two', false);
    const subject = `X-Shared: ${randomUUID()}`;
    const to = [first.to, second.to];
    const answer = await deliver(mail.port, { to, raw: `${subject}\r\n\r\n` });
    const [, id = ''] = /queued as ([\da-f-]{36})/.exec(answer) ?? [];
    const bodies = () => database.$count(mailBodies, eq(mailBodies.id, id));
    const outcomes = async () => {
      const rows = await database
        .select()
        .from(mailDeliveries)
        .where(eq(mailDeliveries.bodyId, id));
      return rows.map(({ outcome }) => outcome).sort();
    };
    await soon(async () => expect(await outcomes()).toEqual(['delivered', 'unconfirmed']));
    expect(await bodies()).toBe(1);
    await database
      .update(mailDeliveries)
      .set({ dueAt: new Date(0), receivedAt: new Date(Date.now() - 4 * 86_400_000) })
      .where(eq(mailDeliveries.redirectId, second.pk));
    await soon(async () => expect(await outcomes()).toEqual(['bounced', 'delivered']));
    expect(await bodies()).toBe(0);
  });

  it('have limited space in total, including messages being received', async () => {
    const { database } = mail.backend.store;
    await database.delete(mailDeliveries);
    await database.delete(mailBodies);
    const body = {
      id: randomUUID(),
      content: Buffer.alloc(400),
      client: 'ann',
      receivedAt: new Date(),
    };
    await database.insert(mailBodies).values(body);
    let now = 0;
    const room = storedMail(
      database,
      { perClient: 1000, perRedirect: 1000, perClientAndRedirect: 1000, inAll: 1000 },
      () => now,
    );
    const bob = room.open({ client: 'bob', redirects: ['r'] });
    expect([await bob.growTo(300), await bob.growTo(600), await bob.growTo(601)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await room.hasRoom({ client: 'eve', redirects: [] }, 1)).toBe(false);
    bob.release();
    expect(await room.hasRoom({ client: 'eve', redirects: [] }, 600)).toBe(true);
    const eve = room.open({ client: 'eve', redirects: [] });
    expect(await eve.growTo(600)).toBe(true);
    eve.stored();
    // Figures are reloaded before a refusal, so delivered messages no longer count.
    await database.delete(mailBodies);
    expect(await room.hasRoom({ client: 'ann', redirects: [] }, 900)).toBe(false);
    now = 1001;
    expect(await room.hasRoom({ client: 'ann', redirects: [] }, 900)).toBe(true);
  });

  it("from a few clients cannot use up a redirect's space, and do not block mail to other redirects", async () => {
    const { database } = mail.backend.store;
    await database.delete(mailDeliveries);
    await database.delete(mailBodies);
    const delivery = {
      id: randomUUID(),
      kind: 'role' as const,
      redirectAddress: 'postmaster+tag@r',
      realAddress: 'c@d.example',
      sender: '',
      bodyId: randomUUID(),
      bytes: 50,
      outcome: 'waiting' as const,
      receivedAt: new Date(),
      dueAt: new Date(Date.now() + 3_600_000),
    };
    await database.insert(mailBodies).values({
      id: delivery.bodyId,
      content: Buffer.alloc(50),
      client: 'ann',
      receivedAt: new Date(),
    });
    await database.insert(mailDeliveries).values(delivery);
    const limits = { perClient: 60, perRedirect: 1000, perClientAndRedirect: 50, inAll: 20_000 };
    const rooms = (client: string, redirect: string, bytes: number) =>
      storedMail(database, limits).hasRoom({ client, redirects: [redirect] }, bytes);
    expect(await rooms('ann', 'other', 11)).toBe(false);
    await database.update(mailDeliveries).set({ outcome: 'unconfirmed' });
    expect(await rooms('ann', 'other', 50)).toBe(true);
    expect(await rooms('ann', 'roles of r', 1)).toBe(false);
    expect(await rooms('bob', 'roles of r', 50)).toBe(true);
    await database.delete(mailDeliveries);
    await database.delete(mailBodies);
  });
});
