import { listAccounts, readAccount, reopenAgency } from '@contract/account';
import { domainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { orderDomain, readOrder } from '@contract/order';
import { listStaffActions } from '@contract/staff-action';
import { listStatements, payPastDue, readSubscription } from '@contract/statement';
import { changeTeamMember, listTeam } from '@contract/team';
import { ledger, mailbox, runRenewals, setFixtures } from '@contract/test-mode';
import { transferDetails } from '@contract/transfer-details';
import { activeUser } from '@contract/user';
import { billingCalendar } from '@backend/shared/billing-calendar';
import { mailRecipients } from '@backend/resources/email-redirects/mail-recipients';
import { RegistrarFailed, type Registrar } from '@backend/providers/registrar/registrar';
import { accounts, domains, sandboxCards, sandboxNames } from '@backend/schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { billAlone } from '../support/bills';
import { cancelOverBillingDay, closeAgency, later, letGo } from '../support/canceling';
import {
  newKey,
  newShopper,
  purchaseOf,
  Shopper,
  traceOf,
  transferOf,
  upgradeOf,
} from '../support/shopper';
import { freshBackend } from '../support/test-server';
import { checkTransfers, holdTransferChecks } from '../support/transfer-checks';
import { Visitor } from '../support/visitor';

const microsite = 'cedar-life.example';
const parked = 'cedar-old.example';
const path = { name: microsite };

/** How the registrar ends the renewal of names. By default, it does. */
const endings = new Map<string, () => ReturnType<Registrar['setAutoRenew']>>();

const adapters = {
  registrar: (sandbox: Registrar): Registrar => ({
    ...sandbox,
    // Lets go a name at once, instead of after the year that was paid.
    setAutoRenew: (name, isOn) =>
      endings.get(name)?.() ?? sandbox.setAutoRenew(name, isOn).then(() => letGo(backend, name)),
  }),
};
const backend = freshBackend({}, adapters);

beforeEach(() => billAlone(backend, { account: '100001' }));

async function cancel(shopper: Shopper, name = microsite): Promise<void> {
  expect((await shopper.request(cancelDomain, { path: { name } })).status).toBe(204);
}

const dueFor = async (shopper: Shopper, name = microsite, action = 'buy_full') =>
  (await shopper.call(previewBilling, { query: { action, domain: name } })).due_now;

const restore = (shopper: Shopper, expected_amount: number, name = microsite) =>
  shopper.call(restoreDomain, { path: { name }, body: { expected_amount } });

async function refusedRestore(shopper: Shopper, expected_amount = 0, name = microsite) {
  const body = { expected_amount };
  const { status, error } = await shopper.refused(restoreDomain, { path: { name }, body });
  return { status, reason: error.error_reason, message: error.error };
}

const names = async (shopper: Shopper) => (await shopper.call(listDomains)).map(({ name }) => name);

const canceledNames = async (shopper: Shopper) =>
  (await shopper.call(listCanceledDomains)).map(({ name }) => name);

const mails = async ({ visitor }: Shopper) => (await visitor.call(mailbox)).toReversed();

const subjects = async (shopper: Shopper) => (await mails(shopper)).map(({ subject }) => subject);

const releasesOf = async ({ visitor }: Shopper, name = microsite) =>
  (await visitor.call(ledger)).releases.filter((release) => release.name === name).length;

const rowsOf = ({ account }: Shopper) =>
  backend.store.database.select().from(domains).where(eq(domains.accountNumber, account));

const gone = (shopper: Shopper, name = microsite) =>
  vi.waitFor(
    async () => expect((await rowsOf(shopper)).map((row) => row.name)).not.toContain(name),
    { timeout: 15_000 },
  );

describe('a canceled domain', () => {
  it('can be restored with its settings and redirects, free of charge in a period that is paid for', async () => {
    const shopper = await newShopper(backend);
    const { version: _version, ...before } = await shopper.call(readDomain, { path });
    const { monthly_rate } = await shopper.call(previewBilling, { query: { action: 'buy_full' } });
    await cancel(shopper);
    expect(await names(shopper)).not.toContain(microsite);
    expect((await shopper.refused(readDomain, { path })).status).toBe(404);
    expect((await shopper.refused(cancelDomain, { path })).status).toBe(404);
    const [canceled, ...others] = await shopper.call(listCanceledDomains);
    expect(others).toEqual([]);
    expect(canceled).toMatchObject({ name: microsite, domain_type: 'c1' });
    const day = billingCalendar('America/Chicago').dayOf(new Date(canceled?.canceled_at ?? 0));
    expect((Date.parse(canceled?.release_day ?? '') - Date.parse(day)) / 86_400_000).toBe(30);
    const statements = (await shopper.call(listStatements)).total_items;

    expect(await dueFor(shopper)).toBe(0);
    const key = newKey();
    const body = { expected_amount: 0 };
    const restored = await shopper.call(restoreDomain, { path, key, body });
    const { last_change: _change, ...rest } = before;
    const { version: _restored, ...after } = await shopper.call(readDomain, { path });
    expect(after).toEqual(rest);
    expect(await shopper.call(restoreDomain, { path, key, body })).toEqual(restored);
    expect(await shopper.call(readOrder, { path: { key } })).toEqual({
      status: 'done',
      domain: restored,
    });
    expect(await canceledNames(shopper)).toEqual([]);
    expect((await shopper.call(listStatements)).total_items).toBe(statements);
    expect(await traceOf(shopper, microsite)).toMatchObject({ statuses: ['done'], charges: 0 });
    expect(
      (await shopper.call(previewBilling, { query: { action: 'buy_full' } })).monthly_rate,
    ).toBe(monthly_rate);
    expect(await refusedRestore(shopper)).toMatchObject({ status: 409, reason: 'conflict' });
  });

  it('is restored at a price prorated to the next billing day if a billing day has passed in the meantime', async () => {
    const shopper = await newShopper(backend);
    await cancelOverBillingDay(shopper, microsite);
    const { statements } = await shopper.call(listStatements);
    expect(statements[0]?.charges.map(({ memo }) => memo)).not.toContain(microsite);
    const due = await dueFor(shopper);
    expect(due).toBeGreaterThan(0);
    expect(due).toBe(await dueFor(shopper, 'never-bought.com'));
    expect(await refusedRestore(shopper, due - 1)).toMatchObject({
      status: 409,
      reason: 'amount_changed',
    });
    expect(await restore(shopper, due)).toMatchObject({ name: microsite, active: true });
    expect(await traceOf(shopper, microsite)).toMatchObject({ charges: 1, kept: due });
    expect(await dueFor(shopper)).toBe(0);
    await cancel(shopper);
    await restore(shopper, 0);
    const mail = (await mails(shopper)).find(
      ({ subject, text }) => subject === `${microsite} was restored` && text.includes('charged'),
    );
    expect(mail?.text).toMatch(
      /is back on your account with its settings and email redirects\. We charged \$\d+\.\d\d to your Visa ending in 4242\. As an Enhanced Microsite, it costs \$34\.00 per month\./,
    );
  });

  it('no longer has a site, stats or bills', async () => {
    const shopper = await newShopper(backend);
    const before = (await shopper.call(readSubscription)).current_rate;
    const site = async () => (await shopper.visitor.send(`/sites/${microsite}/`)).status;
    expect(await site()).toBe(200);
    await cancel(shopper);
    expect(await site()).toBe(404);
    expect((await shopper.call(readSubscription)).current_rate).toBeCloseTo(before - 34);
    await restore(shopper, 0);
    expect(await site()).toBe(200);
    expect((await shopper.call(readSubscription)).current_rate).toBeCloseTo(before);
  });

  it("isn't for sale to anyone until it is released", async () => {
    const shopper = await newShopper(backend);
    const other = await newShopper(backend, 'multi');
    const number = (await shopper.visitor.call(ledger)).domains.find(
      ({ name }) => name === 'maple-quote.example',
    )?.account;
    const buyer = new Shopper(other.visitor, number ?? '');
    await cancel(shopper);
    const held = `Your agency canceled ${microsite}, and it isn't released yet.`;
    for (const [each, sentence] of [
      [shopper, held],
      [buyer, `${microsite} is already on another account.`],
    ] as const) {
      const query = { name: microsite };
      const { exact, error } = await each.call(domainAvailability, { query });
      expect([exact.available, error]).toEqual([false, expect.stringContaining(sentence)]);
      const looked = await each.call(transferDetails, { query });
      expect(looked.error).toContain(sentence);
      const body = await purchaseOf(each, { name: microsite });
      const { status, error: refusal } = await each.refused(orderDomain, { body });
      expect([status, refusal.error_reason]).toEqual([409, 'domain_taken']);
      expect(refusal.error).toContain(`${sentence} You haven't been charged.`);
    }
    expect((await refusedRestore(buyer)).status).toBe(404);
    await later(shopper, 31);
    await shopper.visitor.call(runRenewals);
    await gone(shopper);
    await buyer.visitor.signIn('multi');
    await buyer.call(orderDomain, { body: await purchaseOf(buyer, { name: microsite }) });
    expect(await names(buyer)).toContain(microsite);
  });

  it("can't be restored after 30 days, and is released, with its rows deleted and an email sent", async () => {
    const shopper = await newShopper(backend);
    await cancel(shopper);
    await later(shopper, 29);
    expect(await canceledNames(shopper)).toEqual([microsite]);
    await shopper.visitor.call(runRenewals);
    expect(await releasesOf(shopper)).toBe(0);
    endings.set(microsite, () => Promise.resolve());
    await later(shopper, 2);
    expect(await canceledNames(shopper)).toEqual([]);
    expect(await refusedRestore(shopper)).toEqual({
      status: 404,
      reason: 'not_found',
      message: `${microsite} can't be restored anymore, because its 30 days are over. You haven't been charged.`,
    });
    endings.delete(microsite);
    await later(shopper, 1);
    await shopper.visitor.call(runRenewals);
    await gone(shopper);
    expect(await releasesOf(shopper)).toBe(1);
    const [, ...rest] = await subjects(shopper);
    expect(rest.filter((subject) => subject === `${microsite} was released`)).toHaveLength(1);
    expect((await refusedRestore(shopper)).message).toMatch(/^This domain isn't on your account/);
  });

  it('costs nothing to restore if it is inactive', async () => {
    const shopper = await newShopper(backend, 'multi', '100002');
    const inactive = (await shopper.call(listDomains)).find(
      ({ active, transfer_status }) => !active && transfer_status === null,
    )?.name;
    expect(inactive).toBeDefined();
    const name = inactive ?? '';
    await cancel(shopper, name);
    expect(await dueFor(shopper, name)).toBe(0);
    expect(await restore(shopper, 0, name)).toMatchObject({ name, active: false });
  });
});

describe('restoring', () => {
  it('needs no card if nothing is due', async () => {
    const shopper = await newShopper(backend);
    const body = { account_number: shopper.account, cards: [] };
    await cancel(shopper);
    await shopper.call(setFixtures, { body });
    expect(await shopper.call(listCards)).toEqual([]);
    await restore(shopper, 0);
    expect(await names(shopper)).toContain(microsite);
  });

  it('is refused while the account is past due', async () => {
    const shopper = await newShopper(backend);
    await backend.store.database.update(sandboxCards).set({ behavior: 'declined' });
    await cancelOverBillingDay(shopper, microsite);
    expect(await refusedRestore(shopper, await dueFor(shopper))).toMatchObject({
      status: 409,
      reason: 'past_due',
    });
    await backend.store.database.update(sandboxCards).set({ behavior: 'pays' });
    const { amount_due } = await shopper.call(readSubscription);
    await shopper.call(payPastDue, { body: { expected_amount: amount_due } });
    await restore(shopper, await dueFor(shopper));
  });

  it('leaves the domain canceled if the card is declined', async () => {
    const shopper = await newShopper(backend);
    await cancelOverBillingDay(shopper, microsite);
    await backend.store.database.update(sandboxCards).set({ behavior: 'declined' });
    const due = await dueFor(shopper);
    expect(await refusedRestore(shopper, due)).toMatchObject({ reason: 'card_declined' });
    await backend.store.database.update(sandboxCards).set({ behavior: 'pays' });
    expect(await canceledNames(shopper)).toEqual([microsite]);
    await restore(shopper, due);
    expect(await traceOf(shopper, microsite)).toMatchObject({ charges: 1, kept: due });
  });

  it('is refused for people without access to the account', async () => {
    const shopper = await newShopper(backend);
    await cancel(shopper);
    const member = await newShopper(backend, 'member');
    const members = await shopper.call(listTeam);
    const id = members.find(({ full_name }) => full_name === 'Theo Brandt')?.mvt_id ?? '';
    const stranger = await newShopper(backend, 'multi');
    await shopper.call(changeTeamMember, { path: { mvt_id: id }, body: { enabled: false } });
    for (const each of [member, stranger]) {
      expect((await refusedRestore(each)).status).toBe(404);
      expect((await each.refused(listCanceledDomains)).status).toBe(404);
    }
    await shopper.call(changeTeamMember, { path: { mvt_id: id }, body: { enabled: true } });
    await restore(member, 0);
  });

  it('a parked domain requires a microsite, just as buying one does', async () => {
    const shopper = await newShopper(backend);
    await cancel(shopper, parked);
    for (const name of ['cedar-quote.example', microsite]) await cancel(shopper, name);
    expect(await refusedRestore(shopper, 0, parked)).toMatchObject({
      status: 422,
      reason: 'parked_needs_microsite',
    });
    await restore(shopper, 0);
    expect(await restore(shopper, 0, parked)).toMatchObject({ domain_type: 'parked' });
  });

  it("by staff appears in the owners' list of staff actions", async () => {
    const owner = await newShopper(backend);
    const staff = await newShopper(backend, 'staff');
    await cancel(staff);
    await restore(staff, 0);
    const { actions } = await owner.call(listStaffActions);
    expect(actions.slice(0, 2).map(({ what, by }) => `${by}: ${what}`)).toEqual([
      `Sam Ogden: Restored ${microsite} as Enhanced Microsite`,
      `Sam Ogden: Canceled ${microsite}`,
    ]);
  });

  it('twice at the same time restores and charges once', async () => {
    const shopper = await newShopper(backend);
    await cancelOverBillingDay(shopper, microsite);
    const body = { expected_amount: await dueFor(shopper) };
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { status } = await shopper.request(restoreDomain, { path, body });
        return status;
      }),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    const trace = await traceOf(shopper, microsite);
    expect(trace).toMatchObject({ charges: 1, kept: body.expected_amount, domains: 1 });
  });

  it('a domain that was never on the account returns 404', async () => {
    const shopper = await newShopper(backend);
    for (const name of ['never-bought.com', 'maple-quote.example', 'no domain']) {
      expect(await refusedRestore(shopper, 0, name)).toMatchObject({ status: 404 });
    }
  });
});

