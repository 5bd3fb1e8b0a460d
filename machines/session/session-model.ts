import type { ModelOf } from '@workbench/paths/model';
import type { sessionMachine } from './session-machine';
import { sessionInvariants, sessionStepInvariants } from './rules/session-rules';

const someone = { userId: 'u-1' } as const;

/** From a page that needs an account to the account. */
const toActive = ['loadUser done with account', 'openAccount done'] as const;

/** From the login page to a sign-in that left no session. */
const toLost = ['login.succeed', 'page.show account', 'loadUser error unauthorised'] as const;

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
        'with account': { ...someone, currentAccount: '100001', availableAccounts: 2 },
        'without choice': { ...someone, currentAccount: null, availableAccounts: 2 },
        'with nothing': { ...someone, currentAccount: null, availableAccounts: 0 },
        'someone else': { userId: 'u-2', currentAccount: '100002', availableAccounts: 1 },
      },
      error: {
        unauthorised: { kind: 'unauthorised' },
        unreachable: { kind: 'unreachable' },
      },
    },
    openAccount: {
      done: { opened: undefined },
      error: {
        unauthorised: { kind: 'unauthorised' },
        forbidden: { kind: 'forbidden' },
        unreachable: { kind: 'unreachable' },
      },
    },
    signOut: {
      done: { ended: undefined },
      error: {
        unauthorised: { kind: 'unauthorised' },
        unreachable: { kind: 'unreachable' },
      },
    },
    watchTabs: { listens: 'Tells what other tabs did through tabs.* events and never ends.' },
  },
  invariants: sessionInvariants,
  stepInvariants: sessionStepInvariants,
  monitors: [
    {
      name: 'many refused calls at once are one expiry and one redirect',
      requirement: 'session.expired',
      start: 0,
      next: (answers: number, { event, actions }) => {
        if (event.type !== 'call.refused') return 0;
        const consequences = actions.filter(({ type }) =>
          ['goToLogin', 'rememberUrl'].includes(type),
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
      reason:
        'The only call of the portal then asks who is signed in, and a 401 to it comes with its own outcome.',
    },
    {
      step: 'account.change',
      in: 'signedIn.noAccounts',
      reason: 'Whoever has no account is not offered to change it.',
    },
  ],
  journeys: [
    {
      name: 'a signed-in agent reaches the dashboard',
      input: 'on a page with an account',
      steps: ['loadUser done with account', 'openAccount done'],
      ends: 'signedIn.active',
      context: ({ accountNumber }) => accountNumber === '100001',
    },
    {
      name: 'a visitor is sent to the login',
      requirements: ['session.remember-url'],
      input: 'on a page with an account',
      steps: ['loadUser error unauthorised'],
      ends: 'anonymous.leaving',
    },
    {
      name: 'twenty refused calls are one expiry',
      requirements: ['session.expired'],
      input: 'on a page with an account',
      steps: [
        'loadUser done with account',
        'openAccount done',
        'call.refused',
        'refused call.refused',
      ],
      ends: 'expired.waiting',
    },
    {
      name: 'the same user signing in elsewhere wakes the tab where it was',
      requirements: ['session.other-tabs-in'],
      input: 'on a page with an account',
      steps: [
        'loadUser done with account',
        'openAccount done',
        'call.refused',
        'tabs.signedIn same user',
        'loadUser done with account',
      ],
      ends: 'signedIn.active',
    },
    {
      name: 'nothing chosen: three seconds later the accounts, and a choice opens one',
      requirements: ['session.no-account', 'session.choose-account'],
      input: 'on a page with an account',
      steps: [
        'loadUser done without choice',
        'after accountRedirect',
        'page.show without account',
        'account.choose second',
        'openAccount done',
      ],
      ends: 'signedIn.active',
      context: ({ accountNumber }) => accountNumber === '100002',
    },
    {
      name: 'an employee without agency is welcomed',
      requirements: ['session.zero-accounts'],
      input: 'on a page with an account',
      steps: ['loadUser done with nothing'],
      ends: 'signedIn.noAccounts',
    },
    {
      name: 'a failed logout keeps the session and is tried again',
      requirements: ['session.sign-out-failed', 'session.sign-out'],
      input: 'on a page with an account',
      steps: [
        'loadUser done with account',
        'openAccount done',
        'page.show restricted',
        'session.signOut',
        'signOut error unreachable',
        'session.retry',
        'signOut done',
      ],
      ends: 'signedOut',
    },
    {
      name: 'signing out in another tab signs out here',
      requirements: ['session.other-tabs-out'],
      input: 'on a page with an account',
      steps: ['loadUser done with account', 'openAccount done', 'tabs.signedOut'],
      ends: 'signedOut',
      context: ({ userId }) => userId === null,
    },
    {
      name: 'a login whose session the browser does not keep says so, and begins again on request',
      requirements: ['session.lost'],
      input: 'on a login page',
      steps: [
        'login.succeed',
        'page.show account',
        'call.refused',
        'loadUser error unauthorised',
        'session.retry',
      ],
      ends: 'anonymous.leaving',
    },
    {
      name: 'a 401 while it is asked who is there leads to the login',
      requirements: ['session.remember-url'],
      input: 'on a page with an account',
      steps: ['call.refused'],
      ends: 'anonymous.leaving',
    },
    {
      name: 'a page that needs nobody shows although nobody is signed in',
      requirements: ['session.ignore-on-login'],
      input: 'on a page with an account',
      steps: ['page.show restricted', 'loadUser error unauthorised'],
      ends: 'dormant',
    },
    {
      name: 'whoever waits to be recognised can sign out',
      requirements: ['session.sign-out'],
      input: 'on a page with an account',
      steps: ['session.signOut', 'signOut done'],
      ends: 'signedOut',
    },
    {
      name: 'signing out in another tab ends the wait of this one',
      requirements: ['session.other-tabs-out'],
      input: 'on a page with an account',
      steps: ['tabs.signedOut'],
      ends: 'signedOut',
    },
    {
      name: 'a portal that cannot be reached is tried again, and can be left',
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
      name: 'signing out in another tab reaches one that cannot reach the portal',
      requirements: ['session.other-tabs-out'],
      input: 'on a page with an account',
      steps: ['loadUser error unreachable', 'tabs.signedOut'],
      ends: 'signedOut',
    },
    {
      name: 'an expired session can be signed out, and is once another tab was faster',
      requirements: ['session.sign-out', 'session.other-tabs-out'],
      input: 'on a page with an account',
      steps: [...toActive, 'call.refused', 'session.signOut', 'tabs.signedOut'],
      ends: 'signedOut',
    },
    {
      name: 'signing out in another tab takes Session Expired away',
      requirements: ['session.other-tabs-out'],
      input: 'on a page with an account',
      steps: [...toActive, 'call.refused', 'tabs.signedOut'],
      ends: 'signedOut',
    },
    {
      name: 'on the login page an expired user is forgotten once signed out in another tab',
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
      name: 'a login page goes on once somebody signed in in another tab',
      requirements: ['session.other-tabs-in'],
      input: 'on a login page',
      steps: ['tabs.signedIn same user', 'page.show account', 'loadUser done with account'],
      ends: 'signedIn.loadingAccount',
    },
    {
      name: 'a session that was there all the same can be signed out from a page that needs nobody',
      requirements: ['session.sign-out'],
      input: 'on a login page',
      steps: ['session.signOut'],
      ends: 'signingOut',
    },
    {
      name: 'a sign-in that left no session is mended by one in another tab',
      requirements: ['session.lost', 'session.other-tabs-in'],
      input: 'on a login page',
      steps: [...toLost, 'tabs.signedIn same user', ...toActive],
      ends: 'signedIn.active',
    },
    {
      name: 'a sign-in that left no session can be given up',
      requirements: ['session.lost', 'session.sign-out'],
      input: 'on a login page',
      steps: [...toLost, 'session.signOut', 'signOut error unauthorised'],
      ends: 'signedOut',
    },
    {
      name: 'Change Account asks for another one, which is then worked in',
      requirements: ['session.change-account', 'session.choose-account'],
      input: 'on a page with an account',
      steps: [
        ...toActive,
        'account.change',
        'page.show without account',
        'account.choose second',
        'openAccount done',
      ],
      ends: 'signedIn.active',
      context: ({ accountNumber }) => accountNumber === '100002',
    },
    {
      name: 'choosing the current account goes back to it',
      requirements: ['session.choose-account'],
      input: 'on a page with an account',
      steps: [...toActive, 'page.show without account', 'account.choose first'],
      ends: 'signedIn.active',
    },
    {
      name: 'a fresh login begins the session',
      input: 'on a login page',
      steps: ['login.succeed', 'loadUser done with account', 'openAccount done'],
      ends: 'signedIn.active',
    },
  ],
} satisfies ModelOf<typeof sessionMachine>;
