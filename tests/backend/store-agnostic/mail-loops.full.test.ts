import { mailDeliveries } from '@backend/schema';
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addedRedirect } from '../support/added-redirect';
import { mailBackend } from '../support/mail-backend';
import { deliver, refusalOf, someMessage, soon } from '../support/smtp';

/** The changes that an external server makes to a message it forwards. */
interface Rewriting {
  readonly sender: (from: string) => string;
  readonly message: (text: string) => string;
}

const withoutLines = (pattern: RegExp) => (text: string) => {
  const end = text.indexOf('\r\n\r\n');
  return (
    text
      .slice(0, end)
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .filter((line) => !pattern.test(line))
      .join('\r\n') + text.slice(end)
  );
};
const withoutTrace = withoutLines(/^(?:Delivered-To|Received|Return-Path):/);
const withoutOurs = withoutLines(/^(?:Delivered-To|Received|Return-Path|X-Agency-Portal-.*):/);

const rewritings: Readonly<Record<string, Rewriting>> = {
  'changes nothing': { sender: (from) => from, message: (text) => text },
  'removes Delivered-To and Received': { sender: (from) => from, message: withoutTrace },
  'rewrites the sender by SRS': {
    sender: (from) => `SRS0=a1B2=XY=${from.replace(/^(.*)@(.*)$/, '$2=$1')}@hop.example`,
    message: withoutTrace,
  },
  'puts itself in place of the sender': { sender: () => 'list@hop.example', message: withoutTrace },
  'sends on without a sender or our lines': { sender: () => '', message: withoutOurs },
  'makes another message of it': {
    sender: () => 'list@hop.example',
    message: (text) => `Message-ID: <${randomUUID()}@hop.example>\r\n${withoutOurs(text)}`,
  },
};

/** The forwarding rules of the external server, by address. */
const routes = new Map<string, Rewriting & { readonly to: string }>();
/** The codes that our server returned for forwarded messages. */
const answers: { readonly to: string; readonly code: number }[] = [];

const mail = mailBackend(
  {},
  {
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      let text = '';
      stream.setEncoding('latin1');
      stream.on('data', (part: string) => (text += part));
      stream.on('end', () => {
        done();
        const from = mailFrom === false ? '' : mailFrom.address;
        const address = rcptTo[0]?.address ?? '';
        mail.relay.received.push({ from, to: address, text, body: '7bit' });
        const route = routes.get(address);
        if (route === undefined) return;
        const { to, sender, message } = route;
        const raw = Buffer.from(message(text), 'latin1');
        void deliver(mail.port, { to, from: sender(from), raw }).then(
          () => answers.push({ to, code: 250 }),
          (error: { responseCode?: number }) => answers.push({ to, code: error.responseCode ?? 0 }),
        );
      });
    },
  },
);

const redirect = (local: string, name?: string) =>
  addedRedirect(mail.backend, mail.shopper, local, {
    real: `${local}@hop.example`,
    ...(name && { name }),
  });

const codesAt = (address: string) =>
  answers.filter(({ to }) => to === address).map(({ code }) => code);

it.each([
  [
    'different messages with one Message-ID',
    (at: number) => `Page ${at}`,
    'Message-ID: <scan@a.example>',
  ],
  ['the same text at different times', () => 'All is well', 'X-Host: a'],
])('%s are no loop', async (_, text, header) => {
  const { to } = await redirect(`no-loop-${header.length}`);
  for (let at = 0; at < 8; at += 1) {
    const raw = `${header}\r\nDate: ${new Date(at * 1000).toUTCString()}\r\n\r\n${text(at)}\r\n`;
    expect(await refusalOf(mail.port, { to, raw })).toBeNull();
  }
});

describe('a loop through an external server ends', () => {
  it.each([
    ['changes nothing', 1, 554],
    ['removes Delivered-To and Received', 1, 554],
    ['rewrites the sender by SRS', 1, 554],
    ['puts itself in place of the sender', 1, 554],
    // Five copies are accepted per hour. They may also be no loop, so the sixth is only deferred.
    ['sends on without a sender or our lines', 5, 451],
    ['makes another message of it', 5, 451],
  ] as const)('if the server %s', async (name, passes, code) => {
    const { to, real } = await redirect(`loop-${passes}-${Object.keys(rewritings).indexOf(name)}`);
    routes.set(real, { ...(rewritings[name] as Rewriting), to });
    const raw = `Date: Mon, 1 Jun 2026 09:00:00 +0000\r\n${someMessage}`;
    await deliver(mail.port, { to, raw });
    await soon(() => expect(codesAt(to)).toContain(code));
    expect(codesAt(to)).toEqual([...Array<number>(passes - 1).fill(250), code]);
    expect(mail.relay.received.filter((message) => message.to === real)).toHaveLength(passes);
  });

  it('even if the message goes through several redirects', async () => {
    const first = await redirect('first');
    const second = await redirect('second', 'cedar-life.example');
    const { sender, message } = rewritings['removes Delivered-To and Received'] as Rewriting;
    routes.set(first.real, { sender, message, to: second.to });
    await deliver(mail.port, { to: first.to });
    await soon(() => expect(mail.relay.received.some(({ to }) => to === second.real)).toBe(true));
    // The second redirect leads back to the first.
    routes.set(second.real, { sender, message, to: first.to });
    await deliver(mail.port, { to: first.to });
    await soon(() => expect(codesAt(first.to)).toEqual([554]));
    const rows = await mail.backend.store.database
      .select()
      .from(mailDeliveries)
      .where(eq(mailDeliveries.redirectId, second.pk))
      .orderBy(asc(mailDeliveries.receivedAt));
    expect(rows.map(({ previousId }) => typeof previousId)).toEqual(['string', 'string']);
  });
});