describe('canceling', () => {
  it('twice at the same time cancels once, and a running upgrade is refunded', async () => {
    const shopper = await newShopper(backend);
    const body = await upgradeOf(shopper);
    const upgraded = shopper.request(changeDomain, { path: { name: parked }, body, key: newKey() });
    const canceled = [1, 2].map(() => shopper.request(cancelDomain, { path: { name: parked } }));
    await Promise.all([upgraded, ...canceled]);
    expect(await canceledNames(shopper)).toEqual([parked]);
    const told = (await subjects(shopper)).filter(
      (subject) => subject === `${parked} was canceled`,
    );
    expect(told).toHaveLength(1);
    const { statuses, kept } = await traceOf(shopper, parked);
    expect(kept).toBe(statuses.includes('done') ? body.expected_amount : 0);
  });

  it('and parking send the owners an email that says who did it and how long it can be undone', async () => {
    const shopper = await newShopper(backend);
    await shopper.call(changeDomain, { path, body: { domain_type: 'parked' } });
    await cancel(shopper);
    await restore(shopper, 0);
    const [parkedMail, canceledMail, restoredMail, ...more] = await mails(shopper);
    expect(more).toEqual([]);
    expect(parkedMail?.subject).toBe(`${microsite} is now a Parked Domain`);
    expect(parkedMail?.text).toMatch(/^Nora Whitfield parked cedar-life\.example\. Its website is/);
    expect(canceledMail?.subject).toBe(`${microsite} was canceled`);
    expect(canceledMail?.text).toMatch(
      /^Nora Whitfield canceled cedar-life\.example\. [^]+\n\nYou can restore it with its settings and email redirects through \w+ \d+, \d{4}\./,
    );
    expect(canceledMail?.text).toContain(`${backend.server.origin}/domains`);
    expect(restoredMail?.subject).toBe(`${microsite} was restored`);
    expect(restoredMail?.text).toContain("We didn't charge anything");
  });

  it('causes mail to the domain to be rejected with 450 for 3 days, then with 550', async () => {
    const shopper = await newShopper(backend);
    const { database } = backend.store;
    const recipients = mailRecipients({
      database,
      clock: backend.clock,
      providerAddress: 'help@lantern.example',
    });
    const name = 'cedar-quote.example';
    const answer = (local: string) =>
      recipients(`${local}@${name}`).then(
        () => 250,
        (error: { responseCode?: number }) => error.responseCode,
      );
    expect([await answer('quotes'), await answer('postmaster')]).toEqual([250, 250]);
    await cancel(shopper, name);
    expect(await Promise.all(['quotes', 'postmaster'].map(answer))).toEqual([450, 450]);
    expect(await answer('nobody-there')).toBe(550);
    await later(shopper, 2.9);
    expect(await answer('quotes')).toBe(450);
    await later(shopper, 0.2);
    expect(await Promise.all(['quotes', 'postmaster'].map(answer))).toEqual([550, 550]);
    await restore(shopper, await dueFor(shopper, name), name);
    expect(await answer('quotes')).toBe(250);
  });
});

