import { sessionSetup } from '../session-setup';

export const sessionLost = sessionSetup.createStateConfig({
  description:
    'The sign-in succeeded but left no session, for example because cookies are blocked: says so and waits for the person.',
  meta: { requirements: ['session.lost'] },
  entry: ['clearUser', 'clearData'],
  on: {
    'page.show': [
      { guard: 'nextPageIsLogin', target: 'dormant', actions: 'setPage' },
      { actions: 'setPage' },
    ],
    'session.retry': 'anonymous',
    'session.signOut': 'signingOut',
    'tabs.signedIn': 'loading',
  },
});

export const anonymous = sessionSetup.createStateConfig({
  description: 'Nobody is signed in. A page that needs a user redirects to the login.',
  tags: 'busy',
  initial: 'deciding',
  entry: ['clearUser', 'clearData'],
  states: {
    deciding: {
      description: 'Does the page need a user?',
      always: [
        { guard: 'pageNeedsUser', target: 'leaving', actions: ['storeUrl', 'goToLogin'] },
        { target: '#session.dormant' },
      ],
    },
    leaving: {
      description: 'The URL is stored; the login page opens next.',
      meta: { requirements: ['session.remember-url'] },
      on: {
        'page.show': [
          { guard: 'nextPageNeedsUser', target: '#session.loading', actions: 'setPage' },
          { target: '#session.dormant', actions: 'setPage' },
        ],
      },
    },
  },
});
