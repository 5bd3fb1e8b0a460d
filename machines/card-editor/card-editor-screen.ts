import type { ScreenOf } from 'statechart-paths/screen';
import type { cardEditorMachine } from './card-editor-machine';
import type { cardEditorModel } from './card-editor-model';

const labels = {
  cvv: 'Security code',
  billing_zip: 'ZIP code',
  billing_city: 'City',
} as const;

const save = { button: 'Save card' } as const;
const summary = 'Fix the highlighted fields to save your card.';

const conflict = 'Someone else changed this card';

const fieldsWith = (messages: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([name, label]) => ({
    field: label,
    problem: messages[name] ?? null,
  }));

export const cardEditorScreen = {
  events: {
    'card.save': { press: save },
    'field.change': ({ field }) =>
      field === 'cvv'
        ? { type: '456', into: labels.cvv }
        : { type: 'Troy', into: labels.billing_city },
  },
  states: {
    editing: { seen: fieldsWith({}), enabled: [save, { button: 'Cancel' }] },
    saving: {
      seen: [{ button: 'Saving…', busy: true }, ...fieldsWith({})],
      unseen: [summary, conflict],
      disabled: [{ button: 'Cancel' }],
    },
    failed: { enabled: [save] },
    'failed.marked': ({ context: { fields } }) =>
      Object.keys(fields).length > 0
        ? { seen: [summary, ...fieldsWith(fields)] }
        : { seen: fieldsWith({}), unseen: [summary] },
    'failed.outdated': ({ context: { current } }) => ({
      seen: [conflict, new RegExp(current?.last_name ?? ''), ...fieldsWith({})],
    }),
    'failed.refused': { seen: fieldsWith({}) },
    saved: { unseen: [summary] },
  },
} satisfies ScreenOf<typeof cardEditorMachine, typeof cardEditorModel>;
