import { sessionSetup, signedOutElsewhere } from '../session-setup';

export const signingOut = sessionSetup.createStateConfig({
  description: 'Asks the backend to end the session.',
  tags: ['page', 'busy'],
  meta: { requirements: ['session.sign-out'] },
  on: {
    'tabs.signedOut': signedOutElsewhere,
  },
  invoke: {
    id: 'signOut',
    src: 'signOut',
    onDone: {
      target: 'signedOut',
      actions: ['announceSignedOut', 'showSignedOut'],
      meta: { requirements: ['session.other-tabs-out'] },
    },
    onError: 'signOutFailed',
  },
});

export const signedOut = sessionSetup.createStateConfig({
  description: "'Logged Out', with a link to sign back in.",
  tags: 'page',
  meta: { requirements: ['session.sign-out'] },
  entry: ['clearUser', 'clearEverything'],
  on: {
    'page.show': [
      { guard: 'nextPageNeedsUser', target: 'loading', actions: 'setPage' },
      { guard: 'nextPageIsLogin', target: 'dormant', actions: 'setPage' },
      { actions: 'setPage' },
    ],
  },
});

export const signOutFailed = sessionSetup.createStateConfig({
  description: 'The logout failed: the person is still signed in.',
  tags: 'page',
  meta: { requirements: ['session.sign-out-failed'] },
  on: {
    'session.retry': 'signingOut',
    'tabs.signedOut': signedOutElsewhere,
    'page.show': [
      { guard: 'nextPageNeedsUser', target: 'loading', actions: 'setPage' },
      { actions: 'setPage' },
    ],
  },
});
