import { mailDeliveries } from '@backend/schema';
import { afterAll, expect, it, vi } from 'vitest';
import { deliver } from '../support/smtp';
import { startTestBackend, type TestBackend } from '../support/test-backend';

const running: TestBackend[] = [];
afterAll(async () => {
  for (const each of running.toReversed()) await each.stop();
});

it('a web process leaves the mail that it accepts to a process for jobs, which serves no pages', async () => {
  const web = await startTestBackend({
    PROCESS_ROLE: 'web',
    DATABASE_URL: 'postgres://127.0.0.1/portal',
  });
  running.push(web);
  await deliver(web.server.mailPort ?? 0, {
    to: 'hello@cedar-quote.example',
    raw: 'Subject: Hello\r\n\r\nHello\r\n',
  });
  const outcomes = async () =>
    (await web.store.database.select().from(mailDeliveries)).map(({ outcome }) => outcome);
  expect((await web.visitor().send('/backend/login_url/')).status).toBe(200);
  expect(await outcomes()).toContain('waiting');
  const jobs = await web.another({}, undefined, { PROCESS_ROLE: 'jobs' });
  running.push(jobs);
  await vi.waitFor(async () => expect(await outcomes()).not.toContain('waiting'), {
    timeout: 20_000,
  });
  expect((await jobs.visitor().send('/healthz')).status).toBe(200);
  expect((await jobs.visitor().send('/backend/login_url/')).status).toBe(404);
}, 60_000);
