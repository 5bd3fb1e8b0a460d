import { readDomain } from '@contract/domain-detail';
import { readDeliveries, removeRedirect, testRedirect } from '@contract/email-redirect';
import { assertDefined } from '@contract/assert-defined';
import { activeUser } from '@contract/user';
import { mailRecipients } from '@backend/resources/email-redirects/mail-recipients';
import { domains, emailRedirects, mailDeliveries } from '@backend/schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addedRedirect } from '../support/added-redirect';
import { mailBackend } from '../support/mail-backend';
import { converse, deliver, refusalOf, soon } from '../support/smtp';

/** The relay's responses by recipient: `later` defers the message once, any other text refuses it. */
const answers = new Map<string, string>();

const mail = mailBackend(
  { MAIL_CLIENT_REDIRECT_LIMIT: '200', MAIL_REDIRECT_LIMIT: '4000' },
  {
    onRcptTo({ address }, _session, done) {
      const answer = answers.get(address);
      if (answer === 'later') answers.delete(address);
      const [code, said] = answer === 'later' ? [450, 'not now'] : ['550 5.1.1', answer];
      done(answer === undefined ? null : Object.assign(new Error(said), { responseCode: code }));
    },
  },
);

const domain = 'cedar-quote.example';
const sender = 'ann@sender.example';

const redirectTo = (local: string, rest: Parameters<typeof addedRedirect>[3] = {}) =>
  addedRedirect(mail.backend, mail.shopper, local, rest);

const logs = async (pk: string, name = domain) =>
  (await mail.shopper.call(readDeliveries, { path: { name, pk } })).deliveries;

const outcomesOf = async (pk: string) => (await logs(pk)).map(({ outcome }) => outcome);

const arrivedAt = (to: string) => mail.relay.received.filter((message) => message.to === to);

const arrival = (to: string) => soon(() => assertDefined(arrivedAt(to)[0], 'message'));

/**
 * Modifies a redirect's messages to simulate elapsed time or a crash, then sends another message so that the forwarder
 * checks them.
 */
async function change(pk: string, values: Partial<typeof mailDeliveries.$inferInsert>) {
  await mail.backend.store.database
    .update(mailDeliveries)
    .set({ dueAt: new Date(0), ...values })
    .where(eq(mailDeliveries.redirectId, pk));
  await deliver(mail.port, { to: `hello@${domain}`, from: '' });
}

/** Returns the minutes until the next attempt. */
async function pauseOf(pk: string): Promise<number> {
  const [row] = await mail.backend.store.database
    .select()
    .from(mailDeliveries)
    .where(eq(mailDeliveries.redirectId, pk));
  return ((row?.dueAt.getTime() ?? 0) - Date.now()) / 60_000;
}

const report = (action: string) => `Content-Type: multipart/report; boundary=b\r
\r
--b\r
Content-Type: message/delivery-status\r
\r
Action: ${action}\r
Status: 5.2.2\r
--b--\r
`;

