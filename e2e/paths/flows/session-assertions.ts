import { readAccount } from '@contract/account';
import type { sessionMachine } from '@machines/session/session-machine';
import type { sessionModel } from '@machines/session/session-model';
import {
  passedThrough,
  type ExecutorsOf,
  type PassedThrough,
} from '@workbench/paths/run/executors';
import type { Sights } from '../harness/portal-driver';
import type { SessionDriver, SessionSnapshot } from './session-driver';
import { accessOf, demoAccount } from './session-world';

type Assertions = ExecutorsOf<typeof sessionMachine, typeof sessionModel, SessionDriver>['states'];

type Find = (driver: SessionDriver, expected: SessionSnapshot) => Sights | Promise<Sights>;

const needsUser = ({ context: { access } }: SessionSnapshot) =>
  access === 'account' || access === 'noAccount';

/**
 * Finds a state by its name at the shell and by what the screen must show. Where the portal itself goes on from there,
 * nobody can be sure to see more than that it does.
 */
function state(name: string, find: Find): Exclude<Assertions['unreachable'], PassedThrough> {
  return async (driver, expected) => {
    const { access } = expected.context;
    const hasGoneOn = () => driver.comes !== null && accessOf(driver.path) !== access;
    let shown: string | null = null;
    await driver
      .until(name, async () => {
        shown = await driver.shownState();
        return shown === name || hasGoneOn();
      })
      .catch((cause: unknown) => {
        throw new Error(`the shell says "${shown ?? 'nothing'}".`, { cause });
      });
    const sights = Object.entries(await find(driver, expected));
    await driver.sees(
      Object.fromEntries(
        sights.map(([what, isSeen]) => [what, async () => (await isSeen()) || hasGoneOn()]),
      ),
    );
    driver.last = expected;
  };
}

function heading({ page }: SessionDriver, name: string | RegExp): () => Promise<boolean> {
  return () => page.getByRole('heading', { level: 1, name, exact: true }).isVisible();
}

const restrictedHeadings: Readonly<Record<string, string>> = {
  '/403': "Huh, looks like you don't have access to this page",
  '/logout': 'Logged Out',
};

/** The page itself, whatever the session is: one that needs nobody, or that has what it needs. */
function ownPage(driver: SessionDriver, { context: { access } }: SessionSnapshot): Sights {
  switch (access) {
    case 'account':
      return { 'the page': heading(driver, /^(?:Domains|Good (?:morning|afternoon|evening).*)$/) };
    case 'noAccount':
      return { 'the accounts': heading(driver, 'Accounts') };
    case 'login':
      return { 'the login': heading(driver, 'Log in') };
    case 'restricted':
      return {
        'the page': () => heading(driver, restrictedHeadings[driver.path] ?? '')(),
      };
  }
}

const loadingScreen: Find = (driver, expected) =>
  needsUser(expected)
    ? { 'the loading screen': () => driver.page.getByText('Loading your portal').isVisible() }
    : ownPage(driver, expected);

/** What stands in for a page that needs a user, with a button that begins again. */
function standIn(title: string, button: string): Find {
  return (driver, expected) =>
    needsUser(expected)
      ? {
          [title]: heading(driver, title),
          [button]: () =>
            driver.page.getByRole('button', { name: button, exact: true }).isVisible(),
        }
      : ownPage(driver, expected);
}

/** What the logout's own page says, unless the person has gone on to another. */
function onLogoutPage(says: (driver: SessionDriver) => Sights): Find {
  return (driver, expected) =>
    driver.path === '/logout' || driver.comes === 'restricted'
      ? says(driver)
      : ownPage(driver, expected);
}

const signedInMenus = ({ page }: SessionDriver) => page.getByRole('navigation', { name: 'Main' });

const expired: Find = (driver, expected) => {
  const isNew = driver.last?.matches('expired') !== true;
  const dialog = driver.page.getByRole('alertdialog', { name: 'Session Expired', exact: true });
  return {
    'Session Expired': () => dialog.isVisible(),
    'the way to the login': () =>
      dialog
        .getByRole('link', { name: 'Log in' })
        .and(dialog.locator('[href="/login"]'))
        .isVisible(),
    'a page that takes no press': () => driver.shell.evaluate((shell) => shell.matches('[inert]')),
    'the address, kept': async () =>
      accessOf(driver.path) === expected.context.access &&
      (!isNew || !needsUser(expected) || (await driver.storedDestination()) !== null),
  };
};

