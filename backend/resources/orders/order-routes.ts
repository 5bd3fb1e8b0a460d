import { cancelOrder, orderDomain, readOrder, readReceipt } from '@contract/order';
import { OrderKey } from '@contract/order-key';
import * as v from 'valibot';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { noRules, type RouteRules } from '../../http/route-rules';
import type { OrderService } from './place-order';

const orderRules: RouteRules<typeof orderDomain> = {
  limit: null,
  audit: { staffCharge: ({ body }) => body.expected_amount },
};

export function orderRoutes(route: Route, orderService: OrderService): void {
  route(orderDomain, orderRules, ({ account, user, key, body }) =>
    orderService.place({ accountNumber: account.number, key, user, body }),
  );

  route(readOrder, ({ account, parameters }) =>
    orderService.outcome({ accountNumber: account.number, key: readKey(parameters.key) }),
  );

  route(cancelOrder, noRules, ({ account, parameters }) =>
    orderService.cancel({ accountNumber: account.number, key: readKey(parameters.key) }),
  );

  route(readReceipt, ({ account, parameters }) =>
    orderService.receipt({ accountNumber: account.number, key: readKey(parameters.key) }),
  );
}

function readKey(typed: string | undefined): string {
  const key = v.safeParse(OrderKey, typed);
  if (key.success) return key.output;
  throw new ApiError('invalid', { fields: { key: key.issues[0].message } });
}
