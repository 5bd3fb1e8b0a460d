import { mostMessageLetters, sendSupportMessage } from '@contract/support';
import { mailbox } from '@contract/test-mode';
import { describe, expect, it } from 'vitest';
import { newKey, newShopper, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const body = {
  about: 'Bill 100001-8',
  message: 'Why is it higher?\n\nIt was $43.00.',
  page: 'Billing',
  path: '/billing',
};
async function send(shopper: Shopper, key = newKey(), changes = {}): Promise<void> {
  const sent = { key, body: { ...body, ...changes } };
  expect((await shopper.request(sendSupportMessage, sent)).status).toBe(204);
}
const received = ({ visitor }: Shopper) =>
  visitor.call(mailbox, { query: { to: 'support@lantern.example' } });

describe('a message to support', () => {
  it('arrives with who asks, about what, and the page', async () => {
    const shopper = await newShopper(backend);
    await send(shopper);
    const [mail, ...more] = await received(shopper);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Question about Bill 100001-8');
    const { origin } = backend.server;
    expect(mail?.text.split('\n\n')).toEqual([
      'Why is it higher?',
      'It was $43.00.',
      'From: Nora Whitfield, agent@demo.example\nAgency: Nora Whitfield, agent A00001\nPage: Billing',
      `Open the page:\n${origin}/billing`,
      'This is about Nora Whitfield, account 100001.',
      'Reply to this email to answer Nora Whitfield.',
    ]);
  });

  it('has a subject that reads as a sentence', async () => {
    const shopper = await newShopper(backend);
    await send(shopper, newKey(), { about: 'The portal' });
    expect((await received(shopper))[0]?.subject).toBe('Question about the portal');
  });

  it('is sent once, however often it is repeated with its key, also at the same time', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    await Promise.all([send(shopper, key), send(shopper, key)]);
    await send(shopper, key);
    expect(await received(shopper)).toHaveLength(1);
    const changed = { key, body: { ...body, message: 'Something else' } };
    const refused = await shopper.refused(sendSupportMessage, changed);
    expect([refused.status, refused.error.error_reason]).toEqual([422, 'key_reused']);
    // Another person's key is another key.
    await send(await newShopper(backend, 'member'), key);
    expect(await received(shopper)).toHaveLength(2);
  });

  it('has at most 10,000 characters, and the path of a page', async () => {
    const shopper = await newShopper(backend);
    await send(shopper, newKey(), { message: '\u{1F44B}'.repeat(mostMessageLetters / 2) });
    for (const [field, value] of [
      ['message', 'a'.repeat(mostMessageLetters + 1)],
      ['message', ' '],
      ['about', ''],
      ['path', 'https://stolen.example/'],
    ] as const) {
      const refused = await shopper.refused(sendSupportMessage, {
        body: { ...body, [field]: value },
      });
      expect([refused.status, refused.error.fields]).toMatchObject([
        422,
        { [field]: expect.any(String) },
      ]);
    }
    expect(await received(shopper)).toHaveLength(1);
  });

  it('can be sent 20 times an hour, by interns, too', async () => {
    const intern = await newShopper(backend, 'intern', '100006');
    for (let times = 0; times < 20; times += 1) await send(intern);
    expect((await intern.refused(sendSupportMessage, { body })).status).toBe(429);
    await send(await newShopper(backend));
  });
});
