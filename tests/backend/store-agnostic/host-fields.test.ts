import { assertDefined } from '@contract/assert-defined';
import { domainAvailability } from '@contract/availability';
import { readDomain } from '@contract/domain-detail';
import { changeDomain } from '@contract/domain-settings';
import { addRedirect, changeRedirect, importRedirects } from '@contract/email-redirect';
import type { Endpoint } from '@contract/endpoint';
import { orderDomain } from '@contract/order';
import { emailStatement, listStatements } from '@contract/statement';
import { transferDetails } from '@contract/transfer-details';
import { expect, it } from 'vitest';
import type { Sent } from '../support/visitor';
import { newShopper, purchaseOf, transferOf, type Shopper } from '../support/shopper';
import { sampleOf } from '../../support/scope';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();
const own = 'cedar-quote.example';
const path = { name: own };

/** The first four characters beyond ASCII of each class that IDNA2008 disallows (RFC 5892). */
const characters = 'Pd Pi Pf Po Ps Pe Pc Sc Sm Sk So No Nl Zs Cf'.split(' ').flatMap((name) => {
  const isOfClass = new RegExp(`\\p{${name}}`, 'u');
  const all = Array.from({ length: 0xff00 }, (_, code) => String.fromCodePoint(code + 0xa0));
  // IDNA2008 allows the ideographic zero, although it is a number like the Roman ones.
  return all.filter((one) => isOfClass.test(one) && one !== '\u3007').slice(0, 4);
});
const names =
  'com net org agency insurance uk co.uk org.uk me.uk gov.uk us ca.us k12.il.us com.au net.au id.au de co.jp kawasaki.jp ne.jp com.br co.nz org.nz co.za co.in com.mx com.ck рф xn--p1ai 公司.cn x.comm x.cmo x.con x.nett x.zzz x.internal x.local x.invalid x.localhost x.agencyy';
const hosts = [...characters.map((one) => `agency${one}offer.com`), ...names.split(' ')];

const domain = (shopper: Shopper) => shopper.call(readDomain, { path });
const redirect = (real_address: string, redirect_address = `new@${own}`) => ({
  redirect_address,
  real_address,
});

type Field = (host: string, shopper: Shopper) => Promise<readonly [Endpoint, Sent]>;

const setting =
  (settings: (host: string) => object): Field =>
  async (host, shopper) => {
    const { version } = await domain(shopper);
    return [changeDomain, { path, body: { version, ...settings(host) } }];
  };

/** Each field that accepts the name of any host. */
const fields: Readonly<Record<string, Field>> = {
  search: async (name) => [domainAvailability, { query: { name } }],
  'transfer look-up': async (name) => [transferDetails, { query: { name } }],
  purchase: async (name, shopper) => [orderDomain, { body: await purchaseOf(shopper, { name }) }],
  transfer: async (name, shopper) => [orderDomain, { body: await transferOf(shopper, { name }) }],
  'redirect destination': async (host) => [addRedirect, { path, body: redirect(`a@${host}`) }],
  'changed destination': async (host, shopper) => {
    const [first] = (await domain(shopper)).emails;
    const { pk, version, redirect_address } = assertDefined(first, 'redirect');
    const body = { ...redirect(`a@${host}`, redirect_address), version };
    return [changeRedirect, { path: { ...path, pk }, body }];
  },
  'WHOIS email': setting((host) => ({ whois_admin_email: `a@${host}` })),
  'forwarding target': setting((host) => ({ parked_target: `https://${host}/x` })),
  'address for a bill': async (host, shopper) => {
    const [{ id } = { id: '' }] = (await shopper.call(listStatements, { query: {} })).statements;
    // The limit of emails would refuse the rest.
    await shopper.advance(200);
    return [emailStatement, { path: { id }, body: { email: `a@${host}` } }];
  },
};

/** Returns true if a name was refused or corrected, or is never for sale. */
async function isSafe(shopper: Shopper, [endpoint, sent]: readonly [Endpoint, Sent]) {
  const response = await shopper.request(endpoint, sent);
  expect([200, 201, 422]).toContain(response.status);
  const text = await response.text();
  return !response.ok || /agencyoffer\.com|"reason":"not_offered"|"error":"\w/.test(text);
}

it.each(Object.entries(fields))(
  'a name that nobody can register is corrected or refused as: %s',
  async (_, field) => {
    const shopper = await newShopper(backend);
    expect(hosts).toHaveLength(100);
    const accepted: string[] = [];
    // All fields parse names in one place, and the import below has all of them.
    for (const host of sampleOf(hosts, 10))
      if (!(await isSafe(shopper, await field(host, shopper)))) accepted.push(host);
    expect(accepted).toEqual([]);
  },
);

it('an import refuses or corrects each name that nobody can register', async () => {
  const shopper = await newShopper(backend);
  const rows = hosts.map((host, at) => redirect(`a@${host}`, `row${at}@${own}`));
  const imported = await shopper.call(importRedirects, { path, body: { rows } });
  const taken = imported.rows.flatMap((row) =>
    'redirect' in row ? row.redirect.real_address : [],
  );
  expect(new Set(taken)).toEqual(new Set(['a@agencyoffer.com']));
});
