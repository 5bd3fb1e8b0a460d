import type { Requirements } from '../shared/requirements';

export const sessionRequirements = {
  'session.loading': {
    source: '2',
    text: 'A loading screen is shown until the portal knows who is signed in.',
  },
  'session.zero-accounts': {
    source: '2',
    text: 'A user with zero available accounts sees the welcome page.',
  },
  'session.no-account': {
    source: '2, 9',
    text: "If there is a user but no account, the screen says 'No Account Selected' and goes to /accounts/ after 3 seconds.",
  },
  'session.sign-in-accounts': {
    source: 'decisions',
    text: 'After a sign-in, a person who has accounts and none chosen goes to /accounts/ at once.',
  },
  'session.account-free-pages': {
    source: 'decisions',
    text: 'Pages that need no account are never replaced by the welcome page or by No Account Selected.',
  },
  'session.choose-account': {
    source: 'decisions',
    text: 'The account that a person chooses becomes the current one and is remembered.',
  },
  'session.change-account': {
    source: '4',
    text: 'Change Account clears the account and all data keyed by it.',
  },
  'session.expired': {
    source: '4',
    text: 'A 401 with a user or account loaded shows Session Expired.',
  },
  'session.interrupted-charge': {
    source: 'decisions',
    text: 'If the session ends during a charge, Session Expired says that its outcome will be looked up, and that nobody is charged twice.',
  },
  'session.remember-url': {
    source: '4',
    text: 'A 401 without a loaded user clears the state, remembers the URL and goes to /login/.',
  },
  'session.ignore-on-login': {
    source: 'decisions',
    text: 'A 401 is ignored on login and restricted pages.',
  },
  'session.other-tabs-out': {
    source: 'decisions',
    text: 'Signing out in one tab signs the person out in all tabs.',
  },
  'session.other-tabs-in': {
    source: 'decisions',
    text: 'If the same user signs in in another tab, an expired tab continues; if another user signs in, the tab is cleared and goes to /.',
  },
  'session.sign-out': { source: '2', text: 'Signout calls logout, then shows Logged Out.' },
  'session.sign-out-failed': {
    source: '8',
    text: 'If signing out fails, the portal says so, and the person can try again.',
  },
  'session.unreachable': {
    source: 'decisions',
    text: "If the backend can't be reached, the portal says so and tries again on request.",
  },
  'session.lost': {
    source: 'decisions',
    text: "If a sign-in doesn't create a session, the portal says so and doesn't retry automatically.",
  },
} as const satisfies Requirements;
