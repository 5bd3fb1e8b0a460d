import { authenticate, loginEmail } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import { advanceClock, endSessions, mailbox } from '@contract/test-mode';
import { get } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/test-backend';
import { messages, tokenFor } from '../support/emailed-link';
import { freshBackend, sharedBackend } from '../support/test-server';
import { clientOf } from '../../../scripts/lib/test-store';
import type { Visitor } from '../support/visitor';

const backend = freshBackend({ EMAIL_LOGIN: '1' });

const sent = { success: true, reason: null };

const address = 'agent@demo.example';

async function newVisitor(): Promise<Visitor> {
  const visitor = backend.visitor();
  await visitor.send('/backend/login_url/');
  return visitor;
}

/** Requests the mailbox page with a given `Host` header, which `fetch` can't set, and returns the status. */
function statusUnder({ server }: TestBackend, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const address = { port: server.port, path: '/backend/mailbox/', headers: { host } };
    get({ host: '127.0.0.1', ...address }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
}

async function expectQuestion(visitor: Visitor, email_login_token: string, address: string) {
  for (const body of [{ email_login_token }, { email_login_token, confirmed: false }]) {
    const { status, error } = await visitor.refused(authenticate, { body });
    expect({ status, ...error }).toMatchObject({
      status: 409,
      error_reason: 'confirm_sign_in',
      error_detail: address,
    });
  }
}

describe('signing in by email', () => {
  it('sends a sign-in link by SMTP', async () => {
    const visitor = await newVisitor();
    const token = await tokenFor(visitor, address);
    const [message] = await messages(visitor, 1);
    expect(message?.to).toBe(address);
    expect(message?.text).toContain(`${visitor.origin}/login?email_login_token=${token}\n`);
    expect(message?.text).toContain('expires in 15 minutes');
    await visitor.call(authenticate, { body: { email_login_token: token } });
    expect((await visitor.call(activeUser)).email_address).toBe(address);
  });

  it("asks for confirmation in a browser that didn't request the link", async () => {
    const visitor = await newVisitor();
    const email_login_token = await tokenFor(visitor, address);
    const other = backend.visitor();
    await other.send('/backend/login_url/');
    await expectQuestion(other, email_login_token, address);
    await other.call(authenticate, { body: { email_login_token, confirmed: true } });
    expect((await other.call(activeUser)).username).toBe('agent');
  });

  it('asks for confirmation if someone else is signed in, and leaves their session alone', async () => {
    const visitor = await newVisitor();
    const email_login_token = await tokenFor(visitor, address);
    await visitor.signIn('member');
    await expectQuestion(visitor, email_login_token, address);
    expect((await visitor.call(activeUser)).username).toBe('member');
    await visitor.call(authenticate, { body: { email_login_token, confirmed: true } });
    expect((await visitor.call(activeUser)).username).toBe('agent');
  });

  it('needs no confirmation in a browser where the same user is signed in', async () => {
    const visitor = await newVisitor();
    const email_login_token = await tokenFor(visitor, address);
    const other = backend.visitor();
    await other.signIn('agent');
    await other.call(authenticate, { body: { email_login_token } });
    expect((await other.call(activeUser)).username).toBe('agent');
  });

  it("needs no confirmation if the browser's previous session has ended", async () => {
    const visitor = await newVisitor();
    await visitor.signIn('member');
    await visitor.call(endSessions);
    const email_login_token = await tokenFor(visitor, address);
    await visitor.call(authenticate, { body: { email_login_token } });
    expect((await visitor.call(activeUser)).username).toBe('agent');
  });

  it('accepts a link only once', async () => {
    const visitor = await newVisitor();
    const body = { email_login_token: await tokenFor(visitor, address) };
    await visitor.call(authenticate, { body });
    expect(backend.logged()).toContain('"by":"email link"');
    const { status, error } = await visitor.refused(authenticate, { body });
    expect([status, error.error_reason]).toEqual([403, 'login_failed']);
    expect(error.error).toMatch(/already used or has expired/);
  });

  it('accepts a link for 15 minutes', async () => {
    const visitor = await newVisitor();
    const body = { email_login_token: await tokenFor(visitor, address) };
    await visitor.call(advanceClock, { body: { advance_seconds: 15 * 60 + 1 } });
    expect((await visitor.refused(authenticate, { body })).status).toBe(403);
  });

  it('returns the same response for known and unknown addresses, but sends an email only to known ones', async () => {
    const visitor = await newVisitor();
    for (const email of ['nobody@demo.example', 'blocked@demo.example', address]) {
      expect(await visitor.call(loginEmail, { body: { email } })).toEqual(sent);
    }
    expect((await messages(visitor, 1)).map(({ to }) => to)).toEqual([address]);
  });

  it('runs the same queries before the response for known and unknown addresses', async () => {
    const visitor = await newVisitor();
    const queries = vi.spyOn(clientOf(backend.store), 'query');
    const queriesFor = async (email: string) => {
      queries.mockClear();
      await visitor.call(loginEmail, { body: { email } });
      const texts = queries.mock.calls.map(([query]) =>
        typeof query === 'string' ? query : query.text,
      );
      // Omits the sweeper's queries, which may run during any call.
      const swept =
        /^delete|\b(?:orders|transfers|accounts|statements|notices|stat_days|day_sums|refunds|sandbox_\w+)\b/;
      return texts.filter((text) => !swept.test(text));
    };
    const [known, unknown] = [await queriesFor(address), await queriesFor(`nobody@x.example`)];
    queries.mockRestore();
    expect(known.some((query) => query.startsWith('insert into "email_login_tokens"'))).toBe(true);
    expect(unknown).toEqual(known);
    await messages(visitor, 1);
  });

  it('accepts an address in any case and with spaces around it', async () => {
    const visitor = await newVisitor();
    await visitor.call(loginEmail, { body: { email: `  ${address.toUpperCase()} ` } });
    expect(await messages(visitor, 1)).toMatchObject([{ to: address }]);
  });

  it.each(['', 'agent', 'agent@', '@demo.example', 'a b@demo.example', 'x'.repeat(500)])(
    'rejects "%s" as an address',
    async (email) => {
      const visitor = await newVisitor();
      expect(await visitor.call(loginEmail, { body: { email } })).toEqual({
        success: false,
        reason: 'Enter a valid email address.',
      });
    },
  );

  it('allows three emails in 15 minutes, for known and unknown addresses alike', async () => {
    const visitor = await newVisitor();
    for (const email of [address, 'nobody@elsewhere.example']) {
      for (let tries = 0; tries < 3; tries += 1) {
        expect(await visitor.call(loginEmail, { body: { email } })).toEqual(sent);
      }
      const answer = await visitor.call(loginEmail, { body: { email } });
      expect(answer.success).toBe(false);
      expect(answer.reason).toMatch(/^Too many attempts\. Try again in 15 minutes\.$/);
    }
    await visitor.call(advanceClock, { body: { advance_seconds: 901 } });
    expect(await visitor.call(loginEmail, { body: { email: address } })).toEqual(sent);
  });

  it('shows the email in the local mailbox as text and, where nothing can run or load, as HTML', async () => {
    const visitor = await newVisitor();
    await tokenFor(visitor, address);
    const page = await visitor.send('/backend/mailbox/');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const list = await page.text();
    expect(list).toContain(address);
    const [, message = ''] = /href="([^"]+)">Your sign-in link/.exec(list) ?? [];
    const read = await visitor.send(message);
    expect(read.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await read.text()).toContain('email_login_token=');
    const framed = await visitor.send(`${message}message.html`);
    const policy = framed.headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ').toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "style-src 'unsafe-inline'",
    ]);
    expect(framed.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(await framed.text()).toMatch(/href="[^"]+email_login_token=[^"]+"/);
    for (const unknown of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect((await visitor.send(`/backend/mailbox/${unknown}/`)).status).toBe(404);
      expect((await visitor.send(`/backend/mailbox/${unknown}/message.html`)).status).toBe(404);
    }
  });
});

