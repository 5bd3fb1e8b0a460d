import { explore } from '../src/explore/explore';
import { documentPaths } from '../src/path-document';
import { orderMachine, orderModel } from './order-machine';

export const orderExploration = explore(orderMachine, orderModel);

/** A tour of the order machine, and a path with refused events. */
export const orderDocument = documentPaths(orderExploration, {
  generator: 'tour',
  paths: [
    {
      name: 'tour 1',
      input: 'fresh',
      steps: ['name.type harbor', 'order.confirm', 'placeOrder done placed'],
    },
    {
      name: 'tour 2',
      input: 'known',
      steps: [
        'order.confirm',
        'placeOrder error down',
        'order.confirm',
        'after patience',
        'order.again',
      ],
    },
    { name: 'nothing without a name', input: 'fresh', steps: ['refused order.confirm'] },
  ],
  requirementTexts: {
    'order.edit': 'An order can be edited.',
    'order.confirm': 'An order is confirmed.',
  },
});
