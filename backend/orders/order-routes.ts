import { orderDomain, OrderKey, readOrder } from '@contract/order';
import * as v from 'valibot';
import { Refusal } from '../http/refusal';
import type { Route } from '../http/route';
import type { OrderDesk } from './place-order';

export function orderRoutes(route: Route, desk: OrderDesk): void {
  route(orderDomain, ({ world, account, key, body }) =>
    desk.place({ world, accountNumber: account.number, key, body }),
  );

  route(readOrder, ({ world, account, parameters }) => {
    const key = v.safeParse(OrderKey, parameters.key);
    if (!key.success) {
      throw new Refusal('invalid', { fields: { key: key.issues[0].message } });
    }
    return desk.outcome({ world, accountNumber: account.number, key: key.output });
  });
}
