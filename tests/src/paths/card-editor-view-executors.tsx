import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { cardEditorModel } from '@machines/card-editor/card-editor-model';
import { screen } from '@testing-library/react';
import { forEachCase, type ExecutorsOf } from '@workbench/paths/run/executors';
import { expect } from 'vitest';
import { CardForm } from '@/features/order-domain/ui/card-form';
import {
  expectBusy,
  expectNotOffered,
  expectNoText,
  expectOffered,
  expectState,
  expectText,
  settling,
  viewDriver,
  type StartedView,
} from './view-driver';

type CardDriver = StartedView<typeof cardEditorMachine>;

export const cardDriver = (): CardDriver =>
  viewDriver(cardEditorMachine, (editor) => (
    <CardForm editor={editor} onShown={() => undefined} onCancel={() => undefined} />
  ));

const save = 'Save card';
const check = 'Please check the marked fields. Nothing was saved yet.';

/** The labels of the fields that the model names. */
const labels: Readonly<Record<string, string>> = {
  cvv: 'Security code',
  billing_zip: 'ZIP or postal code',
  billing_city: 'City',
};

function fieldOf(name: string): HTMLElement {
  return screen.getByLabelText(labels[name] ?? name);
}

function expectMessages(fields: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(labels)) {
    const message = fields[name];
    if (message === undefined) expect(fieldOf(name)).toBeValid();
    else {
      expect(fieldOf(name)).toBeInvalid();
      expect(fieldOf(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
  }
}

export const cardEditorViewExecutors = {
  inputs: forEachCase(cardEditorModel.inputs, (driver) => driver.start(undefined)),
  events: {
    'card.save': { plain: (driver) => driver.press(save) },
    'field.change': forEachCase(cardEditorModel.events['field.change'], (driver, { field }) =>
      driver.user.type(fieldOf(field), '1'),
    ),
  },
  actors: settling(cardEditorModel.actors),
  delays: {},
  states: {
    editing: async () => {
      expectState('editing');
      expectOffered(save);
      expectOffered('Cancel');
      expectMessages({});
    },
    saving: async () => {
      expectState('saving');
      expectBusy('Saving…');
      expectNotOffered('Cancel');
      expectNoText(check);
      expectMessages({});
    },
    'failed.marked': async (_, { context: { fields } }) => {
      expectState('failed.marked');
      expectOffered(save);
      if (Object.keys(fields).length > 0) expectText(check);
      else expectNoText(check);
      expectMessages(fields);
    },
    'failed.refused': async (_, { context: { reason } }) => {
      expectState('failed.refused');
      expectOffered(save);
      expectText(reason ?? '');
      expectMessages({});
    },
    saved: async () => {
      expectState('saved');
      expectNoText(check);
    },
  },
  end: async (driver) => driver.end(),
} satisfies ExecutorsOf<typeof cardEditorMachine, typeof cardEditorModel, CardDriver>;
