import type { ModelOf } from '@workbench/paths/model';
import type { sessionMachine, SessionUser } from './session-machine';
import { sessionInvariants, sessionStepInvariants } from './invariants/session-invariants';

const someone = { userId: 'u-1' } as const;

function found(user: SessionUser) {
  return { kind: 'user', user } as const;
}

/** From a page that needs an account to the account. */
const toActive = ['loadUser done with account', 'openAccount done opened'] as const;

/** From the login page to a sign-in that left no session. */
const toLost = ['login.succeed', 'page.show account', 'loadUser done unauthorized'] as const;

export const sessionModel = {
  inputs: {
    'on a page with an account': { access: 'account' },
    'on a login page': { access: 'login' },
  },
  events: {
    'page.show': {
      account: { access: 'account' },
      'without account': { access: 'noAccount' },
      restricted: { access: 'restricted' },
      login: { access: 'login' },
    },
    'call.refused': { plain: {} },
    'login.succeed': { plain: {} },
    'account.choose': { first: { accountNumber: '100001' }, second: { accountNumber: '100002' } },
    'account.change': { plain: {} },
    'session.signOut': { plain: {} },
    'session.retry': { plain: {} },
    'tabs.signedIn': { 'same user': someone, 'another user': { userId: 'u-2' } },
    'tabs.signedOut': { plain: {} },
  },
  actors: {
    loadUser: {
      done: {
        'with account': found({ ...someone, currentAccount: '100001', availableAccounts: 2 }),
        'without choice': found({ ...someone, currentAccount: null, availableAccounts: 2 }),
        'with nothing': found({ ...someone, currentAccount: null, availableAccounts: 0 }),
        'someone else': found({ userId: 'u-2', currentAccount: '100002', availableAccounts: 1 }),
        unauthorized: { kind: 'unauthorized' },
      },
      error: { unreachable: {} },
    },
    openAccount: {
      done: {
        opened: { kind: 'opened' },
        unauthorized: { kind: 'unauthorized' },
        forbidden: { kind: 'forbidden' },
      },
      error: { unreachable: {} },
    },
    signOut: {
      done: { ended: { kind: 'ended' }, unauthorized: { kind: 'unauthorized' } },
      error: { unreachable: {} },
    },
    watchTabs: { listens: 'Sends tabs.* events for what happens in other tabs and never ends.' },
  },
  invariants: sessionInvariants,
  stepInvariants: sessionStepInvariants,
  monitors: [
    {
      name: 'many 401 responses at once cause one expiry and one redirect',
      requirement: 'session.expired',
      start: 0,
      next: (answers: number, { event, actions }) => {
        if (event.type !== 'call.refused') return 0;
        const consequences = actions.filter(({ type }) =>
          ['goToLogin', 'storeUrl'].includes(type),
        ).length;
        return Math.min(answers + (consequences > 0 ? 1 : 0), 2);
      },
      holds: (answers: number) => answers < 2,
    },
  ],
  outOfBrowser: [
    {
      step: 'call.refused',
      in: 'loading.confirming',
      reason: 'The only call then is `loadUser`, and a 401 to it arrives as its outcome.',
    },
    {
      step: 'account.change',
      in: 'signedIn.noAccounts',
      reason: 'Without an account, Change Account is not offered.',
    },
    {
      step: 'page.show account',
      in: 'anonymous.leaving',
      reason: 'The login page opens before a person can open another page.',
    },
    {
      step: 'page.show without account',
      in: 'anonymous.leaving',
      reason: 'The login page opens before a person can open another page.',
    },
  ],
  journeys: [
    {
      name: 'a signed-in agent reaches the dashboard',
      input: 'on a page with an account',
      steps: ['loadUser done with account', 'openAccount done opened'],
      ends: 'signedIn.active',
      context: ({ accountNumber }) => accountNumber === '100001',
    },
    {
      name: 'a visitor is sent to the login',
      requirements: ['session.remember-url'],
      input: 'on a page with an account',
      steps: ['loadUser done unauthorized'],
      ends: 'anonymous.leaving',
    },
    {
      name: 'further 401 responses do nothing once the session has expired',
      requirements: ['session.expired'],
      input: 'on a page with an account',
      steps: [
        'loadUser done with account',
        'openAccount done opened',
        'call.refused',
        'refused call.refused',
      ],
      ends: 'expired.waiting',
    },
    {
      name: 'the same user signing in in another tab resumes this one',
      requirements: ['session.other-tabs-in'],
      input: 'on a page with an account',
      steps: [
        'loadUser done with account',
        'openAccount done opened',
        'call.refused',
        'tabs.signedIn same user',
        'loadUser done with account',
      ],
      ends: 'signedIn.active',
    },
    {
      name: 'without a choice the accounts open after three seconds, and a choice opens one',
      requirements: ['session.no-account', 'session.choose-account'],
      input: 'on a page with an account',
      steps: [
        'loadUser done without choice',
        'after accountRedirect',
        'page.show without account',
        'account.choose second',
        'openAccount done opened',
      ],
      ends: 'signedIn.active',
      context: ({ accountNumber }) => accountNumber === '100002',
    },
    {
      name: 'an employee without an agency sees the welcome page',
      requirements: ['session.zero-accounts'],
      input: 'on a page with an account',
      steps: ['loadUser done with nothing'],
      ends: 'signedIn.noAccounts',
    },
    {
      name: 'a failed logout keeps the session and can be tried again',
      requirements: ['session.sign-out-failed', 'session.sign-out'],
      input: 'on a page with an account',
      steps: [
        'loadUser done with account',
        'openAccount done opened',
        'page.show restricted',
        'session.signOut',
        'signOut error unreachable',
        'session.retry',
        'signOut done ended',
      ],
      ends: 'signedOut',
    },
    {
      name: 'signing out in another tab signs out here',
      requirements: ['session.other-tabs-out'],
      input: 'on a page with an account',
      steps: ['loadUser done with account', 'openAccount done opened', 'tabs.signedOut'],
      ends: 'signedOut',
      context: ({ userId }) => userId === null,
    },
    {
      name: 'a sign-in that leaves no session says so, and is repeated on request',
      requirements: ['session.lost'],
      input: 'on a login page',
      steps: [
        'login.succeed',
        'page.show account',
        'call.refused',
        'loadUser done unauthorized',
        'session.retry',
      ],
      ends: 'anonymous.leaving',
    },
    {
      name: 'a 401 while the user is loading leads to the login',
      requirements: ['session.remember-url'],
      input: 'on a page with an account',
      steps: ['call.refused'],
      ends: 'anonymous.leaving',
    },
    {
      name: 'a page that needs no user shows without one',
      requirements: ['session.ignore-on-login'],
      input: 'on a page with an account',
      steps: ['page.show restricted', 'loadUser done unauthorized'],
      ends: 'dormant',
    },
    {
      name: 'a person can sign out while the user is loading',
      requirements: ['session.sign-out'],
      input: 'on a page with an account',
      steps: ['session.signOut', 'signOut done ended'],
      ends: 'signedOut',
    },
    {
      name: 'signing out in another tab ends loading in this one',
      requirements: ['session.other-tabs-out'],
      input: 'on a page with an account',
      steps: ['tabs.signedOut'],
      ends: 'signedOut',
    },
    {
      name: 'an unreachable portal can be tried again, and signed out of',
      requirements: ['session.unreachable', 'session.sign-out', 'session.other-tabs-out'],
      input: 'on a page with an account',
      steps: [
        'loadUser error unreachable',
        'session.retry',
        'loadUser error unreachable',
        'session.signOut',
        'signOut error unreachable',
        'tabs.signedOut',
      ],
      ends: 'signedOut',
    },
    {
      name: 'signing out in another tab signs out of an unreachable portal',
      requirements: ['session.other-tabs-out'],
      input: 'on a page with an account',
      steps: ['loadUser error unreachable', 'tabs.signedOut'],
      ends: 'signedOut',
    },
    {
      name: 'an expired session can be signed out of, also when another tab was faster',
      requirements: ['session.sign-out', 'session.other-tabs-out'],
      input: 'on a page with an account',
      steps: [...toActive, 'call.refused', 'session.signOut', 'tabs.signedOut'],
      ends: 'signedOut',
    },
    {
      name: 'signing out in another tab ends Session Expired',
      requirements: ['session.other-tabs-out'],
      input: 'on a page with an account',
      steps: [...toActive, 'call.refused', 'tabs.signedOut'],
      ends: 'signedOut',
    },
    {
      name: 'on the login page an expired user is cleared after signing out in another tab',
      requirements: ['session.other-tabs-out'],
      input: 'on a page with an account',
      steps: [...toActive, 'call.refused', 'page.show login', 'tabs.signedOut'],
      ends: 'dormant',
      context: ({ userId }) => userId === null,
    },
    {
      name: 'another user in another tab takes this one over',
      requirements: ['session.other-tabs-in'],
      input: 'on a page with an account',
      steps: [...toActive, 'tabs.signedIn another user', 'loadUser done someone else'],
      ends: 'signedIn.loadingAccount',
      context: ({ userId, accountNumber }) => userId === 'u-2' && accountNumber === '100002',
    },
    {
      name: 'a login page continues once somebody signs in in another tab',
      requirements: ['session.other-tabs-in'],
      input: 'on a login page',
      steps: ['tabs.signedIn same user', 'page.show account', 'loadUser done with account'],
      ends: 'signedIn.loadingAccount',
    },
    {
      name: 'a page that needs no user can sign out of a session that still exists',
      requirements: ['session.sign-out'],
      input: 'on a login page',
      steps: ['session.signOut'],
      ends: 'signingOut',
    },
    {
      name: 'after a sign-in that left no session, one in another tab helps',
      requirements: ['session.lost', 'session.other-tabs-in'],
      input: 'on a login page',
      steps: [...toLost, 'tabs.signedIn same user', ...toActive],
      ends: 'signedIn.active',
    },
    {
      name: 'after a sign-in that left no session, a person can sign out',
      requirements: ['session.lost', 'session.sign-out'],
      input: 'on a login page',
      steps: [...toLost, 'session.signOut', 'signOut done unauthorized'],
      ends: 'signedOut',
    },
    {
      name: 'Change Account offers another account, which then opens',
      requirements: ['session.change-account', 'session.choose-account'],
      input: 'on a page with an account',
      steps: [
        ...toActive,
        'account.change',
        'page.show without account',
        'account.choose second',
        'openAccount done opened',
      ],
      ends: 'signedIn.active',
      context: ({ accountNumber }) => accountNumber === '100002',
    },
    {
      name: 'choosing the current account returns to it',
      requirements: ['session.choose-account'],
      input: 'on a page with an account',
      steps: [...toActive, 'page.show without account', 'account.choose first'],
      ends: 'signedIn.active',
    },
    {
      name: 'a fresh login starts the session',
      input: 'on a login page',
      steps: ['login.succeed', 'loadUser done with account', 'openAccount done opened'],
      ends: 'signedIn.active',
    },
  ],
} satisfies ModelOf<typeof sessionMachine>;