describe('the local mailbox', () => {
  it.each(['portal.example', 'evil.example:4173', '192.168.1.7:4173'])(
    'is not served under the host name %s, whatever it resolves to',
    async (host) => {
      expect(await statusUnder(backend, host)).toBe(404);
    },
  );

  it('is served under the names of this machine', async () => {
    for (const host of ['localhost:4173', '127.0.0.1:4173', '[::1]:4173']) {
      expect(await statusUnder(backend, host)).toBe(200);
    }
  });

  it.each([
    { PORTAL_ORIGIN: 'https://portal.example' },
    { HOST: '0.0.0.0' },
    { OIDC_ISSUER: 'https://issuer.example' },
  ])('does not exist with %j', async (variables) => {
    const open = await startTestBackend({ ...variables, PORTAL_TEST_MODE: '0' });
    const status = await statusUnder(open, 'localhost');
    await open.stop();
    expect(status).toBe(404);
  });
});

describe('signing in by email when it is turned off', () => {
  const without = sharedBackend();

  it('is refused and sends nothing', async () => {
    const visitor = without.visitor();
    await visitor.send('/backend/login_url/');
    const answer = await visitor.call(loginEmail, { body: { email: address } });
    expect(answer).toMatchObject({ success: false });
    expect(await visitor.call(mailbox)).toEqual([]);
  });

  it('rejects tokens', async () => {
    const visitor = without.visitor();
    await visitor.send('/backend/login_url/');
    const refused = await visitor.refused(authenticate, { body: { email_login_token: 'x' } });
    expect(refused.error.error_reason).toBe('login_failed');
  });
});
