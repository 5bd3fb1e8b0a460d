import { readAttention } from '@contract/attention';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import {
  addRedirect,
  changeRedirect,
  confirmRedirect,
  importRedirects,
  readDeliveries,
  removeRedirect,
  testRedirect,
  type EmailRedirect,
} from '@contract/email-redirect';
import { mailbox } from '@contract/test-mode';
import { assertDefined } from '@contract/assert-defined';
import { mostLinks, takeLinks, tooManyLinks } from '@backend/resources/email-redirects/link-limits';
import { confirmations } from '@backend/resources/email-redirects/confirmations';
import { createLog } from '@backend/shared/logging';
import { mailQueue } from '@backend/providers/mail/mail-queue';
import { describe, expect, it, vi } from 'vitest';
import { deliver, refusalOf } from '../support/smtp';
import { newShopper, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();
const domain = 'cedar-quote.example';

async function redirects(shopper: Shopper): Promise<EmailRedirect[]> {
  return (await shopper.call(readDomain, { path: { name: domain } })).emails;
}

async function redirectAt(shopper: Shopper, local: string): Promise<EmailRedirect> {
  const found = (await redirects(shopper)).find(
    ({ redirect_address }) => redirect_address === `${local}@${domain}`,
  );
  if (found === undefined) throw new Error(`No redirect ${local}`);
  return found;
}

const at = ({ pk }: Pick<EmailRedirect, 'pk'>) => ({ name: domain, pk });

const add = (shopper: Shopper, local: string, real_address: string) =>
  shopper.call(addRedirect, {
    path: { name: domain },
    body: { redirect_address: `${local}@${domain}`, real_address },
  });

const fieldsOf = async (shopper: Shopper, redirect_address: string, real_address: string) =>
  (
    await shopper.refused(addRedirect, {
      path: { name: domain },
      body: { redirect_address, real_address },
    })
  ).error.fields;

/** Waits for mail to an email address. */
function mailTo(shopper: Shopper, to: string, count = 1) {
  return vi.waitFor(
    async () => {
      const mail = await shopper.visitor.call(mailbox, { query: { to } });
      expect(mail).toHaveLength(count);
      return mail;
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe('email redirects', () => {
  it('can be added, changed and removed, and are counted in the list of domains', async () => {
    const shopper = await newShopper(backend);
    const added = await add(shopper, 'Ann.Smith', 'agent@demo.example'.toUpperCase());
    expect(added).toMatchObject({
      redirect_address: `ann.smith@${domain}`,
      domain,
      account: shopper.account,
      // The address belongs to one of the agency's users.
      confirmed: true,
      version: 1,
      last_tested: null,
    });
    const listed = await shopper.call(listDomains);
    expect(listed.find(({ name }) => name === domain)).toMatchObject({ email_count: 5 });

    const body = { redirect_address: `sales@${domain}`, real_address: 'member@demo.example' };
    const changed = await shopper.call(changeRedirect, {
      path: at(added),
      body: { ...body, version: 1 },
    });
    expect(changed).toMatchObject({ ...body, version: 2, pk: added.pk });
    const [notice] = await mailTo(shopper, 'agent@demo.example');
    expect(notice?.text).toContain(`Now: ${body.real_address}`);

    // A change based on the first version is refused, with the second version in the response.
    const stale = await shopper.refused(changeRedirect, {
      path: at(added),
      body: { ...body, version: 1 },
    });
    expect(stale).toMatchObject({ status: 409, error: { current: changed } });
    const query = (version: number) => ({ query: { version: String(version) } });
    const kept = await shopper.refused(removeRedirect, { path: at(added), ...query(1) });
    expect(kept).toMatchObject({ status: 409, error: { current: changed } });
    const removed = await shopper.request(removeRedirect, { path: at(added), ...query(2) });
    expect(removed.status).toBe(204);
    const gone = await shopper.refused(removeRedirect, { path: at(added), ...query(2) });
    expect(gone.status).toBe(404);
  });

  it('are refused with a message for the field', async () => {
    const shopper = await newShopper(backend);
    const ok = 'ann@elsewhere.example';
    const hello = `hello@${domain}`;
    expect(await fieldsOf(shopper, 'no address', 'a\r\nBcc: b@c.example')).toMatchObject({
      redirect_address: expect.stringContaining('Enter an email address'),
      real_address: expect.stringContaining('Enter an email address'),
    });
    expect(await fieldsOf(shopper, 'x@other.example', ok)).toHaveProperty('redirect_address');
    expect(await fieldsOf(shopper, hello.toUpperCase(), ok)).toEqual({
      redirect_address: 'This address already has a redirect',
    });
    expect(await fieldsOf(shopper, `x@${domain}`, `X@${domain}`)).toHaveProperty('real_address');
    await add(shopper, 'a', `b@${domain}`);
    expect(await fieldsOf(shopper, `b@${domain}`, `a@${domain}`)).toEqual({
      real_address: 'This would send mail around in a circle',
    });
    // The loop goes through another domain.
    await add(shopper, 'c', 'c@cedar-life.example');
    const across = await shopper.refused(addRedirect, {
      path: { name: 'cedar-life.example' },
      body: { redirect_address: 'c@cedar-life.example', real_address: `c@${domain}` },
    });
    expect(across.error.fields).toHaveProperty('real_address');
    // Mail forwarded back to any address of the domain counts for its catch-all, so this redirect would be a loop, too.
    await add(shopper, '*', 'd@cedar-life.example');
    const back = await shopper.refused(addRedirect, {
      path: { name: 'cedar-life.example' },
      body: { redirect_address: 'd@cedar-life.example', real_address: `any@${domain}` },
    });
    expect(back.error.fields).toEqual({ real_address: 'This would send mail around in a circle' });
    expect(await fieldsOf(shopper, `*@${domain}`, ok)).toHaveProperty('redirect_address');
  });

  it('form no loop, even if added and imported on several domains at once', async () => {
    const shopper = await newShopper(backend);
    const names = [domain, 'cedar-life.example', 'cedar-old.example'];
    const refusals = async (round: number) => {
      const added = names.map((name, at) => {
        const redirect = {
          redirect_address: `ring${round}@${name}`,
          real_address: `ring${round}@${names[(at + 1) % names.length] ?? ''}`,
        };
        const path = { name };
        return at === round % names.length
          ? shopper
              .call(importRedirects, { path, body: { rows: [redirect] } })
              .then(({ rows }) => rows.flatMap((row) => ('fields' in row ? [row.fields] : [])))
          : shopper
              .request(addRedirect, { path, body: redirect })
              .then(async (response) =>
                response.ok ? [] : [((await response.json()) as { fields: object }).fields],
              );
      });
      return (await Promise.all(added)).flat();
    };
    const rounds = await Promise.all(Array.from({ length: 6 }, (_, round) => refusals(round)));
    for (const refused of rounds) {
      expect(refused).toEqual([{ real_address: 'This would send mail around in a circle' }]);
    }
  });

  it('are sorted by the part before the at sign', async () => {
    const shopper = await newShopper(backend);
    await add(shopper, 'sales2', 'agent@demo.example');
    await add(shopper, 'sales', 'agent@demo.example');
    await add(shopper, '*', 'agent@demo.example');
    const listed = (await redirects(shopper)).map(({ redirect_address }) => redirect_address);
    expect(listed[0]).toBe(`*@${domain}`);
    expect(listed.slice(-2)).toEqual([`sales@${domain}`, `sales2@${domain}`]);
  });

  it('can be imported, with an outcome for each row', async () => {
    const shopper = await newShopper(backend);
    const row = (local: string, real_address: string) => ({
      redirect_address: `${local}@${domain}`,
      real_address,
    });
    const { rows } = await shopper.call(importRedirects, {
      path: { name: domain },
      body: {
        rows: [
          row('new', 'agent@demo.example'),
          row('new', 'another@elsewhere.example'),
          row('hello', 'nora.whitfield@inbox.example'),
          row('hello', 'another@elsewhere.example'),
          row('bad', 'ann@a.example; bob@a.example'),
          row('ring', `ring@${domain}`),
        ],
      },
    });
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'added',
      'refused',
      'unchanged',
      'refused',
      'refused',
      'refused',
    ]);
    expect(rows[4]).toMatchObject({ fields: { real_address: 'Enter one email address' } });
    expect(await redirects(shopper)).toHaveLength(5);
  });

  it('are refused after too many confirmation links to a mailbox or domain in an hour, and the error says when more can be added', async () => {
    const shopper = await newShopper(backend);
    const row = (local: string, real_address: string) => ({
      redirect_address: `${local}@${domain}`,
      real_address,
    });
    const rowsTo = (count: number, real: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => row(`r${index}-${real(0)[0]}`, real(index)));
    const importAll = async (rows: readonly object[]) =>
      (await shopper.call(importRedirects, { path: { name: domain }, body: { rows } })).rows;
    const before = (await redirects(shopper)).length;
    const subAddresses = rowsTo(8, (index) => `Victim+${index}@inbox.example`);
    const imported = await importAll([...subAddresses, row('own', 'agent@demo.example')]);
    expect(imported.map(({ outcome }) => outcome)).toEqual([
      ...Array<string>(mostLinks.mailbox).fill('added'),
      ...Array<string>(8 - mostLinks.mailbox).fill('refused'),
      'added',
    ]);
    expect(imported[7]).toMatchObject({
      fields: {
        real_address:
          "We've already asked this mailbox to confirm several times. Add this one in 60 minutes.",
      },
    });
    expect(await redirects(shopper)).toHaveLength(before + mostLinks.mailbox + 1);
    const one = await shopper.refused(addRedirect, {
      path: { name: domain },
      body: row('one', 'victim@inbox.example'),
    });
    expect(one).toMatchObject({
      status: 429,
      error: { fields: { real_address: expect.stringMatching(/Add this one in 60 minutes\.$/) } },
    });
    const asked = assertDefined(imported[0], 'row');
    const again = await shopper.refused(confirmRedirect, {
      path: at('redirect' in asked ? asked.redirect : { pk: '' }),
    });
    expect(again).toMatchObject({
      status: 429,
      error: {
        error: expect.stringMatching(
          /^Nothing was sent\. We've already asked this mailbox .* Try again/,
        ),
      },
    });
    expect(backend.logged()).toContain('"limit":"confirmation-links"');
    // Importing the same file again changes nothing and doesn't count toward the limit.
    expect(
      (await importAll(subAddresses)).filter(({ outcome }) => outcome === 'unchanged'),
    ).toHaveLength(mostLinks.mailbox);
    const asks = (count: number, of: string) =>
      takeLinks(backend.store.database, {
        now: new Date(),
        account: shopper.account,
        addresses: Array.from({ length: count }, (_, index) => `asked${index}@${of}`),
      });
    await asks(mostLinks.accountAndDomain - 2, 'other.example');
    // Rows that are refused for other reasons don't count toward the limit.
    const wrong = rowsTo(4, (index) => `q${index}@other.example`).map((each) => ({
      ...each,
      redirect_address: `hello@${domain}`,
    }));
    await importAll(wrong);
    const outcomes = (await importAll(rowsTo(3, (index) => `p${index}@other.example`))).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes).toEqual(['added', 'added', 'refused']);
    const full = (await asks(1, 'other.example')).get('asked0@other.example');
    expect(tooManyLinks('asked0@other.example', assertDefined(full, 'wait'))).toMatch(
      /^We're asking many new addresses at other\.example to confirm for your account\./,
    );
    expect(await asks(1, 'third.example')).toEqual(new Map());
    await shopper.advance(3_600);
    expect(await add(shopper, 'later', 'victim@inbox.example')).toMatchObject({ confirmed: false });
  });

  it("are saved even if unsent links can't be subtracted from the counted ones", async () => {
    const shopper = await newShopper(backend);
    const { database } = backend.store;
    let calls = 0;
    const failing: typeof database = Object.assign(Object.create(database), {
      transaction: (...call: Parameters<typeof database.transaction>) => {
        calls += 1;
        if (calls > 1) return Promise.reject(new Error('the database is lost'));
        return database.transaction(...call);
      },
    });
    const links = confirmations({
      database: failing,
      clock: backend.clock,
      queue: mailQueue(database, false),
      log: createLog('silent'),
      lifetimeMs: 3_600_000,
      onReleased: () => undefined,
    });
    const saved = links.withinLimits(shopper.account, ['new@unused.example'], async () => 'saved');
    expect(await saved).toBe('saved');
    expect(calls).toBe(2);
  });
});

describe('mail to a redirect', () => {
  it('is forwarded unchanged and recorded', async () => {
    const shopper = await newShopper(backend);
    const redirect = await add(shopper, 'office', 'agent@demo.example');
    const to = redirect.redirect_address;
    const sent = { to };
    expect(await deliver(backend.server.mailPort, sent)).toMatch(/^250 .*queued as/);
    const [mail] = await mailTo(shopper, 'agent@demo.example');
    expect(mail).toMatchObject({ subject: 'Hello', text: 'How are you?' });
    await vi.waitFor(async () => {
      const { deliveries } = await shopper.call(readDeliveries, { path: at(redirect) });
      expect(deliveries).toMatchObject([
        { sender: 'ann@sender.example', outcome: 'delivered', is_test: false, repeated: false },
      ]);
    });
    expect((await redirectAt(shopper, 'office')).last_delivered).not.toBeNull();
  });

  it('is refused if no active redirect has its address', async () => {
    for (const to of [
      'ann@elsewhere.example',
      `nobody@${domain}`,
      'hello@cedar-paused.example',
      `ann%elsewhere.example@${domain}`,
      `"ann@elsewhere.example"@${domain}`,
      `@${domain}:ann@elsewhere.example`,
    ]) {
      const code = await refusalOf(backend.server.mailPort, { to });
      expect([to, code]).toEqual([to, expect.any(Number)]);
      expect(code).toBeGreaterThanOrEqual(500);
    }
  });

  it('is held until its destination has confirmed', async () => {
    const shopper = await newShopper(backend);
    const address = 'someone@demo.example';
    const redirect = await add(shopper, 'office', address);
    expect(redirect.confirmed).toBe(false);
    const [link] = await mailTo(shopper, address);
    const [url = ''] = /http\S+/.exec(link?.text ?? '') ?? [];

    const sent = { to: redirect.redirect_address };
    await deliver(backend.server.mailPort, sent);
    const outcomes = async () =>
      (await shopper.call(readDeliveries, { path: at(redirect) })).deliveries.map(
        ({ outcome }) => outcome,
      );
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['unconfirmed']));
    expect(await shopper.call(testRedirect, { path: at(redirect) })).toMatchObject({
      outcome: 'unconfirmed',
    });

    // A new link replaces the first one. Opening a link doesn't confirm anything yet.
    await shopper.call(confirmRedirect, { path: at(redirect) });
    const [second] = await mailTo(shopper, address, 2);
    const [newer = ''] = /http\S+/.exec(second?.text ?? '') ?? [];
    const stranger = backend.visitor();
    expect((await stranger.send(url)).status).toBe(404);
    const page = await stranger.send(newer);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Yes, forward email to me');
    expect((await redirectAt(shopper, 'office')).confirmed).toBe(false);

    expect((await stranger.send(newer, { method: 'POST' })).status).toBe(200);
    expect((await stranger.send(newer, { method: 'POST' })).status).toBe(404);
    expect((await redirectAt(shopper, 'office')).confirmed).toBe(true);
    await mailTo(shopper, address, 3);
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['delivered']));
  });
});

