import { previewBilling } from '@contract/billing';
import type { Route } from '../http/route';
import type { Services } from '../services';
import { previewFor } from './account-billing';

export function billingRoutes(route: Route, { database }: Services): void {
  route(previewBilling, ({ account, query, world }) =>
    previewFor(database, account, query.action === 'buy_full' ? 'c1' : 'parked', world.now()),
  );
}
