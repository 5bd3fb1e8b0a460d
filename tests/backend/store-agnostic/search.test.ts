import { listCards } from '@contract/card';
import { listCanceledDomains } from '@contract/canceled-domain';
import { readDomain } from '@contract/domain-detail';
import { cancelDomain } from '@contract/domain-settings';
import { readSearchIndex } from '@contract/search';
import { listStatements } from '@contract/statement';
import { expect, it } from 'vitest';
import { newShopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const domain = 'cedar-quote.example';

it("lists an account's cards, bills and redirects with their destinations", async () => {
  const owner = await newShopper(backend);
  const [found, cards, { statements }, { emails }] = await Promise.all([
    owner.call(readSearchIndex),
    owner.call(listCards),
    owner.call(listStatements),
    owner.call(readDomain, { path: { name: domain } }),
  ]);
  expect(found.cards).toEqual(
    cards.map(({ id, is_default, card_type, masked_card_number }) => ({
      id,
      is_default,
      card_type,
      masked_card_number,
    })),
  );
  expect(found.bills.slice(0, statements.length)).toEqual(
    statements.map(({ id, customer_facing_id, customer_facing_created, amount }) => ({
      id,
      customer_facing_id,
      customer_facing_created,
      amount_in_cents: Math.round(amount * 100),
    })),
  );
  expect(found.redirects.filter((each) => each.domain === domain)).toEqual(
    expect.arrayContaining(
      emails.map(({ pk, redirect_address, real_address, last_bounced, last_delivered }) => ({
        pk,
        redirect_address,
        real_address,
        domain,
        bounces: last_bounced !== null && last_bounced > (last_delivered ?? ''),
      })),
    ),
  );
});

it('omits the redirects of a canceled domain', async () => {
  const owner = await newShopper(backend);
  await owner.request(cancelDomain, { path: { name: domain } });
  expect((await owner.call(listCanceledDomains)).map(({ name }) => name)).toContain(domain);
  const { redirects } = await owner.call(readSearchIndex);
  expect(redirects.filter((each) => each.domain === domain)).toEqual([]);
});
