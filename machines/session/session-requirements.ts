import type { Requirements } from '../shared/requirements';

export const sessionRequirements = {
  'session.loading': {
    source: '2',
    text: 'A loading screen shows until it is known who is signed in.',
  },
  'session.zero-accounts': {
    source: '2',
    text: 'A user with zero available accounts sees the welcome page.',
  },
  'session.no-account': {
    source: '2, 9',
    text: "With a user but no account the screen says 'No Account Selected' and goes to /accounts/ after 3 seconds.",
  },
  'session.account-free-pages': {
    source: 'decisions',
    text: 'Pages that need no account are never replaced by the welcome page or by No Account Selected.',
  },
  'session.choose-account': {
    source: 'decisions',
    text: 'A chosen account becomes the current one and is remembered.',
  },
  'session.change-account': {
    source: '4',
    text: 'Change Account clears the account and everything keyed by it.',
  },
  'session.expired': {
    source: '4',
    text: 'A 401 with a user or account loaded shows Session Expired.',
  },
  'session.remember-url': {
    source: '4',
    text: 'A 401 with nobody loaded clears the state, remembers the URL and goes to /login/.',
  },
  'session.ignore-on-login': {
    source: 'decisions',
    text: 'A 401 is ignored on login and restricted pages.',
  },
  'session.other-tabs-out': { source: 'decisions', text: 'Signing out in one tab signs out all.' },
  'session.other-tabs-in': {
    source: 'decisions',
    text: 'The same user signing in elsewhere wakes an expired tab; another user clears it and goes to /.',
  },
  'session.sign-out': { source: '2', text: 'Signout calls logout, then shows Logged Out.' },
  'session.sign-out-failed': {
    source: '8',
    text: 'A failed logout says so and can be tried again.',
  },
  'session.unreachable': {
    source: 'decisions',
    text: 'When the portal cannot be reached, it says so and tries again on request.',
  },
  'session.lost': {
    source: 'decisions',
    text: 'A sign-in that leaves no session says so and is not retried automatically.',
  },
} as const satisfies Requirements;
