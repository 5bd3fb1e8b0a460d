import { orderDomain, OrderKey, readOrder } from '@contract/order';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import type { Route } from '../http/route';
import type { OrderService } from './place-order';

export function orderRoutes(route: Route, orderService: OrderService): void {
  route(orderDomain, ({ world, account, key, body }) =>
    orderService.place({ world, accountNumber: account.number, key, body }),
  );

  route(readOrder, ({ world, account, parameters }) => {
    const key = v.safeParse(OrderKey, parameters.key);
    if (!key.success) {
      throw new ApiError('invalid', { fields: { key: key.issues[0].message } });
    }
    return orderService.outcome({ world, accountNumber: account.number, key: key.output });
  });
}
