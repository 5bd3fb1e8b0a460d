import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { cardEditorModel } from '@machines/card-editor/card-editor-model';
import { expect, it } from 'vitest';
import { expectSilence } from '../../support/view-checks';
import { cardDriver, cardEditorViewExecutors } from './card-editor-view-executors';
import { goTour } from './walk-tour';

it('goes the whole tour of the card editor on its form', async () => {
  expectSilence();
  const report = await goTour({
    machine: cardEditorMachine,
    model: cardEditorModel,
    executors: cardEditorViewExecutors,
    driver: cardDriver(),
  });
  expect(report).toEqual({ failures: [], untaken: [], outOfReach: [], unused: [] });
});