/** Who has no account is told so, and by which address they are known. */
const welcome = state('signedIn.noAccounts', (driver, expected) =>
  expected.context.access === 'account'
    ? {
        Welcome: heading(driver, 'Welcome'),
        'whose address it is': () =>
          driver.page
            .getByRole('main')
            .getByText(driver.world.world.users['multi'] ?? '')
            .isVisible(),
        'not assigned to an agency': () =>
          driver.page
            .getByText("You're signed in as an employee, but you aren't assigned to an agency.")
            .isVisible(),
      }
    : ownPage(driver, expected),
);

/** How each state of the session is known on the screen (specification, sections 2, 4 and 9). */
export const sessionAssertions: Assertions = {
  opening: passedThrough,

  dormant: state('dormant', (driver, expected) => ({
    ...ownPage(driver, expected),
    'nobody signed in, unless remembered': async () =>
      expected.context.userId !== null || !(await signedInMenus(driver).isVisible()),
  })),

  'loading.asking': state('loading.asking', loadingScreen),
  'loading.confirming': state('loading.confirming', loadingScreen),

  sessionLost: state(
    'sessionLost',
    standIn("Your browser didn't keep you signed in", 'Log in again'),
  ),

  'anonymous.deciding': passedThrough,
  'anonymous.leaving': async (driver, expected) => {
    driver.comes = 'login';
    await driver.sees({
      'the way to the login': async () => driver.path === '/login',
      'the address, remembered': async () => (await driver.storedDestination()) !== null,
    });
    driver.last = expected;
  },

  'signedIn.settling': passedThrough,
  async 'signedIn.noAccounts'(driver, expected) {
    await welcome(driver, expected);
    await driver.seesNoChangeOfAccount();
  },
  'signedIn.noAccountSelected.arriving': passedThrough,
  'signedIn.noAccountSelected.redirecting': state(
    'signedIn.noAccountSelected.redirecting',
    (driver) => ({ 'No Account Selected': heading(driver, 'No Account Selected') }),
  ),
  'signedIn.noAccountSelected.choosing': state(
    'signedIn.noAccountSelected.choosing',
    (driver, expected) => ({
      ...ownPage(driver, expected),
      'no account in the menus': async () =>
        !(await signedInMenus(driver).getByRole('link', { name: 'Domains' }).isVisible()),
    }),
  ),
  async 'signedIn.loadingAccount'(driver, expected) {
    const isRead = async () => (await driver.shownState()) === 'signedIn.active';
    await driver.until(
      'the account is asked for, or was read before',
      async () => driver.calls.held(readAccount).length > 0 || (await isRead()),
    );
    if (await isRead()) driver.last = expected;
    else await state('signedIn.loadingAccount', loadingScreen)(driver, expected);
  },
  'signedIn.active': state('signedIn.active', (driver, expected) => {
    const { access, userId, accountNumber } = expected.context;
    const code = `Agent A${demoAccount(userId, accountNumber ?? '').slice(1)}`;
    return {
      ...ownPage(driver, expected),
      [code]: async () =>
        access === 'login' || (await driver.page.getByRole('banner').getByText(code).isVisible()),
    };
  }),

  'expired.waiting': state('expired.waiting', expired),
  'expired.resuming': state('expired.resuming', expired),

  signingOut: state(
    'signingOut',
    onLogoutPage(({ page }) => ({
      'Logging out': () => page.getByText('Logging out').isVisible(),
    })),
  ),
  signedOut: state(
    'signedOut',
    onLogoutPage((driver) => ({
      'Logged Out': heading(driver, 'Logged Out'),
      'the way back in': () => driver.page.getByRole('link', { name: 'Log back in' }).isVisible(),
      'no menus': async () => !(await signedInMenus(driver).isVisible()),
    })),
  ),
  signOutFailed: state(
    'signOutFailed',
    onLogoutPage((driver) => ({
      "You aren't logged out yet": heading(driver, "You aren't logged out yet"),
    })),
  ),
  unreachable: state('unreachable', standIn("We can't reach the portal", 'Try again')),
};
