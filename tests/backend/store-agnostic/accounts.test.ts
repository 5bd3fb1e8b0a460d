import { listAccounts, readAccount } from '@contract/account';
import { activeUser, chooseAccount } from '@contract/user';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { transferDetails } from '@contract/transfer-details';
import { describe, expect, it } from 'vitest';
import { newShopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

describe("a user's accounts", () => {
  it('include the demo data that the portal shows', async () => {
    const { visitor, account } = await newShopper(backend);
    const answer = await visitor.call(readAccount, { path: { account_number: account } });
    expect(answer).toMatchObject({ full_name: 'Nora Whitfield', agency_type: 'Primary' });
    expect(answer.record).toMatchObject({
      number: account,
      adwords_accounts: [{ active: true }],
      active: true,
      billing_status: 'current',
      domains: [
        'cedar-life.example',
        'cedar-old.example',
        'cedar-paused.example',
        'cedar-quote.example',
      ],
    });
    expect(answer.team.map(({ names }) => names.first_name)).toEqual(['Theo', 'Lena', 'Omar']);
  });

  it('are listed for their owner only', async () => {
    const { visitor } = await newShopper(backend, 'multi', '100002');
    const page = await visitor.call(listAccounts);
    expect(
      page.accounts.map((each) => [
        each.full_name,
        each.domain_count,
        each.first_domain,
        each.billing_status,
      ]),
    ).toEqual([
      ['Maple Street Insurance', 2, 'maple-quote.example', 'current'],
      ['Birch Hill Insurance', 1, 'birch-quote.example', 'past_due'],
      ['Alder Creek Insurance', 1, 'alder-parked.example', 'current'],
    ]);
    expect(page).toMatchObject({ page: 1, total_items: 3, total_pages: 1 });
  });

  it('are all available to staff, page by page', async () => {
    const { visitor } = await newShopper(backend, 'staff');
    const first = await visitor.call(listAccounts);
    const second = await visitor.call(listAccounts, { query: { page: '2' } });
    expect([first.total_items, first.total_pages]).toEqual([30, 2]);
    const numbers = [...first.accounts, ...second.accounts].map((each) => each.account_number);
    expect(new Set(numbers).size).toBe(30);
    const past = await visitor.call(listAccounts, { query: { page: '99' } });
    expect(past.accounts).toEqual([]);
  });

  it('can be searched by name, domain, number, agent code and phone, and nothing else', async () => {
    const { visitor, account } = await newShopper(backend, 'staff');
    const found = async (q: string) =>
      (await visitor.call(listAccounts, { query: { q } })).total_items;
    expect(await found('whitfield')).toBe(1);
    expect(await found('Cedar-Quote')).toBe(1);
    expect(await found(account)).toBe(1);
    expect(await found('A00001')).toBe(1);
    const { office } = await visitor.call(readAccount, { path: { account_number: account } });
    const local = office.phone_number.slice(-8).replace(' ', '-');
    for (const q of [`1 (312) ${local}`, local, local.replace('-', '')])
      expect((await visitor.call(listAccounts, { query: { q } })).accounts).toContainEqual(
        expect.objectContaining({ account_number: account, phone: office.phone_number }),
      );
    expect(await found(`${local} x`)).toBe(0);
    expect(await found('%')).toBe(0);
    expect(await found('_')).toBe(0);
    expect(await found(`' or 1=1 --`)).toBe(0);
    const query = { billing_status: 'past_due' } as const;
    expect((await visitor.call(listAccounts, { query })).accounts).toMatchObject([
      { full_name: 'Birch Hill Insurance' },
    ]);
  });

  it('are listed with the domain that was searched for', async () => {
    const { visitor } = await newShopper(backend, 'staff');
    const firstOf = async (q: string) =>
      (await visitor.call(listAccounts, { query: { q } })).accounts[0]?.first_domain;
    expect(await firstOf('whitfield')).toBe('cedar-life.example');
    expect(await firstOf('cedar-Q')).toBe('cedar-quote.example');
  });

  it('have the configured agency type if the user is an intern', async () => {
    const { visitor, account } = await newShopper(backend, 'intern', '100006');
    const answer = await visitor.call(readAccount, { path: { account_number: account } });
    expect(answer.agency_type).toBe('LanternIntern');
  });
});

describe('the chosen account', () => {
  it('is remembered until it is cleared', async () => {
    const { visitor, account } = await newShopper(backend, 'multi', '100003');
    expect((await visitor.call(activeUser)).current_account).toBeNull();
    const body = { current_account: account };
    expect((await visitor.call(chooseAccount, { body })).current_account).toBe(account);
    await visitor.signIn('multi');
    expect((await visitor.call(activeUser)).current_account).toBe(account);
    await visitor.call(chooseAccount, { body: { current_account: null } });
    expect((await visitor.call(activeUser)).current_account).toBeNull();
  });

  it("defaults to the user's only account", async () => {
    const { visitor, account } = await newShopper(backend);
    await visitor.call(chooseAccount, { body: { current_account: null } });
    expect((await visitor.call(activeUser)).current_account).toBe(account);
  });

  it("cannot be another user's account", async () => {
    const { visitor } = await newShopper(backend, 'multi', '100002');
    const refused = await visitor.refused(chooseAccount, { body: { current_account: '100001' } });
    expect(refused.status).toBe(404);
  });
});

describe('a domain', () => {
  it('is returned with its redirects', async () => {
    const { visitor, account } = await newShopper(backend);
    const path = { account_number: account };
    const domains = await visitor.call(listDomains, { path });
    expect(domains.map(({ email_count }) => email_count)).toEqual([2, 0, 0, 4]);
    const one = await visitor.call(readDomain, { path: { ...path, name: 'cedar-life.example' } });
    expect(one).toMatchObject(domains.find(({ name }) => name === 'cedar-life.example') ?? {});
    expect(one.emails.map(({ redirect_address }) => redirect_address)).toEqual([
      'hello@cedar-life.example',
      'policies@cedar-life.example',
    ]);
  });

  it.each(['maple-quote.example', 'nothing.example', '...', '%2e%2e', 'not a name'])(
    'is not found if it is named %s',
    async (name) => {
      const shopper = await newShopper(backend);
      expect((await shopper.refused(readDomain, { path: { name } })).status).toBe(404);
    },
  );
});

describe('the transfer details for a name', () => {
  async function details(name: string) {
    return (await newShopper(backend)).call(transferDetails, { query: { name } });
  }

  it('report an unlocked domain', async () => {
    expect(await details('harbor-coverage.com')).toEqual({
      found_match: true,
      error: null,
      registrar_name: 'Quayside Domains',
      registrar_email: 'support@quayside.example',
      registrar_phone: '+1 555 010 0199',
      domain_locked: false,
      domain_admin_email: 'admin@harbor-coverage.com',
    });
  });

  it('report the domain as locked until the third lookup', async () => {
    const shopper = await newShopper(backend);
    const query = { name: 'locked-coverage.com' };
    const locks: unknown[] = [];
    for (let lookup = 0; lookup < 4; lookup += 1) {
      locks.push((await shopper.call(transferDetails, { query })).domain_locked);
    }
    expect(locks).toEqual([true, true, false, false]);
  });

  it.each([
    ['opaque-coverage.com', { found_match: true, domain_locked: null }],
    ['nobody-has-this.com', { found_match: false, error: null }],
    ['  HARBOR-Coverage.com ', { found_match: true, domain_locked: false }],
  ])('for %s are %o', async (name, expected) => {
    expect(await details(name)).toMatchObject(expected);
  });

  it('say whether the domain is already on this account or another', async () => {
    expect((await details('cedar-quote.example')).error).toMatch(/on your account already/);
    expect((await details('maple-quote.example')).error).toMatch(/on another account/);
  });

  it('are refused if the registrar fails', async () => {
    const shopper = await newShopper(backend);
    const query = { name: 'broken-coverage.com' };
    const { status, error } = await shopper.refused(transferDetails, { query });
    expect([status, error.error_reason]).toEqual([502, 'registrar_failed']);
  });
});
