import type { sessionMachine } from '@machines/session/session-machine';
import type { sessionModel } from '@machines/session/session-model';
import type { ExecutorsOf } from '@workbench/paths/run/executors';
import type { SessionDriver } from './session-driver';
import { sessionAssertions } from './session-assertions';

const down = { kind: 'status', status: 500 } as const;
const unauthorized = { kind: 'status', status: 401, error_reason: 'unauthenticated' } as const;

/** Who is signed in, brought about in a browser with the real backend (specification, sections 2 and 4). */
export const sessionExecutors: ExecutorsOf<
  typeof sessionMachine,
  typeof sessionModel,
  SessionDriver
> = {
  inputs: {
    'on a page with an account': (driver, { access }) => driver.start(access),
    'on a login page': (driver, { access }) => driver.start(access),
  },

  events: {
    'page.show': {
      account: (driver, { access }) => driver.go(access),
      'without account': (driver, { access }) => driver.go(access),
      restricted: (driver, { access }) => driver.go(access),
      login: (driver, { access }) => driver.go(access),
    },
    'call.refused': { plain: (driver) => driver.refuseCall() },
    'login.succeed': { plain: (driver) => driver.signIn() },
    'account.choose': {
      first: (driver, { accountNumber }) => driver.choose(accountNumber),
      second: (driver, { accountNumber }) => driver.choose(accountNumber),
    },
    'account.change': { plain: (driver) => driver.changeAccount() },
    'session.signOut': { plain: (driver) => driver.signOut() },
    'session.retry': { plain: (driver) => driver.retry() },
    'tabs.signedIn': {
      'same user': (driver, { userId }) => driver.signInElsewhere(userId),
      'another user': (driver, { userId }) => driver.signInElsewhere(userId),
    },
    'tabs.signedOut': { plain: (driver) => driver.signOutElsewhere() },
  },

  actors: {
    loadUser: {
      done: {
        'with account': (driver, { user }) => driver.answerUser(user),
        'without choice': (driver, { user }) => driver.answerUser(user),
        'with nothing': (driver, { user }) => driver.answerUser(user),
        'someone else': (driver, { user }) => driver.answerUser(user),
        unauthorized: (driver) => driver.answerUser(null),
      },
      error: {
        unreachable: (driver) => driver.failUser(down),
      },
    },
    openAccount: {
      done: {
        opened: (driver) => driver.answerAccount(),
        unauthorized: (driver) => driver.refuseAccount(),
        forbidden: (driver) => driver.takeAccountAway(),
      },
      error: {
        unreachable: (driver) => driver.answerAccount(down),
      },
    },
    signOut: {
      done: {
        ended: (driver) => driver.endSession(),
        unauthorized: (driver) => driver.endSession(unauthorized),
      },
      error: {
        unreachable: (driver) => driver.failSignOut(down),
      },
    },
    watchTabs: {},
  },

  delays: { accountRedirect: (driver) => driver.passRedirect() },

  states: sessionAssertions,

  // None of these has a control: what is refused leaves the screen as it is.
  refusals: {
    'call.refused': (driver) => driver.seesNoExpiry(),
    'tabs.signedIn': (driver) => driver.seesNoExpiry(),
    'tabs.signedOut': (driver) => driver.seesNoExpiry(),
  },

  end: (driver) => driver.end(),
};
