import { readAttention } from '@contract/attention';
import { listCards } from '@contract/card';
import { addCard } from '@contract/new-card';
import { orderDomain } from '@contract/order';
import { payPastDue } from '@contract/statement';
import { transferItem } from '@backend/resources/attention/attention-items';
import { accounts } from '@backend/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newShopper, transferOf, validCard, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const day = 86_400;

const backend = freshBackend();

const attention = async (shopper: Shopper) => (await shopper.call(readAttention)).items;

const kinds = async (shopper: Shopper) => (await attention(shopper)).map(({ kind }) => kind);

async function transferOpaque(shopper: Shopper): Promise<void> {
  const change = { name: 'opaque-coverage.com', transfer_auth_code: 'OPAQUE-7' };
  await shopper.call(orderDomain, { body: await transferOf(shopper, change) });
}

describe('the attention list', () => {
  it('for the demo agent has a bouncing redirect, an expired card and a card that expires soon', async () => {
    const shopper = await newShopper(backend);
    const [, expired, expiring] = await shopper.call(listCards);
    expect(await attention(shopper)).toEqual([
      expect.objectContaining({
        kind: 'undelivered_redirect',
        redirect_address: 'old-office@cedar-quote.example',
        reason: 'The destination refused it: 550 <front-desk@bounce.example>: no such mailbox',
      }),
      expect.objectContaining({
        kind: 'card_expired',
        payment_id: expired?.id,
        masked_card_number: '•••• 1881',
        is_default: false,
      }),
      expect.objectContaining({
        kind: 'card_expiring',
        payment_id: expiring?.id,
        masked_card_number: '•••• 1111',
        card_type: 'visa',
        expiration_month: expiring?.expiration_month,
        expiration_year: expiring?.expiration_year,
      }),
    ]);
  });

  it('excludes a card that is valid for more than sixty days', async () => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    const end = new Date(Date.now() + 150 * day * 1000);
    const body = {
      ...validCard,
      expiration_month: end.getUTCMonth() + 1,
      expiration_year: end.getUTCFullYear(),
    };
    await shopper.call(addCard, { body });
    expect(await attention(shopper)).toEqual([]);
    await shopper.advance(121 * day);
    await shopper.visitor.signIn('newcomer');
    expect(await kinds(shopper)).toEqual(['card_expiring']);
    await shopper.advance(61 * day);
    await shopper.visitor.signIn('newcomer');
    expect(await kinds(shopper)).toEqual(['card_expired']);
  });

  it('is empty if there are no problems', async () => {
    expect(await attention(await newShopper(backend, 'multi', '100002'))).toEqual([]);
    expect(await attention(await newShopper(backend, 'newcomer', '100005'))).toEqual([]);
  });

  it('has an entry for the account itself when it is past due', async () => {
    expect(await attention(await newShopper(backend, 'multi', '100003'))).toEqual([
      {
        kind: 'past_due',
        amount_in_cents: 3400,
        failed: {
          charges: 5,
          last_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          reason: 'Your Visa ending in 4242 was declined.',
        },
      },
    ]);
  });

  it('includes a failed transfer, with the reason and the next step', async () => {
    const shopper = await newShopper(backend);
    await transferOpaque(shopper);
    await shopper.advance(61);
    const failed = (await attention(shopper)).find(({ kind }) => kind === 'transfer_failed');
    expect(failed).toEqual({
      kind: 'transfer_failed',
      of: 'transfer',
      domain: 'opaque-coverage.com',
      reason: expect.stringMatching(/rejected the transfer\. .* start the transfer again\.$/),
    });
  });

  it('starts with the most urgent problem', async () => {
    const shopper = await newShopper(backend, 'multi', '100003');
    await shopper.call(payPastDue, { body: { expected_amount: 3400 } });
    await transferOpaque(shopper);
    await shopper.advance(61);
    await backend.store.database
      .update(accounts)
      .set({ billingStatus: 'past_due' })
      .where(eq(accounts.number, shopper.account));
    expect(await kinds(shopper)).toEqual(['past_due', 'transfer_failed']);
    // Renewals fail once the default card has expired, which is more urgent than a failed transfer.
    await shopper.advance(500 * day);
    await shopper.visitor.signIn('multi');
    expect(await kinds(shopper)).toEqual(['past_due', 'card_expired', 'transfer_failed']);
  });

  it('drops a failed transfer once it is ordered again', async () => {
    const shopper = await newShopper(backend);
    await transferOpaque(shopper);
    await shopper.advance(61);
    expect(await kinds(shopper)).toContain('transfer_failed');
    await transferOpaque(shopper);
    expect(await kinds(shopper)).not.toContain('transfer_failed');
  });

  it('ends with transfers in progress and transfers completed in the last seven days', async () => {
    const shopper = await newShopper(backend);
    const transfers = async () => (await attention(shopper)).slice(3);
    await shopper.call(orderDomain, { body: await transferOf(shopper) });
    const running = {
      kind: 'transfer_running',
      of: 'transfer',
      domain: 'harbor-coverage.com',
      status: 'submitted',
      submitted_on: expect.any(String),
      day: 1,
    };
    expect(await transfers()).toEqual([running]);
    await shopper.advance(31);
    expect(await transfers()).toEqual([{ ...running, status: 'waiting' }]);
    await shopper.advance(31);
    const completed = {
      kind: 'transfer_completed',
      of: 'transfer',
      domain: 'harbor-coverage.com',
      completed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    };
    expect(await transfers()).toEqual([completed]);
    await shopper.advance(7 * day);
    await shopper.visitor.signIn('agent');
    expect(await kinds(shopper)).toContain('transfer_completed');
    await shopper.advance(day);
    await shopper.visitor.signIn('agent');
    expect(await kinds(shopper)).not.toContain('transfer_completed');
  });

  it('counts the days that a slow transfer has taken', () => {
    const submittedAt = new Date('2026-11-20T18:00:00Z');
    const transfer = {
      id: 't-1',
      domainName: 'harbor-coverage.com',
      orderId: 'o-1',
      kind: 'transfer',
      status: 'waiting',
      isSent: true,
      waitsFor: 'current_registrar',
      needs: null,
      needsEmail: null,
      remindedAt: null,
      failures: 0,
      failure: null,
      reason: null,
      submittedAt,
      updatedAt: submittedAt,
      checkedAt: submittedAt,
    } as const;
    const dayAt = (now: string) =>
      transferItem(transfer, { ...backend.clock, now: () => new Date(now) });
    expect(dayAt('2026-11-21T05:59:00Z')).toMatchObject({ day: 1 });
    expect(dayAt('2026-11-21T06:00:00Z')).toMatchObject({ day: 2 });
  });
});
