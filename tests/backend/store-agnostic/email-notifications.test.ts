import { listCards, makeDefault, removeCard } from '@contract/card';
import { changeDomain } from '@contract/domain-settings';
import { readDomain } from '@contract/domain-detail';
import { changeRedirect } from '@contract/email-redirect';
import { changeCard } from '@contract/new-card';
import { orderDomain } from '@contract/order';
import { payPastDue } from '@contract/statement';
import { mailbox } from '@contract/test-mode';
import { transferProgress } from '@contract/transfer';
import { sampleStatement } from '@contract/samples/sample-answers';
import { renewalPaid } from '@backend/resources/billing/billing-emails';
import { billFiles } from '@backend/resources/billing/bill-pdf';
import { createLog } from '@backend/shared/logging';
import type { Email } from '@backend/providers/mail/email';
import type { Mailer } from '@backend/providers/mail/mailer';
import {
  emailOwners,
  outbox,
  queueConfirmations,
  queueEmail,
} from '@backend/resources/email-notifications/outbox';
import { emailNotifications } from '@backend/schema';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addedCard,
  newKey,
  newShopper,
  parkedDomain,
  purchaseOf,
  transferOf,
  upgradeOf,
  validCard,
  type Shopper,
} from '../support/shopper';
import { readPdf, sampleBiller } from '../support/pdf-reader';
import { freshBackend } from '../support/test-server';
import { openTestStore, type TestStore } from '../../../scripts/lib/test-store';

/** None of these emails contains a bill. */
const pdfOf = () => Promise.reject(new Error('There is no bill'));

const backend = freshBackend();

/** Returns the messages in the mailbox, oldest first. */
const mails = async ({ visitor }: Shopper) => (await visitor.call(mailbox)).toReversed();

async function subjects(shopper: Shopper): Promise<string[]> {
  return (await mails(shopper)).map(({ subject }) => subject);
}

