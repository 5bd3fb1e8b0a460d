import type { ModelOf } from 'statechart-paths/model';
import { scenariosOf } from '../shared/scenarios';
import type { SessionRequirement } from './invariants/session-step';
import type { SessionContext, SessionUser } from './session-context';
import type { sessionMachine } from './session-machine';
import { sessionInvariants, sessionStepInvariants } from './invariants/session-invariants';

const someone = { userId: 'u-1' } as const;

function found(user: SessionUser) {
  return { kind: 'user', user } as const;
}

const onPage = 'on a page with an account';
const onLogin = 'on a login page';
const opened = 'loadUser done with account → openAccount done opened';
const toActive = `${onPage} → ${opened}`;
/** A sign-in after which there is no session. */
const toLost = `${onLogin} → login.succeed → page.show account → loadUser done unauthorized`;

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
    'call.refused': { plain: {}, 'during an order': { charging: 'order' } },
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
  how: {
    'start on a page with an account': 'Open a page of the portal',
    'start on a login page': 'Open /login',
    'loadUser done with account': 'Be signed in as multi, with an account remembered',
    'loadUser done without choice': 'Be signed in as multi, with no account remembered',
    'loadUser done with nothing': 'Be signed in as a person without accounts',
    'loadUser done someone else': 'Be signed in as newcomer instead',
    'loadUser done unauthorized': 'Have no valid session cookie when the user is read',
    'loadUser error': 'Have the request for the user fail (fault: status 500)',
    'openAccount done opened': 'Wait until the account has opened',
    'openAccount done unauthorized': 'Delete the session cookie before the account is read',
    'openAccount done forbidden': 'Take the account away from the person before it is read',
    'openAccount error': 'Have the request for the account fail (fault: status 500)',
    'signOut done ended': 'Wait until the session has ended',
    'signOut done unauthorized': 'Have the session end elsewhere first (fault: status 401)',
    'signOut error': 'Have the logout fail (fault: status 500)',
  },
  invariants: sessionInvariants,
  stepInvariants: sessionStepInvariants,
  delays: [{ delay: 'accountRedirect', milliseconds: 3000, requirement: 'session.no-account' }],
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
      step: 'call.refused during an order',
      reason: "The session's paths place no order. e2e/journeys/order-interrupted.spec.ts does.",
    },
    {
      step: 'call.refused plain',
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
  scenarios: scenariosOf<SessionContext, SessionRequirement>({
    'a signed-in agent reaches the dashboard': [
      toActive,
      'signedIn.active',
      [],
      ({ accountNumber }) => accountNumber === '100001',
    ],
    'a visitor is sent to the login': [
      `${onPage} → loadUser done unauthorized`,
      'anonymous.leaving',
      ['session.remember-url'],
    ],
    'further 401 responses do nothing once the session has expired': [
      `${toActive} → call.refused plain → refused call.refused plain`,
      'expired.waiting',
      ['session.expired'],
    ],
    'a session that ends during an order says so until the person signs in': [
      `${toActive} → call.refused during an order → refused call.refused plain`,
      'expired.waiting',
      ['session.interrupted-charge'],
      ({ charging }) => charging === 'order',
    ],
    'an order that was interrupted earlier is not mentioned when the session ends again': [
      `${toActive} → call.refused during an order → tabs.signedIn same user → loadUser done with account → call.refused plain`,
      'expired.waiting',
      ['session.interrupted-charge'],
      ({ charging }) => charging === null,
    ],
    'the same user signing in in another tab resumes this one': [
      `${toActive} → call.refused plain → tabs.signedIn same user → loadUser done with account`,
      'signedIn.active',
      ['session.other-tabs-in'],
    ],
    'without a choice the accounts open after three seconds, and a choice opens one': [
      `${onPage} → loadUser done without choice → after accountRedirect → page.show without account → account.choose second → openAccount done opened`,
      'signedIn.active',
      ['session.no-account', 'session.choose-account'],
      ({ accountNumber }) => accountNumber === '100002',
    ],
    'an employee without an agency sees the welcome page': [
      `${onPage} → loadUser done with nothing`,
      'signedIn.noAccounts',
      ['session.zero-accounts'],
    ],
    'a failed logout keeps the session and can be tried again': [
      `${toActive} → page.show restricted → session.signOut → signOut error unreachable → session.retry → signOut done ended`,
      'signedOut',
      ['session.sign-out-failed', 'session.sign-out'],
    ],
    'signing out in another tab signs out here': [
      `${toActive} → tabs.signedOut`,
      'signedOut',
      ['session.other-tabs-out'],
      ({ userId }) => userId === null,
    ],
    'a sign-in that leaves no session says so, and is repeated on request': [
      `${onLogin} → login.succeed → page.show account → call.refused plain → loadUser done unauthorized → session.retry`,
      'anonymous.leaving',
      ['session.lost'],
    ],
    'a 401 while the user is loading leads to the login': [
      `${onPage} → call.refused plain`,
      'anonymous.leaving',
      ['session.remember-url'],
    ],
    'a page that needs no user shows without one': [
      `${onPage} → page.show restricted → loadUser done unauthorized`,
      'dormant',
      ['session.ignore-on-login'],
    ],
    'a person can sign out while the user is loading': [
      `${onPage} → session.signOut → signOut done ended`,
      'signedOut',
      ['session.sign-out'],
    ],
    'signing out in another tab ends loading in this one': [
      `${onPage} → tabs.signedOut`,
      'signedOut',
      ['session.other-tabs-out'],
    ],
    'an unreachable portal can be tried again, and signed out of': [
      `${onPage} → loadUser error unreachable → session.retry → loadUser error unreachable → session.signOut → signOut error unreachable → tabs.signedOut`,
      'signedOut',
      ['session.unreachable', 'session.sign-out', 'session.other-tabs-out'],
    ],
    'signing out in another tab signs out of an unreachable portal': [
      `${onPage} → loadUser error unreachable → tabs.signedOut`,
      'signedOut',
      ['session.other-tabs-out'],
    ],
    'an expired session can be signed out of, even if another tab does so first': [
      `${toActive} → call.refused plain → session.signOut → tabs.signedOut`,
      'signedOut',
      ['session.sign-out', 'session.other-tabs-out'],
    ],
    'signing out in another tab ends Session Expired': [
      `${toActive} → call.refused plain → tabs.signedOut`,
      'signedOut',
      ['session.other-tabs-out'],
    ],
    'on the login page an expired user is cleared after signing out in another tab': [
      `${toActive} → call.refused plain → page.show login → tabs.signedOut`,
      'dormant',
      ['session.other-tabs-out'],
      ({ userId }) => userId === null,
    ],
    'another user in another tab takes this one over': [
      `${toActive} → tabs.signedIn another user → loadUser done someone else`,
      'signedIn.loadingAccount',
      ['session.other-tabs-in'],
      ({ userId, accountNumber }) => userId === 'u-2' && accountNumber === '100002',
    ],
    'a login page continues after a sign-in in another tab': [
      `${onLogin} → tabs.signedIn same user → page.show account → loadUser done with account`,
      'signedIn.loadingAccount',
      ['session.other-tabs-in'],
    ],
    'a page that needs no user can sign out of a session that still exists': [
      `${onLogin} → session.signOut`,
      'signingOut',
      ['session.sign-out'],
    ],
    'after a sign-in that left no session, one in another tab helps': [
      `${toLost} → tabs.signedIn same user → ${opened}`,
      'signedIn.active',
      ['session.lost', 'session.other-tabs-in'],
    ],
    'after a sign-in that left no session, a person can sign out': [
      `${toLost} → session.signOut → signOut done unauthorized`,
      'signedOut',
      ['session.lost', 'session.sign-out'],
    ],
    'Change Account offers another account, which then opens': [
      `${toActive} → account.change → page.show without account → account.choose second → openAccount done opened`,
      'signedIn.active',
      ['session.change-account', 'session.choose-account'],
      ({ accountNumber }) => accountNumber === '100002',
    ],
    'choosing the current account returns to it': [
      `${toActive} → page.show without account → account.choose first`,
      'signedIn.active',
      ['session.choose-account'],
    ],
    'after a login without a choice the accounts open at once': [
      `${onLogin} → login.succeed → page.show account → loadUser done without choice`,
      'signedIn.landing',
      ['session.sign-in-accounts'],
    ],
    'a fresh login starts the session': [
      `${onLogin} → login.succeed → ${opened}`,
      'signedIn.active',
    ],
  }),
} satisfies ModelOf<typeof sessionMachine>;
