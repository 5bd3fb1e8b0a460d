import { orderDomain, readOrder, readReceipt } from '@contract/order';
import { OrderKey } from '@contract/order-key';
import * as v from 'valibot';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import type { OrderService } from './place-order';

const orderRules: RouteRules<typeof orderDomain> = {
  limit: null,
  audit: { staffCharge: ({ body }) => body.expected_amount },
};

export function orderRoutes(route: Route, orderService: OrderService): void {
  route(orderDomain, orderRules, ({ world, account, user, key, body }) =>
    orderService.place({ world, accountNumber: account.number, key, user, body }),
  );

  route(readOrder, ({ world, account, parameters }) =>
    orderService.outcome({ world, accountNumber: account.number, key: readKey(parameters.key) }),
  );

  route(readReceipt, ({ world, account, parameters }) =>
    orderService.receipt({ accountNumber: account.number, key: readKey(parameters.key) }, world),
  );
}

function readKey(typed: string | undefined): string {
  const key = v.safeParse(OrderKey, typed);
  if (key.success) return key.output;
  throw new ApiError('invalid', { fields: { key: key.issues[0].message } });
}