describe('a release', () => {
  it("is retried and never undone if the registrar doesn't confirm it", async () => {
    const shopper = await newShopper(backend);
    let asked = 0;
    endings.set(microsite, () => {
      asked += 1;
      return asked === 1 ? Promise.resolve() : Promise.reject(new RegistrarFailed('No response'));
    });
    await cancel(shopper);
    await later(shopper, 31);
    for (const times of [1, 2]) {
      await shopper.visitor.call(runRenewals);
      await vi.waitFor(() => expect(asked).toBe(times));
      // The job calls the registrar again only after a pause.
      await shopper.visitor.call(runRenewals);
      expect(asked).toBe(times);
      expect((await refusedRestore(shopper)).status).toBe(404);
      await later(shopper, 0.1);
    }
    endings.delete(microsite);
    await shopper.visitor.call(runRenewals);
    await gone(shopper);
    expect(await releasesOf(shopper)).toBe(1);
  });

  it('keeps the domain until the registrar has let its name go', async () => {
    const shopper = await newShopper(backend);
    endings.set(microsite, async () => {
      const { database } = backend.store;
      await database.update(sandboxNames).set({ endsOn: '2999-01-01' });
    });
    await cancel(shopper);
    await later(shopper, 31);
    for (const _ of [1, 2]) {
      await shopper.visitor.call(runRenewals);
      await later(shopper, 1);
    }
    endings.delete(microsite);
    expect((await rowsOf(shopper)).map((row) => row.name)).toContain(microsite);
    const { error } = await shopper.call(domainAvailability, { query: { name: microsite } });
    expect(error).toMatch(/its registration ends soon\. You can order it again after that\.$/);
    expect(await subjects(shopper)).not.toContain(`${microsite} was released`);
    await letGo(backend, microsite);
    await later(shopper, 1);
    await shopper.visitor.call(runRenewals);
    await gone(shopper);
    expect(await releasesOf(shopper)).toBe(1);
  });

  it("doesn't delay other releases if the registrar never responds", async () => {
    const shopper = await newShopper(backend);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    endings.set(microsite, () => answered.then(() => letGo(backend, microsite)));
    await cancel(shopper);
    await cancel(shopper, parked);
    await later(shopper, 31);
    const running = shopper.visitor.call(runRenewals);
    await gone(shopper, parked);
    expect((await refusedRestore(shopper)).status).toBe(404);
    answer();
    await running;
    await gone(shopper);
    endings.delete(microsite);
  });

  it('by two processes at the same time happens once, with one email', async () => {
    const shopper = await newShopper(backend);
    const another = await backend.another(adapters);
    const here = new Shopper(Visitor.at(another, shopper.visitor), shopper.account);
    await cancel(shopper);
    await later(shopper, 31);
    await Promise.all([shopper, here].map(({ visitor }) => visitor.call(runRenewals)));
    await gone(shopper);
    expect(await releasesOf(shopper)).toBe(1);
    const told = async () =>
      (await subjects(shopper)).filter((subject) => subject.endsWith('was released'));
    // The other process may still be sending the email.
    await expect.poll(told).toHaveLength(1);
    await another.stop();
    expect(await told()).toHaveLength(1);
  });

  it('at the same time as a restore: the domain is either kept, or released and not charged', async () => {
    const shopper = await newShopper(backend);
    await cancelOverBillingDay(shopper, microsite);
    const due = await dueFor(shopper);
    const { now } = await shopper.advance(0);
    await backend.store.database
      .update(domains)
      .set({ releaseAt: new Date(Date.parse(now) + 300) })
      .where(and(eq(domains.accountNumber, shopper.account), eq(domains.name, microsite)));
    const restored: Promise<Response>[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      restored.push(shopper.request(restoreDomain, { path, body: { expected_amount: due } }));
      await shopper.visitor.call(runRenewals);
    }
    await Promise.all(restored);
    const { kept, domains: owned } = await traceOf(shopper, microsite);
    const released = await releasesOf(shopper);
    expect([
      { kept: due, owned: 1, released: 0 },
      { kept: 0, owned: 0, released: 1 },
    ]).toContainEqual({ kept, owned, released });
  });
});

