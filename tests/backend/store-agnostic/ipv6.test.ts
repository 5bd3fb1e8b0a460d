import { readConfig } from '@backend/shared/config';
import { collect } from '@contract/collect';
import { activeUser } from '@contract/user';
import { eq } from 'drizzle-orm';
import { mailMessages } from '@backend/schema';
import { request } from 'node:http';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { timeWithinMinute } from '../support/minute';
import { freePort } from '../support/program';
import { someMessage } from '../support/smtp';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  const port = String(await freePort());
  backend = await startTestBackend({
    HOST: '::1',
    PORT: port,
    PORTAL_ORIGIN: `http://[::1]:${port}`,
    MAIL_HOST: '::1',
    VISIT_CLIENT_LIMIT: '3',
  });
});

afterAll(() => backend.stop());

/** Returns true if something listens at this address. */
const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Requests a page with a given `Host` header, which `fetch` can't set, and returns the status. */
const statusAs = (host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = backend.server;
    request({ host: '::1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('a portal on ::1', () => {
  it('listens only on ::1, for pages and for mail', async () => {
    const { port, mailPort } = backend.server;
    for (const each of [port, mailPort ?? 0]) {
      expect(await isOpen('::1', each)).toBe(true);
      expect(await isOpen('127.0.0.1', each)).toBe(false);
    }
  });

  it('lets people sign in through its own provider, which it reaches on ::1', async () => {
    const visitor = backend.visitor();
    expect(visitor.origin).toMatch(/^http:\/\/\[::1\]:\d+$/);
    await visitor.signInByProvider('agent');
    expect((await visitor.call(activeUser)).username).toBe('agent');
    const origin = { origin: visitor.origin };
    expect((await visitor.call(activeUser, { headers: origin })).username).toBe('agent');
  });

  it('counts as local: it has a mailbox, but only under its own name', async () => {
    const own = `[::1]:${backend.server.port}`;
    expect(await statusAs(own, '/backend/mailbox/')).toBe(200);
    expect(await statusAs('portal.example', '/backend/mailbox/')).toBe(404);
    expect(readConfig({ HOST: '::1', PORTAL_TEST_MODE: '1' }).localOnly).toBe(true);
    for (const HOST of ['::', '2001:db8::1']) {
      expect(() => readConfig({ HOST, PORTAL_TEST_MODE: '1' })).toThrow(/must be off while HOST/);
    }
  });

  it('accepts mail for redirects and forwards it', async () => {
    const to = 'quotes@cedar-quote.example';
    const transport = createTransport({ host: '::1', port: backend.server.mailPort ?? 0 });
    const envelope = { from: 'ann@sender.example', to };
    const { accepted } = await transport.sendMail({ envelope, raw: someMessage });
    expect(accepted).toEqual([to]);
    const { database } = backend.store;
    const isSentOn = eq(mailMessages.subject, 'Hello');
    await vi.waitFor(
      async () => expect(await database.$count(mailMessages, isSentOn)).toBeGreaterThan(0),
      { timeout: 15_000 },
    );
  });

  it('limits a client on ::1 like any other', async () => {
    const report = { kind: 'page_view', domain: 'cedar-quote.example', page: '/' };
    const send = () =>
      backend.visitor().send(collect.path, { method: 'POST', body: JSON.stringify(report) });
    const statuses: number[] = [];
    await timeWithinMinute(1_000);
    for (let reports = 0; reports < 4; reports += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});