describe('a forwarded message', () => {
  it('keeps its bytes, and gets trace headers and a return address at the portal', async () => {
    const { to, real } = await redirectTo('bytes');
    const bomb = Array.from(
      { length: 2000 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    ).join('');
    const raw = `Subject: =?x?\r\n${bomb}..\r\n.dot\r\n\u00ff${'x'.repeat(99_997)}\r\n`;
    await deliver(mail.port, { to, raw: Buffer.from(raw, 'latin1') });
    const arrived = await arrival(real);
    expect(arrived.text).toMatch(
      /^Delivered-To: bytes@cedar-quote\.example\r\nX-Agency-Portal-Forwarded: bounce-\S+\r\nReceived: from sender\.example /,
    );
    // A signature may cover that it has none.
    expect(arrived.text).not.toMatch(/^message-id/im);
    expect(arrived.text.endsWith(raw)).toBe(true);
    expect(arrived.from).toMatch(/^bounce-[0-9a-f]{32}-[0-9a-f]{20}@cedar-quote\.example$/);
    // This message would go through the redirect a second time.
    const again = Buffer.from(arrived.text, 'latin1');
    expect(await refusalOf(mail.port, { to, raw: again })).toBe(554);
    const hops = (most: number) => `${'Received: from a by b; now\r\n'.repeat(most)}\r\nHello\r\n`;
    expect(await refusalOf(mail.port, { to, raw: hops(101) })).toBe(451);
    expect(await refusalOf(mail.port, { to, raw: hops(100) })).toBeNull();
  });

  it('causes one bounce, which includes its header, if it is refused', async () => {
    const { pk, to, real } = await redirectTo('never');
    answers.set(real, 'never');
    const raw = 'Subject: Quote\r\n\r\nHow much?\r\n';
    await deliver(mail.port, { to, raw });
    const notice = await arrival(sender);
    expect(notice).toMatchObject({ from: '', text: expect.stringContaining('not delivered') });
    expect(notice.text).toContain('\r\nStatus: 5.1.1\r\n');
    expect(notice.text).toContain('\r\nSubject: Quote\r\n');
    expect(notice.text).not.toContain('How much?');
    expect(await logs(pk)).toMatchObject([
      { outcome: 'bounced', reason: expect.stringContaining('550') },
    ]);
    // No one gets a report about an automatic message.
    await deliver(mail.port, { to, from: '' });
    await soon(async () => expect(await outcomesOf(pk)).toEqual(['bounced', 'bounced']));
    expect(mail.relay.received.filter(({ from }) => from === '')).toHaveLength(1);
  });

  it.each<readonly [string, (real: string) => string]>([
    ['in other letters', (real) => `<${real.toUpperCase()}> unknown`],
    ['by its local part alone', (real) => `user ${real.replace(/@.*/, '')} unknown`],
    ['percent-encoded', (real) => `see https://help.example/?u=${encodeURIComponent(real)}`],
    ['as it is', (real) => `<${real}> unknown, and all of its lines: ${real}`],
  ])(
    "bounces without the refusal's text if that text contains the destination %s",
    async (_, said) => {
      const local = `nora.whit${randomUUID().slice(0, 8)}`;
      const { to, real } = await redirectTo(`to-${local}`, {
        real: `${local}@secret-inbox.example`,
      });
      answers.set(real, said(real));
      const from = `eve-${randomUUID()}@sender.example`;
      await deliver(mail.port, { to: to.replace('@', '+tag@'), from });
      const notice = await arrival(from);
      const told = notice.text.replaceAll(`to-${local}`, '').toLowerCase();
      expect(told).toContain('subject: your message was not delivered');
      expect(told).not.toContain(local);
      expect(told).not.toContain('secret-inbox');
      expect(told).not.toContain('help.example');
    },
  );

  it('arrives once if the destination greylists it, and a test of the redirect reports the delay', async () => {
    const { pk, to, real } = await redirectTo('later');
    answers.set(real, 'later');
    const path = { name: domain, pk };
    expect(await mail.shopper.call(testRedirect, { path })).toMatchObject({
      outcome: 'waiting',
      reason: expect.stringContaining('450'),
    });
    // The first retry is after a minute; later pauses are half as long as the message has waited.
    expect(await pauseOf(pk)).toBeCloseTo(1, 0);
    answers.set(real, 'later');
    await change(pk, { receivedAt: new Date(Date.now() - 2 * 3_600_000) });
    await soon(async () => expect(await pauseOf(pk)).toBeCloseTo(60, 0));
    await change(pk, {});
    await soon(async () => expect(await logs(pk)).toMatchObject([{ outcome: 'delivered' }]));
    expect(arrivedAt(real)).toHaveLength(1);
    expect(arrivedAt(real)[0]?.text).not.toContain('X-Agency-Portal-Repeated');
    answers.set(real, 'later');
    await deliver(mail.port, { to });
    await soon(async () => expect((await logs(pk))[0]?.reason).toContain('450'));
    answers.set(real, 'later');
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
    await change(pk, { receivedAt: threeDaysAgo });
    await soon(async () => expect((await outcomesOf(pk)).sort()).toEqual(['bounced', 'delivered']));
  });

  it("goes to its domain's catch-all only if no redirect matches its address, and creates no redirect", async () => {
    const path = { name: 'cedar-life.example' };
    const catchAll = 'all@inbox-of.example';
    const exact = 'anything@inbox-of.example';
    const to = 'Anything@cedar-life.example';
    expect(await refusalOf(mail.port, { to })).toBe(550);
    const { pk } = await redirectTo('*', { ...path, real: catchAll });
    await deliver(mail.port, { to });
    const caught = await arrival(catchAll);
    expect(caught.text).toMatch(/^Delivered-To: anything@cedar-life\.example\r\n/);
    const again = Buffer.from(caught.text, 'latin1');
    expect(await refusalOf(mail.port, { to, raw: again })).toBe(554);
    // A catch-all is tested with an address that has no redirect. The log contains the test and the first message.
    expect(await mail.shopper.call(testRedirect, { path: { ...path, pk } })).toMatchObject({
      outcome: 'delivered',
      redirect: { last_delivered: expect.any(String) },
    });
    expect(arrivedAt(catchAll)[1]?.text).toMatch(
      /^Delivered-To: test-[\da-f]{8}@cedar-life\.example\r\n/,
    );
    const { deliveries } = await mail.shopper.call(readDeliveries, { path: { ...path, pk } });
    expect(deliveries.map(({ is_test }) => is_test)).toEqual([true, false]);

    await redirectTo('anything', path);
    await deliver(mail.port, { to });
    await deliver(mail.port, { to: to.replace('@', '+spring@') });
    await soon(() => expect(arrivedAt(exact)).toHaveLength(2));
    expect(arrivedAt(catchAll)).toHaveLength(2);
    for (const refused of ['*@cedar-old.example', 'no-such@cedar-old.example']) {
      expect(await refusalOf(mail.port, { to: refused })).toBe(550);
    }

    const { database } = mail.backend.store;
    const before = await database.$count(emailRedirects);
    const providerAddress = 'help@provider.example';
    const recipients = mailRecipients({ database, clock: mail.backend.clock, providerAddress });
    const made = Array.from({ length: 1000 }, () => `${randomUUID()}@${path.name}`);
    const found = await Promise.all(made.map(recipients));
    expect(found.flat().map(({ redirectId }) => redirectId)).toEqual(made.map(() => pk));
    expect(await database.$count(emailRedirects)).toBe(before);
  });

  it('is in the log again once its deleted redirect is added again, unless it is older than the domain', async () => {
    const { database } = mail.backend.store;
    const redirectOf = async (pk: string) =>
      (await mail.shopper.call(readDomain, { path: { name: domain } })).emails.find(
        (each) => each.pk === pk,
      );
    const remove = (pk: string) =>
      mail.shopper.request(removeRedirect, { path: { name: domain, pk }, query: { version: '1' } });
    for (const local of ['undone', '*']) {
      const { pk, to, real } = await redirectTo(local, {
        real: `undone-${local.length}@a.example`,
      });
      await deliver(mail.port, { to: to.replace('*', 'any').replace('@', '+tag@') });
      await mail.shopper.call(testRedirect, { path: { name: domain, pk } });
      answers.set(real, 'not any more');
      await deliver(mail.port, { to: to.replace('*', 'any') });
      await soon(async () => expect((await outcomesOf(pk))[0]).toBe('bounced'));
      answers.delete(real);
      const [redirect, [bounced, test, oldest]] = [await redirectOf(pk), await logs(pk)];
      await remove(pk);
      const { id } = assertDefined(oldest, 'delivery');
      await database
        .update(mailDeliveries)
        .set({ receivedAt: new Date(0) })
        .where(eq(mailDeliveries.id, id));
      const again = await redirectTo(local, { real, confirmed: false });
      expect(await logs(again.pk)).toEqual([bounced, test]);
      expect(await redirectOf(again.pk)).toEqual({
        ...redirect,
        pk: again.pk,
        last_tested: test?.received_at,
      });
      await remove(again.pk);
    }

    // A catch-all and another redirect to the same destination keep their own mail.
    const add = (local: string, confirmed = false) =>
      redirectTo(local, { real: 'same@a.example', confirmed });
    const before = [await add('*', true), await add('same')];
    for (const to of ['caught', 'same']) await deliver(mail.port, { to: `${to}@${domain}` });
    for (const { pk } of before) {
      await soon(async () => expect((await outcomesOf(pk))[0]).toBe('delivered'));
    }
    const own = await Promise.all(before.map(({ pk }) => logs(pk)));
    for (const { pk } of before) await remove(pk);
    for (const [at, local] of ['*', 'same'].entries()) {
      const { pk } = await add(local);
      expect(await logs(pk)).toEqual(own[at]);
      await remove(pk);
    }
  });

  it('is marked if an interrupted attempt may have delivered it', async () => {
    const { pk, to, real } = await redirectTo('repeated');
    answers.set(real, 'later');
    await deliver(mail.port, { to });
    await soon(async () => expect((await logs(pk))[0]?.reason).toContain('450'));
    // A process that is killed while sending the message leaves it in this state.
    await change(pk, { sending: true });
    await soon(() => expect(arrivedAt(real)).toHaveLength(1));
    expect(arrivedAt(real)[0]?.text).toContain('X-Agency-Portal-Repeated: ');
    await soon(async () =>
      expect(await logs(pk)).toMatchObject([{ outcome: 'delivered', repeated: true }]),
    );
  });

  /** Delivers a message, and returns the return address for automatic messages about it. */
  async function deliveredTo(
    local: string,
    from: string,
    { raw, ...rest }: { raw?: string; name?: string; real?: string } = {},
  ) {
    const { to, pk, real } = await redirectTo(local, rest);
    await deliver(mail.port, { to, from, ...(raw && { raw }) });
    const { from: back } = await arrival(real);
    await soon(async () =>
      expect(await logs(pk, rest.name)).toMatchObject([{ outcome: 'delivered' }]),
    );
    return { pk, real, back };
  }

  it('counts as bounced if an automatic message returns it later, but not after any other message', async () => {
    const bob = 'bob@sender.example';
    const sent = 'Message-ID: <one@sender.example>\r\nSubject: Quote\r\n\r\nHow much?\r\n';
    const { pk, back, real } = await deliveredTo('comes-back', bob, { raw: sent });
    const { mailPort } = mail.backend.server;
    const forged = back.replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`);
    expect(await refusalOf(mailPort, { to: forged, from: '' })).toBe(550);
    const raw = report('failed');
    // On another domain, the address identifies the same delivery, but we never use it there.
    const elsewhere = back.replace(/@.*/, '@cedar-life.example');
    for (const to of [elsewhere, back, back]) await deliver(mailPort, { to, from: '', raw });
    await soon(() => expect(arrivedAt(bob)).toHaveLength(1));
    expect(await logs(pk)).toMatchObject([{ outcome: 'bounced' }]);
    const notice = await arrival(bob);
    for (const line of [
      'Status: 5.2.2',
      'Diagnostic-Code: smtp; 550 5.2.2 The mailbox behind this address is full.',
      'In-Reply-To: <one@sender.example>',
    ]) {
      expect(notice.text).toContain(`\r\n${line}\r\n`);
    }
    expect(notice.text).not.toContain(real);
  });

  const longName = `${Array.from({ length: 4 }, () => 'a'.repeat(59)).join('.')}.example`;

  it.each([
    ['247 characters', longName],
    ['characters beyond ASCII', 'xn--mnchen-3ya.example'],
  ])('arrives, and can be returned, if its domain has %s', async (_, name) => {
    const { database } = mail.backend.store;
    const [known] = await database.select().from(domains).where(eq(domains.name, domain));
    await database.insert(domains).values({ ...assertDefined(known, 'domain'), name });
    const { pk, back } = await deliveredTo('a', 'gil@sender.example', {
      name,
      real: `${name.length}@a.example`,
    });
    expect(back.length).toBeLessThan(254);
    await deliver(mail.port, { to: back, from: '', raw: report('failed') });
    await soon(async () => expect(await logs(pk, name)).toMatchObject([{ outcome: 'bounced' }]));
  });

  it('does not count as bounced after an automatic reply, which is passed on to the sender', async () => {
    const dora = 'dora@sender.example';
    const { pk, back, real } = await deliveredTo('on-holiday', dora);
    const { mailPort } = mail.backend.server;
    const raw = `Subject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\nBack ${'soon'.repeat(300)}.\r\n`;
    // Not every server leaves the sender of a reply empty.
    await deliver(mailPort, { to: back, from: real, raw });
    await soon(() => expect(arrivedAt(dora)).toHaveLength(1));
    expect(arrivedAt(dora)).toMatchObject([{ from: '', text: expect.stringContaining(raw) }]);
    for (const action of ['delayed', 'delivered']) {
      await deliver(mailPort, { to: back, from: '', raw: report(action) });
    }
    // The sender gets at most five automatic messages, even if many are forged.
    for (let more = 0; more < 6; more += 1) {
      await deliver(mailPort, { to: back, from: '', raw });
    }
    await soon(() => expect(arrivedAt(dora)).toHaveLength(5));
    const [delivery] = await logs(pk);
    expect(delivery).toMatchObject({ outcome: 'delivered', replies: 5, delayed: true });
    expect(arrivedAt(dora).filter(({ text }) => text.includes('not delivered'))).toEqual([]);
    await deliver(mailPort, { to: back, from: '', raw });
    // The eleventh message to this address within an hour.
    expect(await refusalOf(mailPort, { to: back, from: '', raw })).toBe(450);
  });

  it('is shown to the agency as unwanted after a complaint, which its sender never sees', async () => {
    const { pk, back, real } = await deliveredTo('unwanted', 'finn@sender.example');
    const raw = report('failed')
      .replace('report-type=delivery-status', 'report-type=feedback-report')
      .replace('message/delivery-status', 'message/feedback-report')
      .replace('Action: failed', `Feedback-Type: abuse\r\nOriginal-Rcpt-To: ${real}`);
    await deliver(mail.port, { to: back, from: 'fbl@inbox-of.example', raw });
    const reason = 'The recipient marked this message as spam.';
    await soon(async () =>
      expect(await logs(pk)).toMatchObject([{ outcome: 'delivered', reason }]),
    );
    expect(arrivedAt('finn@sender.example')).toEqual([]);
  });

  it("reaches its redirect if sent to a tagged address, and the domain's owner if sent to a role address", async () => {
    const { to, real } = await redirectTo('tagged');
    const tagged = to.replace('@', '+spring@');
    const { mailPort } = mail.backend.server;
    await deliver(mailPort, { to: tagged });
    await soon(() => expect(arrivedAt(real)).toHaveLength(1));
    expect(arrivedAt(real)[0]?.text).toContain(`Delivered-To: ${tagged}\r\n`);
    const owner = (await mail.shopper.call(activeUser)).email_address;
    for (const role of ['Postmaster', 'abuse+report']) {
      await deliver(mailPort, {
        to: `${role}@cedar-old.example`,
        from: 'eve@sender.example',
      });
    }
    await soon(() => expect(arrivedAt(owner)).toHaveLength(2));
    expect(await refusalOf(mailPort, { to: 'postmaster@elsewhere.example' })).toBe(550);
  });

  it('with 8-bit content is declared as such if the server supports it', async () => {
    const { to, real } = await redirectTo('eight-bit');
    const { mailPort } = mail.backend.server;
    for (const raw of [
      'A: b\r\n\r\nPlain\r\n',
      Buffer.from('A: b\r\n\r\nJos\u00e9\r\n', 'latin1'),
    ]) {
      await deliver(mailPort, { to, raw });
    }
    await soon(() => expect(arrivedAt(real)).toHaveLength(2));
    const bodies = arrivedAt(real).map(({ text, body }) => [text.includes('Plain'), body].join());
    expect(bodies.sort()).toEqual(['false,8bitmime', 'true,7bit']);
  });

  it('is returned to its sender if its destination never confirms', async () => {
    const { pk, to } = await redirectTo('unconfirmed', { confirmed: false });
    await deliver(mail.port, { to, from: 'cleo@sender.example' });
    await soon(async () => expect(await logs(pk)).toMatchObject([{ outcome: 'unconfirmed' }]));
    await change(pk, { receivedAt: new Date(Date.now() - 4 * 86_400_000) });
    await soon(() => expect(arrivedAt('cleo@sender.example')).toHaveLength(1));
    expect(await logs(pk)).toMatchObject([
      { outcome: 'bounced', reason: 'The destination was never confirmed.' },
    ]);
  });
});

describe('the mail server', () => {
  const begin = [`EHLO test\r\n`, `MAIL FROM:<${sender}>\r\n`];

  it('refuses messages with bare line endings or smuggled commands', async () => {
    const { pk, to } = await redirectTo('smuggled');
    const smuggled = `MAIL FROM:<admin@${domain}>\r\nRCPT TO:<${to}>\r\nDATA\r\nSubject: b`;
    const bodies = [
      ...['\n.\n', '\n.\r\n', '\r\n.\n', '\r.\r', '\r\n.\r', '\r.\r\n'].map(
        (end) => `Subject: a\r\n\r\nHello${end}${smuggled}`,
      ),
      'Subject: a\r\n\r\nOne\rtwo',
    ];
    for (const body of bodies) {
      const said = await converse(mail.port, [
        ...begin,
        `RCPT TO:<${to}>\r\n`,
        'DATA\r\n',
        `${body}\r\n.\r\n`,
      ]);
      expect([body, said.at(-1)]).toEqual([body, expect.stringMatching(/^554 /)]);
      // There is only one response, so nothing inside the message was parsed as a command.
      expect(said).toHaveLength(6);
    }
    expect(await logs(pk)).toEqual([]);
  });

  it('offers no authentication and no unnecessary extensions, and limits the message size', async () => {
    const [, hello, login, relayed, huge] = await converse(mail.port, [
      `EHLO test\r\n`,
      'AUTH PLAIN AGFubgBzZWNyZXQ=\r\n',
      'RCPT TO:<ann@elsewhere.example>\r\n',
      `MAIL FROM:<${sender}> SIZE=99999999\r\n`,
    ]);
    expect(hello).not.toMatch(/AUTH|STARTTLS/);
    expect([login, relayed, huge].map((line) => line?.slice(0, 3))).toEqual(['500', '503', '552']);
  });

  it.each([
    // Accepted as it is in use, such as by mobile phones in Japan.
    ['MAIL FROM:<a..b.@sender.example>', /^250 2\.1\.0 /],
    ['MAIL FROM:<ann@xn--mnchen-3ya.example> SIZE=9 BODY=8BITMIME', /^250 2\.1\.0 /],
    ['MAIL FROM:<ann@sender..example>', /^553 5\.1\.7 /],
    ['MAIL FROM:<ann@sender.example> RET=HDRS', /^555 5\.5\.4 /],
    ['MAIL FROM:<ann@sender.example> SMTPUTF8', /^555 5\.5\.4 /],
    ['MAIL FROM:<zo\u00eb@sender.example>', /^550 5\.6\.7 /],
    ['MAIL FROM:<"a.b"@sender.example>', /^250 2\.1\.0 /],
    // smtp-server rejects quoted spaces and a quoted @.
    ['MAIL FROM:<"a b"@sender.example>', /^501 5\.1\.7 /],
    ['MAIL FROM:<not an address>', /^501 5\.1\.7 /],
  ])('responds to %s as the standard requires', async (line, expected) => {
    const said = await converse(mail.port, [`EHLO test\r\n`, `${line}\r\n`]);
    expect(said.at(-1)).toMatch(expected);
  });

  it('accepts 100 recipients, in quotes too, but no parameters that it does not offer', async () => {
    const { to } = await redirectTo('quoted');
    const said = await converse(mail.port, [
      ...begin,
      `RCPT TO:<${to}> NOTIFY=NEVER\r\n`,
      ...Array.from({ length: 101 }, (_, at) => `RCPT TO:<${to.replace('@', `+${at}@`)}>\r\n`),
      ...begin,
      `RCPT TO:<"quo\\ted"@${domain}>\r\n`,
      `RCPT TO:<"other"@${domain}>\r\n`,
    ]);
    const codes = said.slice(3).map((line) => Number(line.slice(0, 3)));
    expect(codes).toEqual([555, ...Array<number>(100).fill(250), 452, 250, 250, 250, 550]);
  });
});
