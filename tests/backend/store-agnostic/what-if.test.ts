import { previewChanges } from '@contract/what-if';
import { previewBilling } from '@contract/billing';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { readSubscription } from '@contract/statement';
import { describe, expect, it } from 'vitest';
import { newShopper, parkedDomain, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const microsites = ['cedar-life.example', 'cedar-quote.example'] as const;
const tried = (shopper: Shopper, query: Readonly<Record<string, string>>) =>
  shopper.call(previewChanges, { query });

describe('the next bill after several changes', () => {
  it('adds them up, each at the price of the flow that makes it', async () => {
    const shopper = await newShopper(backend);
    const [life] = microsites;
    const all = { add: 'microsite', upgrade: parkedDomain, park: life };
    const { monthly_rate, next_billing_day, changes } = await tried(shopper, all);
    const { current_rate, next_billing } = await shopper.call(readSubscription);
    const preview = (query: Readonly<Record<string, string>>) =>
      shopper.call(previewBilling, { query });
    const bought = await preview({ action: 'buy_full' });
    const upgraded = await preview({ action: 'buy_full', domain: parkedDomain });
    expect(changes).toEqual([
      { kind: 'add', domain: null, increase: 3400, due_now: bought.due_now, refusal: null },
      {
        kind: 'upgrade',
        domain: parkedDomain,
        increase: 2500,
        due_now: upgraded.due_now,
        refusal: null,
      },
      { kind: 'park', domain: life, increase: -2500, due_now: 0, refusal: null },
    ]);
    expect(monthly_rate).toBe(current_rate * 100 + 3400);
    expect(next_billing_day).toBe(next_billing);
  });

  it('is what the bill becomes once a change is made', async () => {
    const shopper = await newShopper(backend);
    const [life] = microsites;
    const { monthly_rate } = await tried(shopper, { park: life });
    await shopper.call(changeDomain, { path: { name: life }, body: { domain_type: 'parked' } });
    expect((await shopper.call(readSubscription)).current_rate * 100).toBe(monthly_rate);
    // Tried again, the change that was made says so, and costs nothing.
    const again = await tried(shopper, { park: life });
    expect(again).toMatchObject({
      monthly_rate,
      changes: [{ increase: 0, refusal: `${life} is already a Parked Domain.` }],
    });
    const canceled = await tried(shopper, { cancel: life });
    await shopper.request(cancelDomain, { path: { name: life } });
    expect((await shopper.call(readSubscription)).current_rate * 100).toBe(canceled.monthly_rate);
  });

  it('keeps a microsite for parked domains, unless another is added first', async () => {
    const shopper = await newShopper(backend);
    const park = microsites.join(',');
    const { changes } = await tried(shopper, { park });
    expect(changes.map(({ refusal }) => refusal)).toEqual([
      null,
      'To park cedar-quote.example, your account needs another active Enhanced Microsite.',
    ]);
    const more = await tried(shopper, { park, add: 'microsite' });
    expect(more.changes.map(({ refusal }) => refusal)).toEqual([null, null, null]);
    // The other one may be canceled, which comes after parking.
    const [life, quote] = microsites;
    const all = { park: life, cancel: `${quote},${parkedDomain}` };
    const { monthly_rate, changes: made } = await tried(shopper, all);
    expect(made.map(({ increase, due_now: due }) => [increase, due])).toEqual([
      [-2500, 0],
      [-3400, 0],
      [-900, 0],
    ]);
    expect([made[2]?.domain, monthly_rate]).toEqual([parkedDomain, 900]);
  });

  it("refuses names that aren't on the account, without saying whose they are", async () => {
    const shopper = await newShopper(backend);
    for (const domain of ['birch-hill.example', 'nobody.example']) {
      const { changes } = await tried(shopper, { upgrade: domain, cancel: domain });
      const refusal = "This domain isn't active on your account anymore.";
      expect(changes).toMatchObject([{ refusal }, { refusal }]);
    }
    const wrong = await shopper.refused(previewChanges, { query: { park: 'a b' } });
    expect(wrong.status).toBe(422);
  });
});
