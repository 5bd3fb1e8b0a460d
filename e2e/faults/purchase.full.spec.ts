import { expectBoughtOnce } from '../fixtures/ledger';
import {
  expectOrderSurvives,
  expectSearchSurvives,
  type WireFault,
} from '../fixtures/purchase-faults';
import { PurchaseScreen } from '../fixtures/purchase-screen';
import { signIn, test } from '../fixtures/world';

const lakeside = 'lakeside-agency.com';

const faults: readonly WireFault[] = [
  ...[403, 404, 409, 422, 429, 500, 502, 503].map((status) => ({
    what: `answered with ${status}`,
    fault: { kind: 'status', status } as const,
  })),
  { what: 'dropped', fault: { kind: 'drop' } },
  { what: 'answered with nonsense', fault: { kind: 'malformed' } },
];

for (const fault of faults) {
  test(`a search that is ${fault.what} can be repeated, and so can such an order, which charges nobody`, async ({
    page,
    world,
  }) => {
    test.setTimeout(60_000);
    const purchase = new PurchaseScreen(page);
    await signIn(page, 'agent', '/domains/purchase');
    await expectSearchSurvives(purchase, world, lakeside, fault);
    await purchase.selectButton(lakeside).click();
    await purchase.expectState('config.choosing.priced');
    await expectOrderSurvives(purchase, world, lakeside, fault);
    await purchase.buy.click();
    await purchase.expectDone(lakeside);
    await expectBoughtOnce(world, lakeside);
  });
}
