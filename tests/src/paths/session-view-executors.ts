import type { PageAccess, sessionMachine } from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import { screen, within } from '@testing-library/react';
import { forEachCase, passedThrough, type ExecutorsOf } from '@workbench/paths/run/executors';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { addresses, type SessionDriver } from './session-view-driver';
import { expectLink, expectOffered, settling } from './view-driver';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const needsUser = (access: PageAccess) => access === 'account' || access === 'noAccount';

/**
 * What the page that is shown decides beside the machine: only the page of the logout signs out, only the list of
 * accounts chooses one, a stand-in with its button stands only in the place of a page that needs a user, and only the
 * login page tells that a login succeeded. Change Account goes to the accounts, which is a page shown of its own, and
 * whoever has one account has none to change to.
 */
export function isOfferedOnPage(cause: string, snapshot: AnyMachineSnapshot): boolean {
  // Every state of the session has its context.
  const { access, availableAccounts } = snapshot.context as SessionSnapshot['context'];
  switch (cause) {
    case 'session.signOut':
      return access === 'restricted';
    case 'session.retry':
      return snapshot.matches('signOutFailed') ? access === 'restricted' : needsUser(access);
    case 'account.choose first':
    case 'account.choose second':
      return access === 'noAccount';
    case 'account.change':
      return access === 'noAccount' && availableAccounts !== 1;
    case 'login.succeed':
      return access === 'login';
    default:
      return true;
  }
}

function isSigningOut({ snapshot }: ReturnType<SessionDriver['state']>): boolean {
  return ['signingOut', 'signedOut', 'signOutFailed'].some((state) => snapshot.matches(state));
}

/** Whoever goes to a page that needs nobody while signing out is on the page of the logout. */
async function show(driver: SessionDriver, access: PageAccess): Promise<void> {
  const isLogout = access === 'restricted' && isSigningOut(driver.state());
  await driver.go(isLogout ? '/logout' : addresses[access]);
  // The portal tells its session of each page that has been shown.
  await driver.send({ type: 'page.show', access });
}

async function changeAccount({ user, state, send }: SessionDriver): Promise<void> {
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /robin/i }));
  const menu = await screen.findByRole('menu');
  const item = { name: 'Change Account' };
  if (!state().snapshot.matches({ signedIn: 'noAccounts' })) {
    await user.click(within(menu).getByRole('menuitem', item));
    return;
  }
  // Whoever has no account is not offered to change it; the machine does not rely on that.
  expect(within(menu).queryByRole('menuitem', item)).toBeNull();
  await user.keyboard('{Escape}');
  await send({ type: 'account.change' });
}

async function seesHeading(name: string | RegExp): Promise<void> {
  await screen.findByRole('heading', { level: 1, name });
}

const seesLoading = async () => void (await screen.findByText('Loading your portal'));

/** The page itself, whatever the session is. */
async function seesPage(driver: SessionDriver): Promise<void> {
  const headings: Readonly<Record<string, string | RegExp>> = {
    '/': /^Good (morning|afternoon|evening)/,
    '/accounts': 'Accounts',
    '/403': "Huh, looks like you don't have access to this page",
    '/login': 'Log in',
  };
  await seesHeading(headings[driver.path()] ?? driver.path());
}

type See = (driver: SessionDriver, snapshot: SessionSnapshot) => Promise<void>;

/** The shell names the state; what a page needs decides whether the session stands in for it. */
function shown(state: string, forUsers: See, otherwise: See = seesPage): See {
  return async (driver, snapshot) => {
    const main = screen.getByRole('main', { hidden: true });
    expect(main.closest('[data-state]')).toHaveAttribute('data-state', state);
    await (needsUser(snapshot.context.access) ? forUsers : otherwise)(driver, snapshot);
  };
}

function standIn(title: string, button: string): See {
  return async () => {
    await seesHeading(title);
    expectOffered(button);
  };
}

/** What the page of the logout says; on any other page the session says nothing of its own. */
function onLogout(see: See, elsewhere: See): See {
  return (driver, snapshot) => (driver.path() === '/logout' ? see : elsewhere)(driver, snapshot);
}

const seesNothingOfItsOwn: See = async () => undefined;

const seesExpiry: See = async (driver) => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Session Expired' });
  const login = within(dialog).getByRole('link', { name: 'Log in' });
  expect(login).toHaveAttribute('href', '/login');
  expect(screen.getByRole('main', { hidden: true }).closest('[inert]')).not.toBeNull();
  await driver.user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
};

const seesSelection: See = async (driver, { context: { access } }) => {
  // The accounts come next; until then the page stands without one.
  if (access === 'account') await seesHeading('No Account Selected');
  else await seesPage(driver);
};

const seesAccount: See = async (driver, { context: { accountNumber } }) => {
  await seesPage(driver);
  await within(screen.getByRole('banner')).findByText(`Agent A${accountNumber}`);
};

