import { explore } from '@workbench/paths/explore';
import { documentPaths } from '@workbench/paths/path-document';
import { greedyTour } from '@workbench/paths/tour';
import { orderMachine, orderModel } from './order-machine';

export const orderExploration = explore(orderMachine, orderModel);

/** A tour of the order, and a path that tries what is refused. */
export const orderDocument = documentPaths(orderExploration, {
  generator: 'tour',
  paths: [
    ...greedyTour(orderExploration).paths.map((path, place) => ({
      ...path,
      name: `tour ${place + 1}`,
    })),
    { name: 'nothing without a name', input: 'fresh', steps: ['refused order.confirm'] },
  ],
  bound: { value: 10, proven: true },
  rules: { 'order.edit': 'An order can be edited.', 'order.confirm': 'An order is confirmed.' },
});
