import { seededRandom } from '@backend/demo/data/random';
import { assertDefined } from '@contract/assert-defined';
import { readDomain } from '@contract/domain-detail';
import { importRedirects } from '@contract/email-redirect';
import { advanceClock } from '@contract/test-mode';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectSound, startedPlace, start, type Place } from './support/program';
import { newShopper } from './support/shopper';
import { openDestination, type Destination } from './support/smtp';

const kills = 30;
/** Few enough to stay within the account's hourly limit on links. */
const perImport = 6;
/** Two agencies that take turns, so that neither exceeds its import limit. */
const agencies = [
  { user: 'agent', account: '100001', name: 'cedar-quote.example' },
  { user: 'multi', account: '100002', name: 'maple-quote.example' },
] as const;

let relay: Destination;
let place: Place;

beforeAll(async () => {
  // Slow, so that kills happen while links are being sent.
  relay = await openDestination({
    onRcptTo: (_address, _session, accept) => setTimeout(accept, 100),
  });
  place = await startedPlace();
});

afterAll(async () => {
  await relay.close();
  await place.remove();
});

/** The latest link sent to each destination. */
const links = new Map<string, string>();
let read = 0;

async function readLinks(): Promise<void> {
  for (; read < relay.received.length; read += 1) {
    const { to, text } = assertDefined(relay.received[read], 'message');
    const { text: body = '' } = await PostalMime.parse(text);
    const [link] = /http\S+confirm-email\S+/.exec(body) ?? [];
    if (link !== undefined) links.set(to, link);
  }
}

it(`no confirmation link is lost in ${kills} kills during redirect imports`, async () => {
  const random = seededRandom(12);
  const variables = { ...place.variables, SMTP_URL: relay.url, MAIL_PORT: '0' };
  const added = new Set<string>();
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const program = await start(variables);
    const { user, account, name } = agencies[kill % 2 === 0 ? 0 : 1];
    const shopper = await newShopper(program, user, account);
    const rows = Array.from({ length: perImport }, (_, index) => ({
      redirect_address: `r${kill}-${index}@${name}`,
      real_address: `new-${index}@inbox-${kill}.example`,
    }));
    const importing = shopper.call(importRedirects, { path: { name }, body: { rows } }).then(
      ({ rows: imported }) =>
        imported.forEach((row) => row.outcome === 'added' && added.add(row.redirect.real_address)),
      () => undefined,
    );
    // Some kills happen while redirects are being stored, and most while links are being sent.
    if (random() < 0.7) await importing;
    await pause(random() * 300);
    await program.end('SIGKILL');
    await importing;
    await readLinks();
    if (rows.some(({ real_address }) => !links.has(real_address))) interrupted += 1;
  }
  const last = await start(variables);
  const stored: string[] = [];
  for (const { user, account, name } of agencies) {
    const shopper = await newShopper(last, user, account);
    const { emails } = await shopper.call(readDomain, { path: { name } });
    stored.push(
      ...emails.map(({ real_address }) => real_address).filter((each) => each.startsWith('new-')),
    );
  }
  expect([...added].filter((address) => !stored.includes(address))).toEqual([]);
  expect(stored.length).toBeGreaterThan((kills * perImport) / 2);
  expect(interrupted).toBeGreaterThan(kills / 2);
  const visitor = last.visitor();
  await visitor.signIn('agent');
  const open = new Map(stored.map((address) => [address, '']));
  // An interrupted attempt is repeated after a minute, a second one after 4 and a third one after 16. The new link
  // replaces one that may have arrived.
  await vi.waitFor(
    async () => {
      await readLinks();
      for (const [address, tried] of open) {
        const link = links.get(address) ?? '';
        if (link === tried) continue;
        const { status } = await visitor.send(new URL(link).pathname, { method: 'POST' });
        // A client may confirm only a few destinations in five minutes.
        if (status === 429) await visitor.call(advanceClock, { body: { advance_seconds: 300 } });
        else open.set(address, link);
        if (status === 200) open.delete(address);
      }
      expect([...open.keys()]).toEqual([]);
    },
    { timeout: 1_200_000, interval: 1_000 },
  );
  await last.end('SIGTERM');
  await expectSound(place.variables);
}, 3_000_000);