it('held mail is sent at once if its redirect gets a destination that needs no confirmation', async () => {
  const shopper = await newShopper(backend);
  // A user of another agency has to confirm, too.
  const redirect = await add(shopper, 'office', 'newcomer@demo.example');
  expect(redirect.confirmed).toBe(false);
  await deliver(backend.server.mailPort, { to: redirect.redirect_address });
  const outcomes = async () =>
    (await shopper.call(readDeliveries, { path: at(redirect) })).deliveries.map(
      ({ outcome }) => outcome,
    );
  await vi.waitFor(async () => expect(await outcomes()).toEqual(['unconfirmed']));
  const { redirect_address } = redirect;
  const body = { redirect_address, real_address: 'agent@demo.example', version: 1 };
  await shopper.call(changeRedirect, { path: at(redirect), body });
  await vi.waitFor(async () => expect(await outcomes()).toEqual(['delivered']), 10_000);
});

describe('testing a redirect', () => {
  it('reports that the message arrived or why it bounced, and adds a bounce to the attention list', async () => {
    const shopper = await newShopper(backend);
    const good = await add(shopper, 'office', 'agent@demo.example');
    const passed = await shopper.call(testRedirect, { path: at(good) });
    expect(passed).toMatchObject({ outcome: 'delivered', reason: null });
    expect(passed.redirect.last_tested).not.toBeNull();
    expect(passed.redirect.last_delivered).not.toBeNull();
    await mailTo(shopper, 'agent@demo.example');

    const old = await redirectAt(shopper, 'old-office');
    const failed = await shopper.call(testRedirect, { path: at(old) });
    expect(failed).toMatchObject({
      outcome: 'bounced',
      reason: expect.stringContaining('no such mailbox'),
    });
    expect(failed.redirect.last_bounced).not.toBeNull();
    const { deliveries } = await shopper.call(readDeliveries, { path: at(old) });
    expect(deliveries[0]).toMatchObject({ is_test: true, outcome: 'bounced' });
    const { items } = await shopper.call(readAttention);
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'undelivered_redirect', pk: old.pk, reason: failed.reason }),
    );
    // The history of the old destination doesn't apply to a new one.
    const body = { redirect_address: old.redirect_address, real_address: 'member@demo.example' };
    await shopper.call(changeRedirect, { path: at(old), body: { ...body, version: 1 } });
    expect(JSON.stringify(await shopper.call(readAttention))).not.toContain('undelivered');
  });
});
