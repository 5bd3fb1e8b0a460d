import { listDomains } from '@contract/domain';
import { addIntern, removeIntern } from '@contract/intern';
import { endOtherSessions, endSession, listSessions } from '@contract/login-session';
import { orderDomain } from '@contract/order';
import { loginEmail, logout, authenticate, loginUrl } from '@contract/sign-in';
import { changeTeamMember, listTeam } from '@contract/team';
import { activeUser } from '@contract/user';
import { securityEvents } from '@backend/http/security-events';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newShopper, purchaseOf, type Shopper } from '../support/shopper';
import { deliver } from '../support/smtp';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend({ MAIL_CLIENT_LIMIT: '2', EMAIL_LOGIN: '1' });

type Line = Readonly<Record<string, unknown>>;

const linesOf = (): Line[] =>
  backend
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** Returns the events that `work` logs. */
async function eventsOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = linesOf().length;
  await work();
  return linesOf()
    .slice(before)
    .filter(({ event }) => event !== undefined);
}

const userOf = async ({ visitor }: Shopper) => (await visitor.call(activeUser)).user_id;

describe('a security event', () => {
  it('records a sign-in with its user, network and session, and later the sign-out', async () => {
    const visitor = backend.visitor();
    const [begun, ...others] = await eventsOf(() => visitor.signInByProvider('agent'));
    expect(others).toEqual([]);
    const { user_id: id } = await visitor.call(activeUser);
    expect(begun).toMatchObject({
      level: 'info',
      msg: 'security event',
      event: 'sign_in',
      by: 'issuer',
      user: id,
      endpoint: authenticate.path,
      session: expect.stringMatching(/^[\w-]{16}$/),
      network: expect.stringMatching(/^[\w-]{16}$/),
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const token = visitor.cookies.get('portal_session') ?? '';
    const events = await eventsOf(() => visitor.call(logout));
    expect(events).toMatchObject([{ event: 'sign_out', session: begun?.['session'] }]);
    expect(await eventsOf(() => visitor.call(logout))).toEqual([]);
    // The logged session id can't be used as the session cookie.
    visitor.cookies.set('portal_session', String(begun?.['session']));
    expect((await visitor.refused(activeUser)).status).toBe(401);
    expect(backend.logged()).not.toContain(token);
    expect(backend.logged()).not.toContain('127.0.0.1');
  });

  it('records a refused sign-in', async () => {
    const visitor = backend.visitor();
    await visitor.call(loginUrl);
    const body = { email_login_token: 'x'.repeat(43) };
    const events = await eventsOf(() => visitor.refused(authenticate, { body }));
    expect(events).toMatchObject([
      { level: 'warn', event: 'sign_in_refused', reason: 'login_failed' },
    ]);
    expect(JSON.stringify(events)).not.toContain(body.email_login_token);
  });

  it('records a session that its user ended', async () => {
    const shopper = await newShopper(backend);
    await shopper.visitor.signIn('agent');
    const [current] = await shopper.visitor.call(listSessions);
    const others = await eventsOf(() => shopper.visitor.request(endOtherSessions));
    expect(others).toMatchObject([
      { event: 'session_ended', ended: 'others', user: await userOf(shopper) },
    ]);
    const absent = { path: { id: randomUUID() } };
    expect(await eventsOf(() => shopper.visitor.refused(endSession, absent))).toEqual([]);
    const id = current?.id ?? '';
    const one = await eventsOf(() => shopper.visitor.request(endSession, { path: { id } }));
    expect(one).toMatchObject([{ event: 'session_ended', ended: id }]);
  });

  it.each([
    [
      'a call without the right to it',
      'permission_refused',
      ({ visitor }: Shopper) =>
        visitor.refused(addIntern, { body: { email_address: 'a@b.example', account_number: '1' } }),
    ],
    [
      "a call about another agency's account",
      'permission_refused',
      (shopper: Shopper) => shopper.refused(listDomains, { path: { account_number: '999999999' } }),
    ],
    [
      'a call without proof that the portal made it',
      'csrf_refused',
      ({ visitor }: Shopper) =>
        visitor.refused(endOtherSessions, { headers: { 'X-CSRFToken': 'wrong' } }),
    ],
  ] as const)('records %s', async (_what, event, refuse) => {
    const shopper = await newShopper(backend);
    const events = await eventsOf(() => refuse(shopper));
    expect(events).toMatchObject([{ level: 'warn', event, user: await userOf(shopper) }]);
  });

  it('records an exceeded limit, even if the response is 200', async () => {
    const visitor = backend.visitor();
    await visitor.call(loginUrl);
    const body = { email: 'nobody@demo.example' };
    const events = await eventsOf(async () => {
      for (let times = 0; times < 4; times += 1) await visitor.call(loginEmail, { body });
    });
    expect(events).toMatchObject([
      { event: 'limit_reached', limit: 'mail-to', endpoint: loginEmail.path },
    ]);
    expect(JSON.stringify(events)).not.toContain(body.email);
  });

  it('is logged once a minute for a client that the mail server refuses', async () => {
    const events = await eventsOf(async () => {
      for (let times = 0; times < 6; times += 1) {
        const sent = deliver(backend.server.mailPort, { to: ['a@cedar-quote.example'] });
        await sent.catch(() => undefined);
      }
    });
    expect(events.map(({ event, limit }) => ({ event, limit }))).toEqual([
      { event: 'limit_reached', limit: 'mail-client' },
    ]);
  });

  it("records a charge on an agent's card if staff confirmed it, not if the agent did", async () => {
    const shopper = await newShopper(backend);
    const staff = await newShopper(backend, 'staff');
    const own = await purchaseOf(shopper, { name: 'own-quote.com' });
    expect(await eventsOf(() => shopper.call(orderDomain, { body: own }))).toEqual([]);
    const body = await purchaseOf(staff, { name: 'staff-quote.com' });
    const events = await eventsOf(() => staff.call(orderDomain, { body }));
    expect(events).toMatchObject([
      {
        event: 'staff_charge',
        amount_cents: body.expected_amount,
        user: await userOf(staff),
        account: shopper.account,
      },
    ]);
  });

  it("records a change to someone's access", async () => {
    const shopper = await newShopper(backend);
    const member = (await shopper.call(listTeam)).find(({ role }) => role === 'member');
    const mvt_id = member?.mvt_id ?? '';
    const switched = await eventsOf(() =>
      shopper.call(changeTeamMember, { path: { mvt_id }, body: { enabled: false } }),
    );
    expect(switched).toMatchObject([
      { event: 'access_changed', member: mvt_id, enabled: false, account: shopper.account },
    ]);
    const staff = await newShopper(backend, 'staff');
    const body = {
      email_address: 'unassigned@demo.example',
      account_number: shopper.account,
    };
    let pk = '';
    const added = await eventsOf(async () => {
      ({ pk } = await staff.visitor.call(addIntern, { body }));
    });
    expect(added).toMatchObject([{ event: 'intern_added', intern: pk, account: shopper.account }]);
    const removed = await eventsOf(() => staff.visitor.request(removeIntern, { path: { pk } }));
    expect(removed).toMatchObject([{ event: 'intern_removed', intern: pk }]);
  });

  it('is documented in docs/operations.md', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    const table = /## Security events\n([\s\S]*?)\n### /.exec(guide)?.[1] ?? '';
    const documented = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(documented).toEqual([...securityEvents]);
  });
});

describe('the log line of a request', () => {
  it("has the call's user, account, session and network, but no credential", async () => {
    const shopper = await newShopper(backend);
    const response = await shopper.request(listDomains);
    const id = response.headers.get('X-Request-Id');
    expect(linesOf().find(({ request_id }) => request_id === id)).toEqual({
      level: 'info',
      time: expect.any(String),
      request_id: id,
      method: 'GET',
      path: listDomains.path.replace('{account_number}', shopper.account),
      status: 200,
      ms: expect.any(Number),
      user: await userOf(shopper),
      account: shopper.account,
      session: expect.stringMatching(/^[\w-]{16}$/),
      network: expect.stringMatching(/^[\w-]{16}$/),
    });
  });
});
