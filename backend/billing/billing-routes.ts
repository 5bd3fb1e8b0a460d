import { previewBilling } from '@contract/billing';
import { readOverview } from '@contract/overview';
import type { TransferTracker } from '../domains/transfer-progress';
import type { Route } from '../http/route';
import type { Services } from '../services';
import { previewFor, subscriptionOf } from './account-billing';

export function billingRoutes(
  route: Route,
  { database }: Services,
  tracker: TransferTracker,
): void {
  route(previewBilling, ({ account, query, world }) =>
    previewFor(
      database,
      account,
      query.action === 'buy_full' ? 'c1' : 'parked',
      world.now(),
      query.domain ?? null,
    ),
  );

  route(readOverview, async ({ account, world }) => {
    // A transfer that failed is no longer billed.
    await tracker.refreshAccount(world, account.number);
    return { subscription: await subscriptionOf(database, account, world.now()) };
  });
}
