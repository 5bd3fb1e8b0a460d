import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { cardEditorModel } from '@machines/card-editor/card-editor-model';
import { cardEditorExecutors, CardFormDriver } from './card-editor-executors';
import { testPaths } from './path-tests';

testPaths({
  id: 'card-editor',
  machine: cardEditorMachine,
  model: cardEditorModel,
  executors: cardEditorExecutors,
  prepare: CardFormDriver.prepareForm,
});
