import { assign, fromPromise, setup } from 'xstate';
import type { MachineMeta } from '../requirements';

/** Why a card was not saved. `fields`: a message for each refused field, by its name in the contract. */
export type CardFailure =
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'failed'; readonly reason: string };

export type CardEditorEvent =
  { readonly type: 'card.save' } | { readonly type: 'field.change'; readonly field: string };

export interface CardEditorContext {
  readonly fields: Readonly<Record<string, string>>;
  readonly reason: string | null;
}

const sentence = 'The card could not be saved. Nothing was kept of it; please try again.';

function failureOf(error: unknown): CardFailure {
  if (typeof error === 'object' && error !== null && 'kind' in error) {
    if (error.kind === 'invalid' && 'fields' in error) {
      return { kind: 'invalid', fields: messagesOf(error.fields) };
    }
    if (error.kind === 'failed' && 'reason' in error && typeof error.reason === 'string') {
      return { kind: 'failed', reason: error.reason };
    }
  }
  return { kind: 'failed', reason: sentence };
}

function messagesOf(fields: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([field, message]) => [field, String(message)]),
  );
}

/**
 * Adding a card (specification, section 2). What is typed stays in the form: number and security code enter neither
 * this machine nor its events nor an actor's input. `saveCard` reads the form at the moment of sending.
 */
export const cardEditorMachine = setup({
  types: {
    context: {} as CardEditorContext,
    events: {} as CardEditorEvent,
    tags: {} as 'busy' | 'marked',
    meta: {} as MachineMeta,
  },
  actors: {
    saveCard: fromPromise<{ readonly id: string }>(() =>
      Promise.reject(new Error('saveCard must be provided')),
    ),
  },
  actions: {
    announceSaved: (_, _params: { readonly id: string }) => {},
    noteFailure: assign((_, { error }: { readonly error: unknown }) => {
      const failure = failureOf(error);
      return failure.kind === 'invalid'
        ? { fields: failure.fields, reason: null }
        : { fields: {}, reason: failure.reason };
    }),
    forgetFailure: assign({ fields: {}, reason: null }),
    forgetField: assign(({ context }, { field }: { readonly field: string }) => {
      const { [field]: _forgotten, ...fields } = context.fields;
      return { fields };
    }),
  },
  guards: {
    isInvalid: (_, { error }: { readonly error: unknown }) => failureOf(error).kind === 'invalid',
  },
}).createMachine({
  id: 'card-editor',
  description: 'Takes a card in, without ever holding its number.',
  context: { fields: {}, reason: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is filled in.',
      on: { 'card.save': 'saving' },
    },
    saving: {
      description: 'The card is sent to the gateway.',
      tags: 'busy',
      meta: { requirements: ['card-editor.save'] },
      entry: 'forgetFailure',
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        onDone: {
          target: 'saved',
          actions: { type: 'announceSaved', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ error: event.error }) },
            target: 'failed.marked',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { requirements: ['card-editor.fields'] },
          },
          {
            target: 'failed.refused',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { requirements: ['card-editor.failed'] },
          },
        ],
      },
    },
    failed: {
      description: 'The card was not saved; what was typed stands.',
      initial: 'refused',
      on: {
        'card.save': 'saving',
        'field.change': {
          actions: { type: 'forgetField', params: ({ event }) => event },
          meta: { requirements: ['card-editor.fields'] },
        },
      },
      states: {
        marked: {
          description: 'Fields are marked, each with what is wrong.',
          tags: 'marked',
          meta: { requirements: ['card-editor.fields'] },
        },
        refused: {
          description: 'The card as a whole was refused, or could not be sent.',
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
