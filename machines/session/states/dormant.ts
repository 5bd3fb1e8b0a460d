import { sessionSetup } from '../session-setup';

export const dormant = sessionSetup.createStateConfig({
  description: 'The page shows without a user: login, logged out, no access, not found.',
  tags: 'page',
  meta: { requirements: ['session.ignore-on-login'] },
  on: {
    'page.show': [
      { guard: 'nextPageNeedsUser', target: 'loading', actions: 'setPage' },
      { actions: 'setPage' },
    ],
    'login.succeed': 'loading.confirming',
    'session.signOut': 'signingOut',
    'tabs.signedIn': [
      {
        guard: { type: 'isAnotherUser', params: ({ event }) => event },
        actions: ['clearUser', 'clearEverything', 'goHome'],
        meta: { requirements: ['session.other-tabs-in'] },
      },
      {
        guard: 'onLoginPage',
        actions: 'goToDestination',
        meta: { requirements: ['session.other-tabs-in'] },
      },
    ],
    'tabs.signedOut': {
      guard: 'knowsUser',
      actions: ['clearUser', 'clearEverything'],
      meta: { requirements: ['session.other-tabs-out'] },
    },
  },
});
