import type { Card } from '@contract/card';
import type { ModelOf, StepOf } from 'statechart-paths/model';
import type { SnapshotFrom } from 'xstate';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type { CardEditorContext, cardEditorMachine } from './card-editor-machine';
import type { cardEditorRequirements } from './card-editor-requirements';

type CardEditorRequirement = keyof typeof cardEditorRequirements;

/** The card with someone else's changes. */
const current = {
  id: 'card-7',
  is_default: false,
  expired: false,
  masked_card_number: '•••• 1111',
  card_type: 'visa',
  first_name: 'Robin',
  last_name: 'Okafor',
  expiration_month: 8,
  expiration_year: 2045,
  billing_address: '7 Pine Road',
  billing_address_2: '',
  billing_city: 'Peoria',
  billing_state: 'IL',
  billing_zip: '61602',
  billing_country: 'US',
  version: 'v2',
} as const satisfies Card;

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
        'changed meanwhile': { kind: 'changed', current },
        declined: { kind: 'failed', reason: 'The card was declined.' },
        'no answer': { kind: 'failed', reason: 'The portal did not answer.' },
      },
      error: { unforeseen: {} },
    },
  },
  how: {
    'start fresh': 'Sign in as agent, open Payment Settings, replace a card, and fill in the form',
    'saveCard done saved': 'Wait until the card has been saved',
    'saveCard done fields refused':
      'Have fields refused (fault: status 422, with messages by field)',
    'saveCard done changed meanwhile': 'Before you save, change the card in another browser',
    'saveCard done declined': 'Have the payment gateway fail (fault: status 502, gateway_failed)',
    'saveCard done no answer': 'Lose the response (fault: drop)',
  },
  invariants: invariantsOf<SnapshotFrom<typeof cardEditorMachine>, CardEditorRequirement>({
    'card-editor.failed': {
      'a failure is always explained': (snapshot) =>
        !snapshot.matches({ failed: 'refused' }) || (snapshot.context.reason ?? '') !== '',
    },
    'card-editor.conflict': {
      'exactly a conflict shows the card as it is now': (snapshot) =>
        snapshot.matches({ failed: 'outdated' }) === (snapshot.context.current !== null),
    },
    'card-editor.save': {
      'an update waits while a card is sent': (snapshot) =>
        snapshot.hasTag('busy') === snapshot.matches('saving'),
    },
    'card-editor.fields': {
      'refused fields are shown as such, and nothing else is': (snapshot) =>
        snapshot.hasTag('marked') === snapshot.matches({ failed: 'marked' }),
      'messages are cleared while the card is sent again': (snapshot) =>
        !snapshot.matches('saving') ||
        (snapshot.context.reason === null &&
          snapshot.context.current === null &&
          Object.keys(snapshot.context.fields).length === 0),
    },
  }),
  stepInvariants: invariantsOf<StepOf<typeof cardEditorMachine>, CardEditorRequirement>({
    'card-editor.fields': {
      'refused fields are marked, each with what is wrong': ({ before, after }) =>
        before.matches('failed') ||
        !after.matches({ failed: 'marked' }) ||
        Object.keys(after.context.fields).length > 0,
      'a changed field loses its message, the others keep theirs': ({ event, before, after }) =>
        event.type !== 'field.change' ||
        Object.keys(before.context.fields).every(
          (field) => Object.hasOwn(after.context.fields, field) === (field !== event.field),
        ),
    },
    'card-editor.save': {
      'only a saved card is announced': ({ after, actions }) =>
        actions.some(({ type }) => type === 'announceSaved') === after.matches('saved'),
      'the card that was saved is the one announced': ({ event, actions }) =>
        actions.every(({ params }) => 'output' in event && Object.is(params, event.output)),
      'saveCard has no input: it reads number and code from the form': ({ started }) =>
        started.every(({ input }) => input === undefined),
    },
  }),
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
  scenarios: scenariosOf<CardEditorContext, CardEditorRequirement>({
    'a card is saved': ['fresh → card.save → saveCard done saved', 'saved', ['card-editor.save']],
    'a refused field is marked until it is changed, then the card is sent again': [
      'fresh → card.save → saveCard done fields refused → field.change marked one → card.save',
      'saving',
      ['card-editor.fields'],
    ],
    'a change of someone else is shown, then overwritten': [
      'fresh → card.save → saveCard done changed meanwhile → card.save → saveCard done saved',
      'saved',
      ['card-editor.conflict'],
    ],
    'a declined card says so': [
      'fresh → card.save → saveCard done declined',
      'failed.refused',
      ['card-editor.failed'],
      ({ reason }) => reason === 'The card was declined.',
    ],
  }),
} satisfies ModelOf<typeof cardEditorMachine>;
