import { listCards, makeDefault, removeCard } from '@contract/card';
import { readDomain } from '@contract/domain-detail';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import {
  addRedirect,
  changeRedirect,
  importRedirects,
  removeRedirect,
} from '@contract/email-redirect';
import { changeLink, saveLinks } from '@contract/link';
import { addCard, changeCard } from '@contract/new-card';
import { orderDomain } from '@contract/order';
import { listStaffActions } from '@contract/staff-action';
import { payPastDue, readSubscription } from '@contract/statement';
import { changeTeamMember } from '@contract/team';
import { expect, it } from 'vitest';
import {
  addedCard,
  newShopper,
  parkedDomain,
  purchaseOf,
  type Shopper,
  transferOf,
  upgradeOf,
  validCard,
} from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

/** Returns all staff actions, oldest first. */
async function sentences(shopper: Shopper): Promise<string[]> {
  const first = await shopper.call(listStaffActions);
  const pages = await Promise.all(
    Array.from({ length: first.total_pages }, (_, index) =>
      shopper.call(listStaffActions, { query: { page: String(index + 1) } }),
    ),
  );
  return pages.flatMap(({ actions }) => actions.map(({ what }) => what)).toReversed();
}

/** Makes a change of every kind that the list contains. */
async function changeEverything(shopper: Shopper): Promise<void> {
  await shopper.call(orderDomain, { body: await purchaseOf(shopper) });
  await shopper.call(orderDomain, {
    body: await transferOf(shopper, { domain_type: 'parked' }),
  });
  await shopper.call(changeDomain, {
    path: { name: parkedDomain },
    body: await upgradeOf(shopper),
    key: crypto.randomUUID(),
  });
  const path = { name: 'cedar-life.example' };
  await shopper.call(changeDomain, { path, body: { domain_type: 'parked' } });
  const { version } = await shopper.call(readDomain, { path });
  const settings = { version, meta_description: 'Insurance by the harbor.' };
  await shopper.call(changeDomain, { path, body: settings });

  const to = 'inbox@elsewhere.example';
  const addresses = { redirect_address: 'new@cedar-life.example', real_address: to };
  const added = await shopper.call(addRedirect, { path, body: addresses });
  const changed = await shopper.call(changeRedirect, {
    path: { ...path, pk: added.pk },
    body: { ...addresses, redirect_address: 'newer@cedar-life.example', version: added.version },
  });
  await shopper.request(removeRedirect, {
    path: { ...path, pk: added.pk },
    query: { version: String(changed.version) },
  });
  const rows = ['one', 'two'].map((name) => ({
    redirect_address: `${name}@cedar-life.example`,
    real_address: to,
  }));
  await shopper.call(importRedirects, { path, body: { rows } });
  await shopper.call(importRedirects, { path, body: { rows } });
  await shopper.request(cancelDomain, { path });

  const link = { domain: 'cedar-quote.example', landing_page: '/condo', source: 'TM' } as const;
  const saved = { ...link, id: crypto.randomUUID(), code: '555', name: '' };
  await shopper.call(saveLinks, { body: { links: [saved] } });
  await shopper.call(saveLinks, { body: { links: [saved] } });
  await shopper.call(changeLink, { path: { id: saved.id }, body: { name: 'Fall' } });
  await shopper.call(changeLink, { path: { id: saved.id }, body: { archived: true } });
  await shopper.call(changeLink, { path: { id: saved.id }, body: { archived: false } });

  const id = await addedCard(shopper, '5555 5555 5555 4444');
  const card = (await shopper.call(listCards)).find((each) => each.id === id);
  const { full_number: _number, cvv: _code, ...details } = validCard;
  await shopper.call(changeCard, {
    path: { id },
    body: { ...details, billing_city: 'Lakeside', version: card?.version },
  });
  const [before] = await shopper.call(listCards);
  await shopper.call(makeDefault, { path: { id } });
  await shopper.call(makeDefault, { path: { id: before?.id ?? '' } });
  await shopper.request(removeCard, { path: { id } });
  await shopper.call(changeTeamMember, {
    path: { mvt_id: 'MVT-100001-3' },
    body: { enabled: false },
  });
}

const everything = [
  'Ordered spruce-quote.com as Enhanced Microsite',
  'Started the transfer of harbor-coverage.com as Parked Domain',
  'Upgraded cedar-old.example to Enhanced Microsite',
  'Parked cedar-life.example',
  'Changed the meta description of cedar-life.example',
  'Added the redirect from new@cedar-life.example to inbox@elsewhere.example',
  'Changed the redirect from new@cedar-life.example: now from newer@cedar-life.example to inbox@elsewhere.example',
  'Removed the redirect from newer@cedar-life.example to inbox@elsewhere.example',
  'Imported 2 redirects for cedar-life.example',
  'Canceled cedar-life.example',
  'Saved 1 tracking link to cedar-quote.example',
  'Renamed the link cedar-quote.example/quote/condo/?cmpid=TM555',
  'Archived the link cedar-quote.example/quote/condo/?cmpid=TM555',
  'Brought back the link cedar-quote.example/quote/condo/?cmpid=TM555',
  'Added a Mastercard ending in 4444',
  'Changed the details of the Mastercard ending in 4444',
  'Made the Mastercard ending in 4444 the default card',
  'Made the Visa ending in 4242 the default card',
  'Deleted the Mastercard ending in 4444',
  'Turned access off for Lena Voss',
];

it('lists each staff change in an agency for its owners', async () => {
  const staff = await newShopper(backend, 'staff');
  const owner = await newShopper(backend, 'agent');
  const before = await sentences(owner);
  await changeEverything(staff);
  const kept = await sentences(owner);
  expect(kept.slice(0, before.length)).toEqual(before);
  expect(kept.slice(before.length)).toEqual(everything);
  expect(await sentences(staff)).toEqual(kept);
  const { actions, page_size, total_items } = await owner.call(listStaffActions);
  expect(actions[0]).toMatchObject({ by: 'Sam Ogden' });
  expect([page_size, total_items]).toEqual([10, kept.length]);
});

it('lists neither changes by owners nor failed changes', { tags: 'full' }, async () => {
  const owner = await newShopper(backend);
  const staff = await newShopper(backend, 'staff');
  const before = await sentences(owner);
  await changeEverything(owner);
  const refused = { body: await purchaseOf(staff, { name: 'refused-coverage.com' }) };
  expect((await staff.refused(orderDomain, refused)).status).toBe(422);
  const body = { ...validCard, full_number: '4000 0000 0000 0119' };
  await staff.request(addCard, { body });
  const version = { version: 99, meta_description: 'Late' };
  const late = { path: { name: 'cedar-quote.example' }, body: version };
  expect((await staff.refused(changeDomain, late)).status).toBe(409);
  const kept = await sentences(owner);
  expect(kept.filter((what) => !what.startsWith('Added a Visa'))).toEqual(before);
});

it('lists who paid a past-due bill', async () => {
  const staff = await newShopper(backend, 'staff', '100003');
  const owner = await newShopper(backend, 'multi', '100003');
  const { amount_due } = await staff.call(readSubscription);
  await staff.call(payPastDue, { body: { expected_amount: amount_due } });
  expect(await sentences(owner)).toEqual([
    expect.stringMatching(
      /^Submitted a payment of \$[\d.]+ for a past due bill with the Visa ending in 4242$/,
    ),
  ]);
});
