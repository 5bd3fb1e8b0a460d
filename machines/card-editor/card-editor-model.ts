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
  can_pay: true,
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
  inputs: { fresh: { hosted: false }, hosted: { hosted: true } },
  events: {
    'card.save': { plain: {} },
    'field.change': { 'marked one': { field: 'cvv' }, 'other one': { field: 'billing_city' } },
    'fields.show': { plain: {} },
    'fields.hide': { plain: {} },
    'fields.retry': { plain: {} },
  },
  actors: {
    loadFields: { done: { loaded: undefined }, error: { blocked: {} } },
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
    'start hosted': 'With GATEWAY=stripe, sign in as agent, open Payment Settings, and add a card',
    'loadFields done': 'Wait until the fields of the payment processor have loaded',
    'loadFields error': 'Have a browser extension block js.stripe.com',
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
    'card-editor.hosted': {
      'nothing is sent before the fields have loaded': (snapshot) =>
        !snapshot.matches('loading') ||
        (snapshot.context.hosted && !snapshot.can({ type: 'card.save' })),
      'the fields can be hidden again at any time, except while a card is sent': (snapshot) =>
        snapshot.can({ type: 'fields.hide' }) ===
        (snapshot.context.hosted && !snapshot.matches('saving') && !snapshot.matches('saved')),
      'without fields, the person can only try again or leave': (snapshot) =>
        snapshot.matches('notLoaded') === snapshot.can({ type: 'fields.retry' }) &&
        (!snapshot.matches('notLoaded') || !snapshot.can({ type: 'card.save' })),
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
    'card-editor.hosted': {
      'the fields are loaded whenever they are shown, and hiding them leads back to the form': ({
        before,
        event,
        after,
        started,
      }) =>
        (event.type !== 'fields.show' &&
          event.type !== 'fields.retry' &&
          event.type !== 'fields.hide') ||
        !before.can(event) ||
        (event.type === 'fields.hide'
          ? !after.context.hosted && !after.matches('loading') && !after.matches('notLoaded')
          : after.matches('loading') && started.some(({ src }) => src === 'loadFields')),
      'fields that are shown already are not loaded again': ({ before, event, after }) =>
        event.type !== 'fields.show' || !before.context.hosted || before.value === after.value,
    },
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
      next: (count: number, { event, started }) => {
        const sent = started.filter(({ src }) => src === 'saveCard').length;
        return Math.min((event.type === 'card.save' && sent > 0 ? 0 : count) + sent, 2);
      },
      holds: (sent: number) => sent < 2,
    },
  ],
  outOfBrowser: [
    ...(
      [
        'hosted',
        'fields.show',
        'fields.hide',
        'fields.retry',
        'loadFields done loaded',
        'loadFields error blocked',
      ] as const
    ).map((step) => ({
      step,
      reason:
        "The replayed portal has the sandbox's form. e2e/journeys/hosted-card.spec.ts shows the gateway's own fields.",
    })),
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
    "the gateway's fields are loaded before a card is saved": [
      'hosted → refused card.save → loadFields done loaded → card.save → saveCard done saved',
      'saved',
      ['card-editor.hosted', 'card-editor.save'],
    ],
    'fields that were blocked are loaded again, and no card is sent meanwhile': [
      'hosted → loadFields error blocked → refused card.save → fields.retry → refused card.save',
      'loading',
      ['card-editor.hosted'],
    ],
    'a number that is kept after all needs no fields': [
      'fresh → fields.show → loadFields error blocked → fields.hide → card.save',
      'saving',
      ['card-editor.hosted'],
      ({ hosted }) => !hosted,
    ],
    'after a failure another number can be entered': [
      'fresh → card.save → saveCard done declined → fields.show → loadFields done loaded',
      'editing',
      ['card-editor.hosted'],
      ({ hosted, reason }) => hosted && reason === null,
    ],
    'a declined card says so': [
      'fresh → card.save → saveCard done declined',
      'failed.refused',
      ['card-editor.failed'],
      ({ reason }) => reason === 'The card was declined.',
    ],
  }),
} satisfies ModelOf<typeof cardEditorMachine>;
