import type { Card } from '@contract/card';
import { assign, fromPromise, setup } from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import type { MetaOf } from '../shared/requirements';
import type { cardEditorRequirements } from './card-editor-requirements';

type Fields = Readonly<Record<string, string>>;

/**
 * The result of saving a card. `fields`: a message for each invalid field, by the field's name in the contract.
 * `current`: the card with someone else's changes.
 */
export type SaveCardOutcome =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'invalid'; readonly fields: Fields }
  | { readonly kind: 'changed'; readonly current: Card }
  | { readonly kind: 'failed'; readonly reason: string };

export type CardEditorEvent =
  | { readonly type: 'card.save' }
  | { readonly type: 'field.change'; readonly field: string }
  /** The person wants to enter another number, in the gateway's own fields. */
  | { readonly type: 'fields.show' }
  | { readonly type: 'fields.hide' }
  | { readonly type: 'fields.retry' };

export interface CardEditorInput {
  /** True if the gateway's own fields take the number, the expiration date and the security code. */
  readonly hosted: boolean;
}

export interface CardEditorContext extends CardEditorInput {
  readonly fields: Readonly<Record<string, string>>;
  readonly reason: string | null;
  readonly current: Card | null;
}

const unsaved = "We couldn't save the card. Nothing was changed. Try again.";

function saved(outcome: SaveCardOutcome) {
  return assertDefined(outcome.kind === 'saved' ? outcome : null, 'saved card');
}

function refusedFields(outcome: SaveCardOutcome): Fields {
  return assertDefined(outcome.kind === 'invalid' ? outcome.fields : null, 'refused fields');
}

function conflict(outcome: SaveCardOutcome) {
  return assertDefined(outcome.kind === 'changed' ? outcome : null, 'current card');
}

function refusal(outcome: SaveCardOutcome) {
  return assertDefined(outcome.kind === 'failed' ? outcome : null, 'refusal');
}

/**
 * Adds or edits a card. The input stays in the form, or in the gateway's own fields: the card number and security code
 * never enter this machine, its events or an actor's input. `saveCard` reads the form when it sends the request.
 */
export const cardEditorMachine = setup({
  types: {
    input: {} as CardEditorInput,
    context: {} as CardEditorContext,
    events: {} as CardEditorEvent,
    tags: {} as 'busy' | 'marked',
    meta: {} as MetaOf<typeof cardEditorRequirements>,
  },
  actors: {
    /** Loads the gateway's own fields. */
    loadFields: fromPromise<void>(() => Promise.reject(new Error('loadFields must be provided'))),
    saveCard: fromPromise<SaveCardOutcome>(() =>
      Promise.reject(new Error('saveCard must be provided')),
    ),
  },
  actions: {
    announceSaved: (_, _params: { readonly id: string }) => {},
    setFields: assign((_, fields: Fields) => ({ fields })),
    setReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
    setCurrent: assign((_, { current }: { readonly current: Card }) => ({ current })),
    showFields: assign({ hosted: true }),
    hideFields: assign({ hosted: false }),
    clearFailure: assign({ fields: {}, reason: null, current: null }),
    clearField: assign(({ context }, { field }: { readonly field: string }) => {
      const { [field]: _cleared, ...fields } = context.fields;
      return { fields };
    }),
  },
  guards: {
    isHosted: ({ context }) => context.hosted,
    isOwn: ({ context }) => !context.hosted,
    isSaved: (_, { kind }: SaveCardOutcome) => kind === 'saved',
    isInvalid: (_, { kind }: SaveCardOutcome) => kind === 'invalid',
    isChanged: (_, { kind }: SaveCardOutcome) => kind === 'changed',
  },
}).createMachine({
  id: 'card-editor',
  description: 'Adds or changes a card without ever holding its number.',
  context: ({ input: { hosted } }) => ({ hosted, fields: {}, reason: null, current: null }),
  initial: 'opening',
  states: {
    opening: {
      description: "Who takes the number: our form, or the gateway's own fields?",
      always: [{ guard: 'isHosted', target: 'loading' }, { target: 'editing' }],
    },
    loading: {
      description: "The gateway's own fields are loaded.",
      meta: { requirements: ['card-editor.hosted'] },
      entry: ['clearFailure', 'showFields'],
      invoke: { id: 'loadFields', src: 'loadFields', onDone: 'editing', onError: 'notLoaded' },
      on: { 'fields.hide': { target: 'editing', actions: 'hideFields' } },
    },
    notLoaded: {
      description:
        "The gateway's own fields didn't load, for example because an extension blocks them.",
      meta: { requirements: ['card-editor.hosted'], failure: true },
      on: {
        'fields.retry': 'loading',
        'fields.hide': { target: 'editing', actions: 'hideFields' },
      },
    },
    editing: {
      description: 'The form is filled in.',
      on: {
        'card.save': 'saving',
        'fields.show': { guard: 'isOwn', target: 'loading' },
        'fields.hide': { guard: 'isHosted', actions: 'hideFields' },
      },
    },
    saving: {
      description: 'The card is sent to the gateway.',
      tags: 'busy',
      meta: { requirements: ['card-editor.save'] },
      entry: 'clearFailure',
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'announceSaved', params: ({ event }) => saved(event.output) },
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => event.output },
            target: 'failed.marked',
            actions: { type: 'setFields', params: ({ event }) => refusedFields(event.output) },
            meta: { requirements: ['card-editor.fields'] },
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'failed.outdated',
            actions: { type: 'setCurrent', params: ({ event }) => conflict(event.output) },
            meta: { requirements: ['card-editor.conflict'] },
          },
          {
            target: 'failed.refused',
            actions: { type: 'setReason', params: ({ event }) => refusal(event.output) },
            meta: { requirements: ['card-editor.failed'] },
          },
        ],
        onError: {
          target: 'failed.refused',
          actions: { type: 'setReason', params: { reason: unsaved } },
          meta: { requirements: ['card-editor.failed'] },
        },
      },
    },
    failed: {
      description: 'The card was not saved; what was typed is kept.',
      initial: 'refused',
      on: {
        'card.save': 'saving',
        'fields.show': { guard: 'isOwn', target: 'loading' },
        'fields.hide': {
          guard: 'isHosted',
          target: 'editing',
          actions: ['clearFailure', 'hideFields'],
        },
        'field.change': {
          actions: { type: 'clearField', params: ({ event }) => event },
          meta: { requirements: ['card-editor.fields'] },
        },
      },
      states: {
        marked: {
          description: 'Refused fields are marked, each with what is wrong.',
          tags: 'marked',
          meta: { requirements: ['card-editor.fields'] },
        },
        outdated: {
          description: 'Someone else changed the card; it is shown beside what was typed.',
          meta: { requirements: ['card-editor.conflict'] },
        },
        refused: {
          description: 'The card was refused, or could not be sent.',
          meta: { requirements: ['card-editor.failed'] },
        },
      },
    },
    saved: {
      description: 'The card can be used.',
      type: 'final',
      meta: { requirements: ['card-editor.save'] },
    },
  },
});
