import type { Expectation, ScreenOf, VisibleElement } from 'statechart-paths/screen';
import type { AnyMachineSnapshot } from 'xstate';
import { needsUser, type Snapshot } from './invariants/session-step';
import type { PageAccess } from './session-context';
import type { sessionMachine } from './session-machine';
import type { sessionModel } from './session-model';

/** The page element that represents each kind of access. */
const pages: Readonly<Record<PageAccess, VisibleElement>> = {
  account: { heading: /^(Domains|Good (morning|afternoon|evening).*)$/ },
  noAccount: { heading: 'Accounts' },
  restricted: { heading: "Huh, looks like you don't have access to this page" },
  login: { heading: 'Sign in' },
};

/** The account navigation. */
const menus: VisibleElement = { link: 'Domains' };

const page = ({ context: { access } }: Snapshot): Expectation => ({ seen: [pages[access]] });

/** Describes the screens that replace pages, by access. Without a replacement, the page itself is shown. */
const instead =
  (expectations: Readonly<Partial<Record<PageAccess, Expectation>>>) => (snapshot: Snapshot) =>
    expectations[snapshot.context.access] ?? page(snapshot);

const forUsers = (expectation: Expectation) =>
  instead({ account: expectation, noAccount: expectation });

const loading = forUsers({ seen: ['Loading your portal'] });

const notice = (heading: string, button: string): Expectation => ({
  seen: [{ heading }],
  enabled: [{ button }],
});

/** Describes the logout page. Other pages aren't checked, because the portal is about to leave them. */
const onLogout = (restricted: Expectation) => instead({ account: {}, noAccount: {}, restricted });

const expired = ({ context: { charging } }: Snapshot): Expectation => ({
  seen: [
    {
      dialog: 'Session Expired',
      says: [
        charging === null
          ? 'Your session ended. Sign in to pick up where you left off.'
          : "Your session ended while we placed your order. Sign in and we'll tell you what became of it. You won't be charged twice.",
      ],
    },
    { link: 'Sign in', to: '/login' },
  ],
});

export const sessionScreen = {
  events: {
    'page.show': ({ access }) => ({ other: `Open a page of the kind "${access}"` }),
    'call.refused': (event) => ({
      other: `Let the backend answer a call of the page with 401${'charging' in event ? ' while it processes an order' : ''}`,
    }),
    'login.succeed': { other: 'Sign in' },
    'account.choose': ({ accountNumber }) => ({
      press: { button: new RegExp(`Account ${accountNumber}\\b`) },
    }),
    'account.change': { other: 'Open the menu with your name and choose "Change Account"' },
    'session.signOut': { other: 'Open the menu with your name and choose "Signout"' },
    'session.retry': (_, snapshot) => ({
      press: { button: snapshot.matches('sessionLost') ? 'Sign in again' : 'Try again' },
    }),
    'tabs.signedIn': ({ userId }) => ({ other: `Sign in as ${userId} in another tab` }),
    'tabs.signedOut': { other: 'Sign out in another tab' },
  },
  states: {
    opening: 'transient',
    dormant: (snapshot) => [
      page(snapshot),
      snapshot.context.userId === null ? { unseen: [menus] } : {},
    ],
    'loading.asking': loading,
    'loading.confirming': loading,
    sessionLost: forUsers(notice("Your browser didn't keep you signed in", 'Sign in again')),
    'anonymous.deciding': 'transient',
    'anonymous.leaving': loading,
    'signedIn.settling': 'transient',
    'signedIn.noAccounts': instead({
      account: {
        seen: [
          { heading: 'Welcome' },
          "You're signed in as an employee, but you aren't assigned to an agency.",
        ],
      },
    }),
    'signedIn.noAccountSelected.arriving': 'transient',
    'signedIn.noAccountSelected.redirecting': { seen: [{ heading: 'No Account Selected' }] },
    'signedIn.noAccountSelected.choosing': (snapshot) => [
      // The portal is about to open the list of accounts.
      instead({ account: { seen: [{ heading: 'No Account Selected' }] } })(snapshot),
      { unseen: [menus] },
    ],
    'signedIn.landing': loading,
    'signedIn.loadingAccount': loading,
    'signedIn.active': (snapshot) => [
      page(snapshot),
      snapshot.context.access === 'login' ? {} : { seen: [/^Agent A\d+$/] },
    ],
    'expired.waiting': expired,
    'expired.resuming': expired,
    signingOut: onLogout({ seen: ['Signing out'] }),
    signedOut: instead({
      // The portal is about to open the logout page.
      account: {},
      noAccount: {},
      restricted: {
        seen: [{ heading: 'Logged Out' }, { link: 'Sign back in', to: '/login' }],
        unseen: [menus],
      },
    }),
    signOutFailed: onLogout(notice("You aren't signed out yet", 'Try again')),
    unreachable: forUsers(notice("We can't reach the portal", 'Try again')),
  },
} satisfies ScreenOf<typeof sessionMachine, typeof sessionModel>;

/** Returns true if a restricted page is the logout page. */
export const isSigningOut = (snapshot: AnyMachineSnapshot) =>
  ['signingOut', 'signedOut', 'signOutFailed'].some((state) => snapshot.matches(state));

/**
 * Returns true if the current page lets a person perform a step. Only the logout page signs out, only the login page
 * logs in, only the list of accounts lets the person choose an account, and alerts with a button replace only pages
 * that need a user.
 */
export function isOfferedOnPage(cause: string, snapshot: AnyMachineSnapshot): boolean {
  const [type] = cause.split(' ');
  // Every state of the session has this context.
  const { access, availableAccounts } = snapshot.context as Snapshot['context'];
  switch (type) {
    case 'session.signOut':
      return access === 'restricted';
    case 'session.retry':
      return snapshot.matches('signOutFailed') ? access === 'restricted' : needsUser(access);
    case 'account.choose':
    case 'account.change':
      return access === 'noAccount' && availableAccounts !== 1;
    case 'login.succeed':
      return access === 'login';
    default:
      return true;
  }
}
