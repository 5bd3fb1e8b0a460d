import { seededRandom } from '@backend/demo/data/random';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectSound, freePort, startedPlace, start, type Place } from './support/program';
import { deliver, openDestination, type Destination } from './support/smtp';

let relay: Destination;
let place: Place;

beforeAll(async () => {
  relay = await openDestination();
  place = await startedPlace();
});

afterAll(async () => {
  await relay.close();
  await place.remove();
});

const idOf = (text: string) => /^X-Id: (\S+)\r$/m.exec(text)?.[1] ?? '';

it("10 kills during mail delivery lose no accepted message, and cause no duplicate that isn't marked", async () => {
  const random = seededRandom(11);
  const mailPort = await freePort();
  const variables = {
    ...place.variables,
    SMTP_URL: relay.url,
    MAIL_PORT: String(mailPort),
    MAIL_CLIENT_LIMIT: '1000000',
    MAIL_CLIENT_REDIRECT_LIMIT: '50000',
    MAIL_REDIRECT_LIMIT: '1000000',
  };
  const accepted: string[] = [];
  let sent = 0;
  const stopping = new AbortController();
  async function keepSending(): Promise<void> {
    while (!stopping.signal.aborted) {
      const id = `m${(sent += 1)}`;
      const raw = `X-Id: ${id}\r\nSubject: Hello\r\n\r\nHello\r\n`;
      await deliver(mailPort, { to: 'hello@cedar-quote.example', raw }).then(
        () => accepted.push(id),
        () => pause(50),
      );
    }
  }
  const senders = Promise.all(Array.from({ length: 4 }, keepSending));
  for (let kills = 0; kills < 10; kills += 1) {
    const program = await start(variables);
    await pause(500 + random() * 1500);
    await program.end('SIGKILL');
  }
  stopping.abort();
  await senders;
  const last = await start(variables);
  // On PostgreSQL, a killed process's delivery attempt counts as abandoned after two minutes.
  await vi.waitFor(
    () => {
      const arrived = new Set(relay.received.map(({ text }) => idOf(text)));
      expect(accepted.filter((id) => !arrived.has(id))).toEqual([]);
    },
    { timeout: 180_000, interval: 500 },
  );
  expect(accepted.length).toBeGreaterThan(0);
  const unmarked = relay.received.filter(({ text }) => !text.includes('X-Agency-Portal-Repeated'));
  const ids = unmarked.map(({ text }) => idOf(text));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await last.end('SIGTERM');
  await expectSound(place.variables);
}, 400_000);
