import { sessionSetup, signedOutElsewhere, userOf } from '../session-setup';

export const expired = sessionSetup.createStateConfig({
  description: "'Session Expired' shows over the page, which keeps its contents.",
  tags: ['page', 'inert'],
  meta: { requirements: ['session.expired'], failure: true },
  entry: ['storeUrl', 'setCharging'],
  initial: 'waiting',
  on: {
    'page.show': [
      { guard: 'nextPageIsLogin', target: 'dormant', actions: 'setPage' },
      { actions: 'setPage' },
    ],
    'session.signOut': 'signingOut',
    'tabs.signedOut': signedOutElsewhere,
    'tabs.signedIn': [
      {
        guard: { type: 'isAnotherUser', params: ({ event }) => event },
        target: 'loading',
        actions: ['clearUser', 'clearEverything', 'goHome'],
        meta: { requirements: ['session.other-tabs-in'] },
      },
      { target: '.resuming', meta: { requirements: ['session.other-tabs-in'] } },
    ],
  },
  states: {
    waiting: { description: 'Waits for a new sign-in, here or in another tab.' },
    resuming: {
      description: 'A sign-in happened in another tab: checks that it is the same user.',
      invoke: {
        id: 'confirmUser',
        src: 'loadUser',
        onDone: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => event.output },
            target: 'waiting',
          },
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => userOf(event.output) },
            target: '#session.loading',
            actions: ['clearUser', 'clearEverything', 'goHome'],
          },
          {
            guard: 'accountWasOpen',
            target: '#session.signedIn.active',
            actions: ['clearStoredUrl', 'refreshData'],
            meta: { requirements: ['session.other-tabs-in'] },
          },
          { target: '#session.loading', actions: 'clearStoredUrl' },
        ],
        onError: 'waiting',
      },
    },
  },
});
