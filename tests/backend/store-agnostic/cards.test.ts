import { listCards } from '@contract/card';
import { addCard, changeCard } from '@contract/new-card';
import { describe, expect, it } from 'vitest';
import { addedCard, newKey, newShopper, validCard, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const cardsOf = (shopper: Shopper) => shopper.call(listCards);

const add = (shopper: Shopper, body: unknown, key = newKey()) =>
  shopper.call(addCard, { body, key });

const refusedCard = (shopper: Shopper, body: unknown, key = newKey()) =>
  shopper.refused(addCard, { body, key });

describe("an account's cards", () => {
  it('are listed in order: the default card, an expired one and one that expires soon', async () => {
    const cards = await cardsOf(await newShopper(backend));
    expect(cards.map(({ is_default, expired }) => [is_default, expired])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    const last = cards[2];
    const end = Date.UTC(last?.expiration_year ?? 0, last?.expiration_month ?? 0, 1);
    const days = (end - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(60);
  });

  it('expire at the end of their month', async () => {
    const shopper = await newShopper(backend);
    await shopper.advance(95 * 86_400);
    await shopper.visitor.signIn('agent');
    const cards = await cardsOf(shopper);
    expect(cards.map(({ expired }) => expired)).toEqual([false, true, true]);
  });
});

describe('adding a card', () => {
  it('shows only the last four digits of the number', async () => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    const card = await add(shopper, validCard);
    expect(card).toMatchObject({
      is_default: true,
      expired: false,
      masked_card_number: '•••• 4242',
      card_type: 'visa',
    });
  });

  it('makes only the first card the default', async () => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    const first = await addedCard(shopper, '4242 4242 4242 4242');
    await addedCard(shopper, '5555-5555-5555-4444');
    const cards = await cardsOf(shopper);
    expect(cards.map(({ id, is_default }) => [id === first, is_default])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('makes one card the default if two are added at the same time to an account without cards', async () => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    const other = { ...validCard, full_number: '5555 5555 5555 4444' };
    await Promise.all([add(shopper, validCard), add(shopper, other)]);
    expect((await cardsOf(shopper)).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('adds one card per key, even for simultaneous calls', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const first = await add(shopper, validCard, key);
    expect(await add(shopper, validCard, key)).toEqual(first);
    const raced = newKey();
    const other = { ...validCard, full_number: '5555 5555 5555 4444' };
    await Promise.allSettled([add(shopper, other, raced), add(shopper, other, raced)]);
    expect(await cardsOf(shopper)).toHaveLength(5);
  });

  it('refuses a number that is on the account already, even for simultaneous calls', async () => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    await Promise.allSettled([add(shopper, validCard), add(shopper, validCard)]);
    const { error } = await refusedCard(shopper, { ...validCard, last_name: 'Other' });
    expect(error.fields?.['full_number']).toMatch(/^This card is already on your account/);
    const second = await addedCard(shopper, '5555 5555 5555 4444');
    const [, { version } = { version: '' }] = await cardsOf(shopper);
    const changed = { path: { id: second }, body: { ...validCard, version } };
    expect((await shopper.refused(changeCard, changed)).error.fields).toHaveProperty('full_number');
    expect(await cardsOf(shopper)).toHaveLength(2);
    await add(await newShopper(backend), validCard);
  });

  it('refuses an expiration date more than 20 years ahead', async () => {
    const late = { ...validCard, expiration_year: new Date().getUTCFullYear() + 21 };
    const { error } = await refusedCard(await newShopper(backend), late);
    expect(error.fields).toEqual({ expiration_year: 'Check the year on your card' });
  });

  it('refuses a key that was used for another card', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    await add(shopper, validCard, key);
    for (const change of [{ full_number: '4000 0000 0000 0002' }, { last_name: 'Other' }]) {
      const { status, error } = await refusedCard(shopper, { ...validCard, ...change }, key);
      expect([status, error.error_reason]).toEqual([422, 'key_reused']);
    }
  });

  it('allows twenty attempts per account in ten minutes', async () => {
    const shopper = await newShopper(backend);
    for (let tries = 0; tries < 20; tries += 1) {
      await shopper.request(addCard, { body: validCard });
    }
    const refused = await refusedCard(shopper, validCard);
    expect(refused).toMatchObject({ status: 429, error: { error_reason: 'too_many_tries' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
