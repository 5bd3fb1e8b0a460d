import type { EmittedAction, ModelOf } from '@workbench/paths/model';
import type { sessionMachine } from './session-machine';

const emits = (actions: readonly EmittedAction[], type: string) =>
  actions.some((action) => action.type === type);

const someone = { userId: 'u-1' } as const;

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
  invariants: [
    {
      name: 'a page that works in an account has one',
      holds: (snapshot) =>
        !snapshot.matches({ signedIn: 'active' }) || snapshot.context.accountNumber !== null,
    },
    {
      name: 'nobody is remembered once signed out',
      requirement: 'session.sign-out',
      holds: (snapshot) =>
        !snapshot.matches('signedOut') ||
        (snapshot.context.userId === null && snapshot.context.accountNumber === null),
    },
    {
      name: 'Session Expired is shown only to someone who was signed in',
      requirement: 'session.expired',
      holds: (snapshot) => !snapshot.matches('expired') || snapshot.context.userId !== null,
    },
    {
      name: 'the redirect to the accounts waits only on pages that need an account',
      requirement: 'session.account-free-pages',
      holds: (snapshot) =>
        !snapshot.matches({ signedIn: { noAccountSelected: 'redirecting' } }) ||
        snapshot.context.access === 'account',
    },
  ],
  stepInvariants: [
    {
      name: 'data of one account is cleared before another, or none, is opened',
      requirement: 'session.change-account',
      holds: ({ before, after, actions }) =>
        before.context.accountNumber === null ||
        before.context.accountNumber === after.context.accountNumber ||
        actions.some(({ type }) =>
          ['clearAccountData', 'clearData', 'clearEverything'].includes(type),
        ),
    },
    {
      name: 'data of one user is cleared before another is shown',
      requirement: 'session.other-tabs-in',
      holds: ({ before, after, actions }) =>
        before.context.userId === null ||
        before.context.userId === after.context.userId ||
        actions.some(({ type }) => type === 'clearEverything' || type === 'clearData'),
    },
    {
      name: 'another user elsewhere clears this tab and takes it to the dashboard',
      requirement: 'session.other-tabs-in',
      holds: ({ before, event, actions }) =>
        event.type !== 'tabs.signedIn' ||
        before.context.userId === null ||
        event['userId'] === before.context.userId ||
        before.matches('loading') ||
        before.matches('unreachable') ||
        before.matches('signingOut') ||
        before.matches('signOutFailed') ||
        (emits(actions, 'clearEverything') && emits(actions, 'goHome')),
    },
    {
      name: 'whoever is found signed in is told to the other tabs, and loses the drafts of others',
      requirement: 'session.other-tabs-in',
      holds: ({ before, after, actions }) =>
        !before.matches('loading') ||
        !after.matches('signedIn') ||
        (emits(actions, 'announceSignedIn') && emits(actions, 'dropForeignDrafts')),
    },
    {
      name: 'a tab that wakes reads its data again and forgets the remembered URL',
      requirement: 'session.other-tabs-in',
      holds: ({ before, after, actions }) =>
        !before.matches('expired') ||
        !after.matches({ signedIn: 'active' }) ||
        (emits(actions, 'refreshData') && emits(actions, 'forgetUrl')),
    },
    {
      name: 'an expired page is remembered',
      requirement: 'session.expired',
      holds: ({ before, after, actions }) =>
        before.matches('expired') || !after.matches('expired') || emits(actions, 'rememberUrl'),
    },
    {
      name: 'signing out empties everything, and one that began here is told to the other tabs',
      requirement: 'session.other-tabs-out',
      holds: ({ before, event, after, actions }) =>
        before.matches('signedOut') ||
        !after.matches('signedOut') ||
        (emits(actions, 'clearEverything') &&
          emits(actions, 'showSignedOut') &&
          (event.type === 'tabs.signedOut' || emits(actions, 'announceSignedOut'))),
    },
    {
      name: 'the wait without an account ends at the accounts',
      requirement: 'session.no-account',
      holds: ({ event, actions }) =>
        !event.type.startsWith('xstate.after.') || emits(actions, 'goToAccounts'),
    },
    {
      name: 'a new choice of account is remembered and leads on',
      requirement: 'session.choose-account',
      holds: ({ before, event, after, actions }) =>
        event.type !== 'account.choose' ||
        before.context.accountNumber === after.context.accountNumber ||
        (emits(actions, 'rememberAccount') && emits(actions, 'goToDestination')),
    },
    {
      name: 'a refused call changes nothing on login and restricted pages',
      requirement: 'session.ignore-on-login',
      holds: ({ before, event, after, actions }) =>
        event.type !== 'call.refused' ||
        !['login', 'restricted'].includes(before.context.access) ||
        before.matches('loading') ||
        (actions.length === 0 && JSON.stringify(before.value) === JSON.stringify(after.value)),
    },
    {
      name: 'a sign-in that left no session leads to the next one on request alone',
      requirement: 'session.lost',
      holds: ({ before, event, actions }) =>
        (!before.matches({ loading: 'confirming' }) && !before.matches('sessionLost')) ||
        event.type === 'session.retry' ||
        !emits(actions, 'goToLogin'),
    },
    {
      name: 'the way to the login is taken only with the URL remembered',
      requirement: 'session.remember-url',
      holds: ({ actions }) => {
        const types = actions.map(({ type }) => type);
        return (
          !types.includes('goToLogin') || types.indexOf('rememberUrl') < types.indexOf('goToLogin')
        );
      },
    },
  ],
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
      name: 'a fresh login begins the session',
      input: 'on a login page',
      steps: ['login.succeed', 'loadUser done with account', 'openAccount done'],
      ends: 'signedIn.active',
    },
  ],
} satisfies ModelOf<typeof sessionMachine>;
