import { purchaseMachine } from '@machines/purchase/purchase-machine';
import { purchaseModel } from '@machines/purchase/purchase-model';
import { testPaths } from './path-tests';
import { preparePurchase, purchaseExecutors } from './purchase-executors';

testPaths({
  id: 'purchase',
  machine: purchaseMachine,
  model: purchaseModel,
  executors: purchaseExecutors,
  prepare: preparePurchase,
});
