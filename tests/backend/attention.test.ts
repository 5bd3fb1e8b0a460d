import { readAttention } from '@contract/attention';
import { listCards } from '@contract/card';
import { addCard } from '@contract/new-card';
import { listDomains } from '@contract/domain';
import { orderDomain } from '@contract/order';
import { advanceClock } from '@contract/test-mode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, newShopper, transferOf, validCard, type Shopper } from './support/shopper';
import { startTestBackend, type TestBackend } from './support/test-server';

const day = 86_400;

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

async function attention({ visitor, account }: Shopper) {
  const { items } = await visitor.call(readAttention, { path: { account_number: account } });
  return items;
}

const kinds = async (shopper: Shopper) => (await attention(shopper)).map(({ kind }) => kind);

const wait = ({ visitor }: Shopper, seconds: number) =>
  visitor.call(advanceClock, { body: { advance_seconds: seconds } });

async function transferOpaque(shopper: Shopper): Promise<void> {
  await shopper.visitor.call(orderDomain, {
    path: { account_number: shopper.account },
    key: newKey(),
    body: await transferOf(shopper, {
      name: 'opaque-coverage.com',
      transfer_auth_code: 'OPAQUE-7',
    }),
  });
}

describe('what needs attention', () => {
  it('of the demo agent is a card that expired and one that soon will', async () => {
    const shopper = await newShopper(backend);
    const cards = await shopper.visitor.call(listCards, {
      path: { account_number: shopper.account },
    });
    expect(await attention(shopper)).toEqual([
      expect.objectContaining({
        kind: 'card_expired',
        payment_id: cards[1]?.id,
        masked_card_number: '•••• 1881',
        is_default: false,
      }),
      expect.objectContaining({
        kind: 'card_expiring',
        payment_id: cards[2]?.id,
        masked_card_number: '•••• 1111',
        card_type: 'visa',
      }),
    ]);
  });

  it('counts the days of a card to the end of its last month', async () => {
    const shopper = await newShopper(backend);
    const item = (await attention(shopper)).find(({ kind }) => kind === 'card_expiring');
    if (item?.kind !== 'card_expiring') throw new Error('No card expires');
    const end = Date.UTC(item.expiration_year, item.expiration_month, 1);
    expect(item.days_left).toBe(Math.ceil((end - Date.now()) / (day * 1000)));
    expect(item.days_left).toBeLessThanOrEqual(60);
  });

  it('leaves out a card that is good for more than sixty days', async () => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    const end = new Date(Date.now() + 150 * day * 1000);
    const body = {
      ...validCard,
      expiration_month: end.getUTCMonth() + 1,
      expiration_year: end.getUTCFullYear(),
    };
    await shopper.visitor.call(addCard, {
      path: { account_number: shopper.account },
      key: newKey(),
      body,
    });
    expect(await attention(shopper)).toEqual([]);
    await wait(shopper, 121 * day);
    await shopper.visitor.signIn('newcomer');
    expect(await kinds(shopper)).toEqual(['card_expiring']);
    await wait(shopper, 61 * day);
    await shopper.visitor.signIn('newcomer');
    expect(await kinds(shopper)).toEqual(['card_expired']);
  });

  it('is nothing where everything is in order', async () => {
    expect(await attention(await newShopper(backend, 'multi', '100002'))).toEqual([]);
    expect(await attention(await newShopper(backend, 'newcomer', '100005'))).toEqual([]);
  });

  it('is the account itself when it is past due', async () => {
    expect(await attention(await newShopper(backend, 'multi', '100003'))).toEqual([
      { kind: 'past_due' },
    ]);
  });

  it('is a transfer that failed, with the reason and what to do next', async () => {
    const shopper = await newShopper(backend);
    await transferOpaque(shopper);
    expect(await kinds(shopper)).toEqual(['card_expired', 'card_expiring']);
    await wait(shopper, 61);
    const failed = (await attention(shopper)).find(({ kind }) => kind === 'transfer_failed');
    expect(failed).toEqual({
      kind: 'transfer_failed',
      domain: 'opaque-coverage.com',
      reason: expect.stringMatching(/rejected the transfer\. .* start the transfer again\.$/),
    });
  });

  it('names what costs the agency most first', async () => {
    const shopper = await newShopper(backend, 'multi', '100003');
    await transferOpaque(shopper);
    await wait(shopper, 61);
    expect(await kinds(shopper)).toEqual(['past_due', 'transfer_failed']);
    // The default card expires: now renewals fail, which is more than a transfer that can be begun anew.
    await wait(shopper, 500 * day);
    await shopper.visitor.signIn('multi');
    expect(await kinds(shopper)).toEqual(['past_due', 'card_expired', 'transfer_failed']);
  });

  it('is over for a transfer that is begun anew', async () => {
    const shopper = await newShopper(backend);
    await transferOpaque(shopper);
    await wait(shopper, 61);
    expect(await kinds(shopper)).toContain('transfer_failed');
    await transferOpaque(shopper);
    expect(await kinds(shopper)).not.toContain('transfer_failed');
    const domains = await shopper.visitor.call(listDomains, {
      path: { account_number: shopper.account },
    });
    expect(domains.find(({ name }) => name === 'opaque-coverage.com')?.transfer_status).toBe(
      'submitted',
    );
  });
});
