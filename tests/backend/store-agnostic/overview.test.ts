import { orderDomain } from '@contract/order';
import { readOverview } from '@contract/overview';
import { describe, expect, it } from 'vitest';
import { addedCard, newShopper, purchaseOf, transferOf, type Shopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

const subscription = async (shopper: Shopper) => (await shopper.call(readOverview)).subscription;

describe('the subscription in the overview', () => {
  it('shows the price of the active domains, charged to the default card on the billing day', async () => {
    expect(await subscription(await newShopper(backend))).toEqual({
      status: 'current',
      monthly_rate: 7700,
      next_billing_day: expect.stringMatching(/-12$/),
      default_card: {
        payment_id: expect.any(String),
        card_type: 'visa',
        masked_card_number: '•••• 4242',
        expired: false,
      },
    });
  });

  it('is past due if the account is', async () => {
    const shopper = await newShopper(backend, 'multi', '100003');
    expect(await subscription(shopper)).toMatchObject({
      status: 'past_due',
      monthly_rate: 3400,
      default_card: { declined_on: expect.any(String) },
    });
  });

  it('has no next billing day until something is billed', async () => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    expect(await subscription(shopper)).toEqual({
      status: 'none',
      monthly_rate: 0,
      next_billing_day: null,
      default_card: null,
    });
    await addedCard(shopper, '4242424242424242');
    await shopper.call(orderDomain, { body: await purchaseOf(shopper) });
    expect(await subscription(shopper)).toEqual({
      status: 'current',
      monthly_rate: 3400,
      next_billing_day: expect.any(String),
      default_card: expect.objectContaining({ masked_card_number: '•••• 4242' }),
    });
  });

  it('includes a domain being transferred, unless its transfer fails', async () => {
    const shopper = await newShopper(backend);
    const opaque = { name: 'opaque-coverage.com', transfer_auth_code: 'OPAQUE-7' };
    await shopper.call(orderDomain, { body: await transferOf(shopper, opaque) });
    expect(await subscription(shopper)).toMatchObject({ monthly_rate: 11_100 });
    await shopper.advance(61);
    expect(await subscription(shopper)).toMatchObject({ monthly_rate: 7700 });
  });
});