describe('the owners of an agency get an email', () => {
  it('about a completed order, with its price, its card and a link', async () => {
    const shopper = await newShopper(backend);
    await shopper.call(orderDomain, { body: await purchaseOf(shopper) });
    const [mail, ...more] = await mails(shopper);
    expect(more).toEqual([]);
    expect(mail?.to).toMatch(/^agent@/);
    expect(mail?.subject).toBe('You own spruce-quote.com');
    expect(mail?.text).toMatch(
      /^Thank you for your order\. We charged \$\d+\.\d\d to your Visa ending in 4242\. As an Enhanced Microsite, it costs \$34\.00 per month\.\n\nReceipt \d+-15, [^]+\nTotal: \$\d+\.\d\d\nPaid with Visa ending in 4242 on /,
    );
    expect(mail?.text.split('\n\n').slice(-3)).toEqual([
      `See your domain:\n${backend.server.origin}/domains/spruce-quote.com`,
      `This is about Nora Whitfield, account ${shopper.account}.`,
      'Questions? Reply to this email or call 1-800-555-0142.',
    ]);
    const body = await upgradeOf(shopper);
    await shopper.call(changeDomain, { path: { name: parkedDomain }, body, key: newKey() });
    expect(await subjects(shopper)).toEqual([
      'You own spruce-quote.com',
      `${parkedDomain} is now an Enhanced Microsite`,
    ]);
  });

  it('about a refund, but not about an order that was never charged', async () => {
    const shopper = await newShopper(backend);
    const wrong = await transferOf(shopper, { transfer_auth_code: 'WRONG' });
    await shopper.refused(orderDomain, { body: wrong });
    const refused = await purchaseOf(shopper, { name: 'refused-coverage.com' });
    await shopper.refused(orderDomain, { body: refused });
    const [mail, ...more] = await mails(shopper);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your order for refused-coverage.com was refunded');
    expect(mail?.text).toMatch(
      /We refunded (\$\d+\.\d\d) to your Visa ending in 4242\.\n\nReceipt \d+-15, [^]+\nRefunded to Visa ending in 4242: -\1\n/,
    );
  });

  it('when a transfer starts, and when it ends', { tags: 'full' }, async () => {
    const shopper = await newShopper(backend);
    await shopper.call(orderDomain, { body: await transferOf(shopper) });
    const opaque = { name: 'opaque-coverage.com', transfer_auth_code: 'OPAQUE-7' };
    await shopper.call(orderDomain, { body: await transferOf(shopper, opaque) });
    await shopper.advance(61);
    await shopper.call(transferProgress, { path: { name: opaque.name } });
    expect((await subjects(shopper)).toSorted()).toEqual(
      [
        'Your transfer of harbor-coverage.com has started',
        'Your transfer of harbor-coverage.com is complete',
        'Your transfer of opaque-coverage.com failed',
        'Your transfer of opaque-coverage.com has started',
      ].toSorted(),
    );
  });

  it(
    'about every change to a card, with the person who made it and without the card number',
    { tags: 'full' },
    async () => {
      const shopper = await newShopper(backend);
      const [first] = await shopper.call(listCards);
      const id = await addedCard(shopper, '5555 5555 5555 4444');
      await shopper.call(makeDefault, { path: { id } });
      const path = { id: first?.id ?? '' };
      const { full_number: _number, cvv: _cvv, ...details } = validCard;
      const renamed = await shopper.call(changeCard, {
        path,
        body: { ...details, first_name: 'Norah', version: first?.version },
      });
      const other = { ...validCard, full_number: '3782 822463 10005', cvv: '1234' };
      await shopper.call(changeCard, { path, body: { ...other, version: renamed.version } });
      await shopper.request(removeCard, { path });
      expect(await subjects(shopper)).toEqual([
        'Mastercard ending in 4444 was added',
        'Mastercard ending in 4444 now pays your monthly bills',
        'Visa ending in 4242 was changed',
        'Visa ending in 4242 was replaced',
        'American Express ending in 0005 was deleted',
      ]);
      for (const { text } of await mails(shopper)) {
        expect(text).toMatch(/^agent@\S+ (added|made|changed|replaced|deleted) /);
        expect(text).toContain(`${backend.server.origin}/payment`);
        expect(text).not.toMatch(/5555 ?5555|82 ?2463/);
      }
    },
  );

  it("about a redirect's new destination, even if a member changed it", async () => {
    const shopper = await newShopper(backend);
    const { visitor } = shopper;
    const path = { name: 'cedar-quote.example' };
    const { emails } = await shopper.call(readDomain, { path });
    const [redirect] = emails;
    const { pk = '', redirect_address = '', real_address = '', version } = redirect ?? {};
    await visitor.signIn('member');
    const change = (body: object) =>
      shopper.call(changeRedirect, { path: { ...path, pk }, body: { redirect_address, ...body } });
    await change({ real_address, version });
    await change({ real_address: 'stranger@inbox.example', version: (version ?? 0) + 1 });
    const told = (await mails(shopper)).filter(({ to }) => to.startsWith('agent@'));
    expect(told.map(({ subject }) => subject)).toEqual([
      `Email to ${redirect_address} has a new destination`,
    ]);
    expect(told[0]?.text).toContain(`Before: ${real_address}\nNow: stranger@inbox.example`);
    expect(told[0]?.text).toMatch(/^member@/);
  });

  it('about a past-due payment', async () => {
    const shopper = await newShopper(backend, 'multi', '100003');
    await shopper.call(payPastDue, { body: { expected_amount: 3400 } });
    const [mail] = await mails(shopper);
    expect(mail).toMatchObject({
      to: expect.stringMatching(/^multi@/),
      subject: 'Receipt for your past-due payment: $34.00',
      text: expect.stringContaining('Birch Hill Insurance'),
    });
  });

  it('not about a card that was declined while a person paid', async () => {
    const shopper = await newShopper(backend, 'multi', '100003');
    const payment_id = await addedCard(shopper, '4000 0000 0000 0002');
    await shopper.refused(payPastDue, { body: { expected_amount: 3400, payment_id } });
    await shopper.call(payPastDue, { body: { expected_amount: 3400 } });
    expect((await subjects(shopper)).slice(1)).toEqual([
      'Receipt for your past-due payment: $34.00',
    ]);
  });
});