const seesWelcome: See = async (driver, snapshot) => {
  if (snapshot.context.access === 'noAccount') {
    await seesPage(driver);
    return;
  }
  await seesHeading('Welcome');
  await screen.findByText("You're signed in as an employee, but you aren't assigned to an agency.");
};

const seesLoggedOut: See = async () => {
  await seesHeading('Logged Out');
  expectLink('Log back in', '/login');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
};

const settled = settling({
  loadUser: sessionModel.actors.loadUser,
  openAccount: sessionModel.actors.openAccount,
  signOut: sessionModel.actors.signOut,
});

export const sessionViewExecutors = {
  inputs: forEachCase(sessionModel.inputs, (driver, input) => driver.start(input)),
  events: {
    'page.show': forEachCase(sessionModel.events['page.show'], (driver, { access }) =>
      show(driver, access),
    ),
    // Any call of any page may be answered 401.
    'call.refused': { plain: (driver) => driver.send({ type: 'call.refused' }) },
    // The login is a flow of its own, and tells the session when it has ended well.
    'login.succeed': { plain: (driver) => driver.send({ type: 'login.succeed' }) },
    'account.choose': forEachCase(
      sessionModel.events['account.choose'],
      async (driver, { accountNumber }) => {
        const name = new RegExp(`Account ${accountNumber}`);
        await driver.user.click(await screen.findByRole('button', { name }));
      },
    ),
    'account.change': { plain: changeAccount },
    'session.signOut': { plain: (driver) => driver.go('/logout') },
    'session.retry': { plain: (driver) => driver.press(/^(Try again|Log in again)$/) },
    // Other tabs of this browser tell of themselves.
    'tabs.signedIn': forEachCase(sessionModel.events['tabs.signedIn'], (driver, { userId }) =>
      driver.send({ type: 'tabs.signedIn', userId }),
    ),
    'tabs.signedOut': { plain: (driver) => driver.send({ type: 'tabs.signedOut' }) },
  },
  actors: {
    ...settled,
    loadUser: {
      ...settled.loadUser,
      done: forEachCase(sessionModel.actors.loadUser.done, (driver, outcome) => {
        if (outcome.kind === 'user') driver.readUser(outcome.user);
        return driver.settle('loadUser', 'done', outcome);
      }),
    },
    openAccount: {
      ...settled.openAccount,
      done: forEachCase(sessionModel.actors.openAccount.done, (driver, outcome) => {
        if (outcome.kind === 'opened') driver.readAccount();
        return driver.settle('openAccount', 'done', outcome);
      }),
    },
    watchTabs: {},
  },
  delays: { accountRedirect: (driver) => driver.pass('accountRedirect') },
  states: {
    opening: passedThrough,
    dormant: shown('dormant', seesLoading),
    'loading.asking': shown('loading.asking', seesLoading),
    'loading.confirming': shown('loading.confirming', seesLoading),
    sessionLost: shown(
      'sessionLost',
      standIn("Your browser didn't keep you signed in", 'Log in again'),
    ),
    'anonymous.deciding': passedThrough,
    'anonymous.leaving': shown('anonymous.leaving', seesLoading),
    'signedIn.settling': passedThrough,
    'signedIn.noAccounts': shown('signedIn.noAccounts', seesWelcome),
    'signedIn.noAccountSelected.arriving': passedThrough,
    'signedIn.noAccountSelected.redirecting': shown(
      'signedIn.noAccountSelected.redirecting',
      seesSelection,
    ),
    'signedIn.noAccountSelected.choosing': shown(
      'signedIn.noAccountSelected.choosing',
      seesSelection,
    ),
    'signedIn.loadingAccount': shown('signedIn.loadingAccount', seesLoading),
    'signedIn.active': shown('signedIn.active', seesAccount),
    'expired.waiting': shown('expired.waiting', seesExpiry, seesExpiry),
    'expired.resuming': shown('expired.resuming', seesExpiry, seesExpiry),
    signingOut: shown(
      'signingOut',
      seesNothingOfItsOwn,
      onLogout(async () => void (await screen.findByText('Logging out')), seesPage),
    ),
    signedOut: shown(
      'signedOut',
      // The page of the logout comes next.
      seesLoading,
      onLogout(seesLoggedOut, seesPage),
    ),
    signOutFailed: shown(
      'signOutFailed',
      seesNothingOfItsOwn,
      onLogout(standIn("You aren't logged out yet", 'Try again'), seesPage),
    ),
    unreachable: shown('unreachable', standIn("We can't reach the portal", 'Try again')),
  },
  // None of them has a control: it comes, and nothing follows from it.
  refusals: {
    'call.refused': (driver) => driver.send({ type: 'call.refused' }),
    'tabs.signedIn': (driver, { context: { userId } }) =>
      driver.send({ type: 'tabs.signedIn', userId: userId ?? 'u-1' }),
    'tabs.signedOut': (driver) => driver.send({ type: 'tabs.signedOut' }),
  },
  end: async (driver) => driver.end(),
} satisfies ExecutorsOf<typeof sessionMachine, typeof sessionModel, SessionDriver>;
