import { mailDeliveries } from '@backend/schema';
import { expect, it, vi } from 'vitest';
import { deliver, openDestination } from './support/smtp';
import { startTestBackend } from './support/test-backend';

it('delivery to an unresponsive destination is aborted, and the message is marked when it is sent again', async () => {
  let isSilent = true;
  const relay = await openDestination({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        if (!isSilent) done();
      });
    },
  });
  const backend = await startTestBackend({ SMTP_URL: relay.url });
  const { mailPort, stop } = { ...backend.server, stop: backend.stop };
  const { database } = backend.store;
  const seeded = (await database.select().from(mailDeliveries)).map(({ id }) => id);
  await deliver(mailPort, { to: 'hello@cedar-quote.example' });
  const row = async () =>
    (await database.select().from(mailDeliveries)).find(({ id }) => !seeded.includes(id));
  await vi.waitFor(
    async () =>
      expect(await row()).toMatchObject({
        outcome: 'waiting',
        sending: true,
        reason: expect.any(String),
      }),
    { timeout: 60_000, interval: 500 },
  );
  isSilent = false;
  await database.update(mailDeliveries).set({ dueAt: new Date(0) });
  await vi.waitFor(
    async () => expect(await row()).toMatchObject({ outcome: 'delivered', repeated: true }),
    { timeout: 30_000, interval: 500 },
  );
  await stop();
  await relay.close();
}, 120_000);
