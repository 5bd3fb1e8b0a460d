import type { ModelOf } from '@workbench/paths/model';
import type { cardEditorMachine } from './card-editor-machine';

export const cardEditorModel = {
  inputs: { fresh: undefined },
  events: {
    'card.save': { plain: {} },
    'field.change': { 'marked one': { field: 'cvv' }, 'other one': { field: 'billing_city' } },
  },
  actors: {
    saveCard: {
      done: {
        saved: { kind: 'saved', id: 'card-7' },
        'fields refused': {
          kind: 'invalid',
          fields: { cvv: 'Please enter 3 digits', billing_zip: 'Please enter a ZIP code' },
        },
        declined: { kind: 'failed', reason: 'The card was declined.' },
        'no answer': { kind: 'failed', reason: 'The portal did not answer.' },
      },
      error: { unforeseen: {} },
    },
  },
  invariants: [
    {
      name: 'a failure is always explained',
      requirement: 'card-editor.failed',
      holds: (snapshot) =>
        !snapshot.matches({ failed: 'refused' }) || (snapshot.context.reason ?? '') !== '',
    },
    {
      name: 'messages are cleared while the card is sent again',
      requirement: 'card-editor.fields',
      holds: (snapshot) =>
        !snapshot.matches('saving') ||
        (snapshot.context.reason === null && Object.keys(snapshot.context.fields).length === 0),
    },
  ],
  stepInvariants: [
    {
      name: 'refused fields are marked, each with what is wrong',
      requirement: 'card-editor.fields',
      holds: ({ before, after }) =>
        before.matches('failed') ||
        !after.matches({ failed: 'marked' }) ||
        Object.keys(after.context.fields).length > 0,
    },
    {
      name: 'only a saved card is announced',
      requirement: 'card-editor.save',
      holds: ({ after, actions }) =>
        actions.some(({ type }) => type === 'announceSaved') === after.matches('saved'),
    },
    {
      name: 'saveCard has no input: it reads number and code from the form',
      requirement: 'card-editor.save',
      holds: ({ started }) => started.every(({ input }) => input === undefined),
    },
    {
      name: 'a changed field loses its message, the others keep theirs',
      requirement: 'card-editor.fields',
      holds: ({ event, before, after }) =>
        event.type !== 'field.change' ||
        Object.keys(before.context.fields).every(
          (field) => Object.hasOwn(after.context.fields, field) === (field !== event.field),
        ),
    },
  ],
  monitors: [
    {
      name: 'one save sends one card',
      requirement: 'card-editor.save',
      start: 0,
      next: (sent: number, { event, started }) =>
        Math.min((event.type === 'card.save' && started.length > 0 ? 0 : sent) + started.length, 2),
      holds: (sent: number) => sent < 2,
    },
  ],
  outOfBrowser: [
    {
      step: 'saveCard error unforeseen',
      reason: 'Every answer of the backend, and none at all, is an outcome.',
    },
  ],
  journeys: [
    {
      name: 'a card is saved',
      requirements: ['card-editor.save'],
      input: 'fresh',
      steps: ['card.save', 'saveCard done saved'],
      ends: 'saved',
    },
    {
      name: 'a refused field is marked until it is changed, then the card is sent again',
      requirements: ['card-editor.fields'],
      input: 'fresh',
      steps: ['card.save', 'saveCard done fields refused', 'field.change marked one', 'card.save'],
      ends: 'saving',
    },
    {
      name: 'a declined card says so',
      requirements: ['card-editor.failed'],
      input: 'fresh',
      steps: ['card.save', 'saveCard done declined'],
      ends: 'failed.refused',
      context: ({ reason }) => reason === 'The card was declined.',
    },
  ],
} satisfies ModelOf<typeof cardEditorMachine>;
