import type { ScreenOf } from 'statechart-paths/screen';
import type { CardEditorContext, cardEditorMachine } from './card-editor-machine';
import type { cardEditorModel } from './card-editor-model';

const labels = {
  cvv: 'Security code',
  billing_zip: 'ZIP code',
  billing_city: 'City',
} as const;

const save = { button: 'Save card' } as const;
const summary = 'Fix the highlighted fields to save your card.';

const conflict = 'Someone else changed this card';

const loading = 'Loading the card fields…';
const notLoaded = "We couldn't load the card fields";

interface Shown {
  readonly context: CardEditorContext;
}

/** The fields of our own form. Those of the gateway are in a frame, which only a browser shows. */
const fieldsWith = (messages: Readonly<Record<string, string>>, hosted: boolean) =>
  Object.entries(labels).flatMap(([name, label]) =>
    hosted && name === 'cvv' ? [] : [{ field: label, problem: messages[name] ?? null }],
  );

const plainFields = ({ context: { hosted } }: Shown) => fieldsWith({}, hosted);

export const cardEditorScreen = {
  events: {
    'card.save': { press: save },
    'field.change': ({ field }, { context: { hosted } }) =>
      field !== 'cvv'
        ? { type: 'Troy', into: labels.billing_city }
        : hosted
          ? { other: "Change the security code in the gateway's field" }
          : { type: '456', into: labels.cvv },
    'fields.show': { other: 'On the page of a card, press "Change number"' },
    'fields.hide': { other: 'On the page of a card, press "Keep …"' },
    'fields.retry': { press: { button: 'Try again' } },
  },
  states: {
    opening: 'transient',
    loading: {
      seen: [loading],
      unseen: [notLoaded, summary, conflict],
      enabled: [{ button: 'Cancel' }],
      disabled: [save],
    },
    notLoaded: {
      seen: [notLoaded],
      unseen: [loading],
      enabled: [{ button: 'Try again' }, { button: 'Cancel' }],
      disabled: [save],
    },
    editing: (snapshot) => ({
      seen: plainFields(snapshot),
      unseen: [loading, notLoaded],
      enabled: [save, { button: 'Cancel' }],
    }),
    saving: (snapshot) => ({
      seen: [{ button: 'Saving…', busy: true }, ...plainFields(snapshot)],
      unseen: [summary, conflict],
      disabled: [{ button: 'Cancel' }],
    }),
    failed: { enabled: [save] },
    'failed.marked': ({ context: { fields, hosted } }) =>
      Object.keys(fields).length > 0
        ? { seen: [summary, ...fieldsWith(fields, hosted)] }
        : { seen: fieldsWith({}, hosted), unseen: [summary] },
    'failed.outdated': ({ context: { current, hosted } }) => ({
      seen: [conflict, new RegExp(current?.last_name ?? ''), ...fieldsWith({}, hosted)],
    }),
    'failed.refused': (snapshot) => ({ seen: plainFields(snapshot) }),
    saved: { unseen: [summary] },
  },
} satisfies ScreenOf<typeof cardEditorMachine, typeof cardEditorModel>;