describe('a closed agency', () => {
  const namesOf = async (shopper: Shopper, list: typeof listDomains | typeof listCanceledDomains) =>
    (await shopper.call(list)).map(({ name }) => name);

  it('is read by its owners until staff reopen it, and can then restore its domains', async () => {
    const owner = await newShopper(backend);
    const member = await newShopper(backend, 'member');
    const staff = await newShopper(backend, 'staff');
    const names = await namesOf(owner, listDomains);
    await closeAgency(backend, owner);
    expect(await namesOf(owner, listCanceledDomains)).toEqual(names);
    expect((await owner.call(readAccount)).record.closed_at).toEqual(expect.any(String));
    expect(await member.call(listAccounts)).toMatchObject({ total_items: 0 });
    expect(await member.call(activeUser)).toMatchObject({ current_account: null });
    for (const _ of ['once', 'twice']) await staff.request(reopenAgency);
    const said = (await owner.call(listStaffActions)).actions.map(({ what }) => what);
    expect(said.filter((what) => what === 'Reopened the agency')).toHaveLength(1);
    const subjects = (await owner.visitor.call(mailbox)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.endsWith('is open again'))).toHaveLength(1);
    expect(await backend.store.database.$count(accounts, isNotNull(accounts.reopenedAt))).toBe(1);
    await restore(owner, 0);
    expect(await namesOf(owner, listDomains)).toEqual([microsite]);
  });

  it('gets a domain that was still being transferred as a canceled one', async () => {
    const owner = await newShopper(backend);
    await holdTransferChecks(backend);
    const body = await transferOf(owner);
    await owner.call(orderDomain, { body });
    await closeAgency(backend, owner);
    expect(await namesOf(owner, listDomains)).toEqual([body.name]);
    await owner.advance(3600);
    await checkTransfers(backend, owner);
    expect(await namesOf(owner, listDomains)).toEqual([]);
    expect(await namesOf(owner, listCanceledDomains)).toContain(body.name);
  });
});