describe('the outbox', () => {
  const notice: Email = {
    subject: 'News',
    body: ['Something changed.'],
    button: { label: 'See your bills', path: '/billing' },
  };
  let opened: TestStore;

  // Opens only a store, because a running server would send the emails itself.
  beforeAll(async () => {
    opened = await openTestStore();
  });

  afterAll(() => opened.close());

  /** Creates one outbox per process, all with the same mailer. */
  function outboxes(processes: number, failures = 0) {
    const sent: (Email & { readonly to: string })[] = [];
    let left = failures;
    const mailer: Mailer = {
      async send(to, email) {
        left -= 1;
        if (left >= 0) throw new Error('The mail server is down');
        sent.push({ to, ...email });
      },
      close: () => undefined,
    };
    const log = createLog('silent');
    const all = Array.from({ length: processes }, () => {
      const { database } = opened.another();
      return outbox({
        database,
        mailer,
        log,
        pdfOf,
        confirmationTo: async ({ address }) => ({
          subject: 'Agree?',
          body: [`A link for ${address}`],
        }),
      });
    });
    return { sent, send: () => Promise.all(all.map((each) => each.send())), all };
  }

  const queue = () =>
    opened.store.database.transaction((transaction) => emailOwners(transaction, '100001', notice));

  it('composes an email with a link when sending it, and again when retrying', async () => {
    const { sent, send } = outboxes(1, 1);
    await opened.store.database.transaction((transaction) =>
      queueConfirmations(transaction, '100001', ['new@inbox.example']),
    );
    await send();
    expect(sent).toEqual([]);
    const { database } = opened.store;
    const ofConfirmation = isNull(emailNotifications.content);
    await database
      .update(emailNotifications)
      .set({ dueAt: new Date(0) })
      .where(ofConfirmation);
    await send();
    expect(sent).toMatchObject([
      { to: 'new@inbox.example', subject: 'Agree?', body: ['A link for new@inbox.example'] },
    ]);
    const [stored] = await database.select().from(emailNotifications).where(ofConfirmation);
    expect(stored).toMatchObject({ content: null, sentAt: expect.any(Date) });
  });

  it('attaches the bill in an email as a PDF to the same agency', { tags: 'full' }, async () => {
    const { database } = opened.store;
    const attached: string[] = [];
    const mailer: Mailer = {
      async send(_to, _email, files = []) {
        for (const file of files) attached.push(file.name, ...(await readPdf(file)).texts);
      },
      close: () => undefined,
    };
    const { bill } = billFiles(database, sampleBiller);
    const log = createLog('silent');
    const { send } = outbox({
      database,
      mailer,
      log,
      pdfOf: bill,
      confirmationTo: async () => null,
    });
    await queueEmail(database, '100001', ['ann@inbox.example'], renewalPaid(sampleStatement('8')));
    await send();
    expect(attached[0]).toMatch(/^Receipt \d+-8\.pdf$/);
    expect(attached).toEqual(expect.arrayContaining(['Total', '$52.00', 'Account 100001']));
  });

  it("sends other emails while some are slow, and preserves the order of each recipient's emails", async () => {
    const { database } = opened.store;
    const sent: string[] = [];
    let release = () => {};
    const slow = new Promise<void>((resolve) => (release = resolve));
    const mailer: Mailer = {
      async send(to, { subject }) {
        if (to.endsWith('@slow.example')) await slow;
        sent.push(`${to} ${subject}`);
      },
      close: () => undefined,
    };
    const { send } = outbox({
      database,
      mailer,
      log: createLog('silent'),
      pdfOf,
      confirmationTo: async () => null,
    });
    const queueFor = (recipients: readonly string[], subject = 'News') =>
      queueEmail(database, '100001', recipients, { ...notice, subject });
    const tarpit = Array.from({ length: 12 }, (_, index) => `a${index}@slow.example`);
    await queueFor(tarpit);
    await queueFor(['ann@inbox.example'], 'First');
    await queueFor(['ann@inbox.example'], 'Second');
    const sending = send();
    const soon = { timeout: 10_000 };
    const inOrder = ['ann@inbox.example First', 'ann@inbox.example Second'];
    await vi.waitFor(() => expect(sent).toEqual(inOrder), soon);
    await queueFor(['bob@inbox.example']);
    await vi.waitFor(() => expect(sent).toContain('bob@inbox.example News'), soon);
    release();
    await sending;
    expect(sent).toHaveLength(3 + tarpit.length);
  });

  it('sends no email whose transaction was rolled back', async () => {
    const { sent, send } = outboxes(1);
    const rollBack = opened.store.database.transaction(async (transaction) => {
      await emailOwners(transaction, '100001', notice);
      throw new Error('rolled back');
    });
    await expect(rollBack).rejects.toThrow('rolled back');
    await send();
    expect(sent).toEqual([]);
  });

  it('sends each email once, even from two processes at the same time', async () => {
    const { sent, send } = outboxes(2);
    await queue();
    await send();
    await send();
    expect(sent).toEqual([
      {
        to: 'agent@demo.example',
        ...notice,
        about: 'This is about Nora Whitfield, account 100001.',
      },
    ]);
  });

  it('retries later if sending fails, and deletes emails after 30 days', async () => {
    const { database } = opened.store;
    const { sent, send, all } = outboxes(1, 1);
    await queue();
    await send();
    await send();
    expect(sent).toEqual([]);
    const [waiting] = await database
      .select()
      .from(emailNotifications)
      .where(isNull(emailNotifications.sentAt));
    expect(waiting?.attempts).toBe(1);
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
    await database.update(emailNotifications).set({ dueAt: new Date() });
    await send();
    expect(sent).toHaveLength(1);
    const purge = () => Promise.all(all.map((each) => each.purge()));
    await purge();
    expect(await database.$count(emailNotifications)).toBeGreaterThan(0);
    await database
      .update(emailNotifications)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
    await purge();
    expect(await database.$count(emailNotifications)).toBe(0);
  });
});
