import { transferMachine } from '@machines/transfer/transfer-machine';
import { transferModel } from '@machines/transfer/transfer-model';
import { testPaths } from './path-tests';
import { prepareTransfer, transferExecutors } from './transfer-executors';

testPaths({
  id: 'transfer',
  machine: transferMachine,
  model: transferModel,
  executors: transferExecutors,
  prepare: prepareTransfer,
});
