import {
  and,
  assign,
  fromCallback,
  fromPromise,
  setup,
  stateIn,
  type DoneActorEvent,
} from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import type { MetaOf } from '../shared/requirements';
import type { sessionRequirements } from './session-requirements';

/**
 * The access that a page requires: an account (`account`), only a user (`noAccount`), or neither (`login` for login
 * routes, `restricted` for other pages).
 */
export type PageAccess = 'account' | 'noAccount' | 'restricted' | 'login';

export interface SessionUser {
  readonly userId: string;
  readonly currentAccount: string | null;
  readonly availableAccounts: number;
}

interface Unauthorized {
  readonly kind: 'unauthorized';
}

export type LoadUserOutcome = { readonly kind: 'user'; readonly user: SessionUser } | Unauthorized;

/** The result of opening an account; `forbidden`: the user has no access to it. */
export type OpenAccountOutcome = { readonly kind: 'opened' | 'forbidden' } | Unauthorized;

/** The result of signing out; `unauthorized`: the session had already ended. */
export type SignOutOutcome = { readonly kind: 'ended' } | Unauthorized;

export type SessionEvent =
  | { readonly type: 'page.show'; readonly access: PageAccess }
  /** Sent when a call gets a 401. `charging` is the subject of the charge in progress, such as `order`. */
  | { readonly type: 'call.refused'; readonly charging?: string | undefined }
  | { readonly type: 'login.succeed' }
  | { readonly type: 'account.choose'; readonly accountNumber: string }
  | { readonly type: 'account.change' }
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.retry' }
  | { readonly type: 'tabs.signedIn'; readonly userId: string }
  | { readonly type: 'tabs.signedOut' };

export interface SessionContext {
  readonly access: PageAccess;
  readonly userId: string | null;
  readonly accountNumber: string | null;
  readonly availableAccounts: number;
  /** True once the account has been loaded, so that pages can show it. */
  readonly accountOpen: boolean;
  /** True from a sign-in in this tab until an account or the list of accounts opens. */
  readonly justSignedIn: boolean;
  /**
   * The charge that was in progress when the session last expired. Its outcome is looked up after the next sign-in.
   */
  readonly charging: string | null;
}

const nobody = {
  userId: null,
  accountNumber: null,
  availableAccounts: 0,
  accountOpen: false,
  justSignedIn: false,
} as const;

/** The person signed out in another tab. */
const signedOutElsewhere = {
  target: 'signedOut',
  actions: 'showSignedOut',
  meta: { requirements: ['session.other-tabs-out'] },
} as const;

const needsUser = (access: PageAccess) => access === 'account' || access === 'noAccount';

interface UserLoaded {
  readonly event: DoneActorEvent<LoadUserOutcome>;
}

function userOf(outcome: LoadUserOutcome): SessionUser {
  return assertDefined(outcome.kind === 'user' ? outcome.user : null, 'user');
}

/**
 * Manages the signed-in user and their account, the session's expiration and signing out. Pages are shown in states
 * tagged `page`; `inert` means that a modal covers them.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly access: PageAccess },
    tags: {} as 'page' | 'busy' | 'inert',
    meta: {} as MetaOf<typeof sessionRequirements>,
  },
  actors: {
    loadUser: fromPromise<LoadUserOutcome>(() =>
      Promise.reject(new Error('loadUser must be provided')),
    ),
    openAccount: fromPromise<OpenAccountOutcome, { readonly accountNumber: string }>(() =>
      Promise.reject(new Error('openAccount must be provided')),
    ),
    signOut: fromPromise<SignOutOutcome>(() =>
      Promise.reject(new Error('signOut must be provided')),
    ),
    /** Sends `tabs.*` for events in other tabs of this browser. */
    watchTabs: fromCallback<SessionEvent>(() => {
      throw new Error('watchTabs must be provided');
    }),
  },
  actions: {
    /** Clears the account's cached data and drafts. */
    clearAccountData: () => {},
    /** Clears the cached data of the user and account. Keeps drafts, because the same person may sign in again. */
    clearData: () => {},
    /** Clears cached data and drafts. */
    clearEverything: () => {},
    /** Clears cached data and drafts, but keeps the user who has just been loaded. */
    clearUserBefore: () => {},
    /** Reloads the current page's data, which may be stale. */
    refreshData: () => {},
    /** Deletes other users' drafts in this tab. */
    dropForeignDrafts: (_, _params: { readonly userId: string }) => {},
    storeAccount: (_, _params: { readonly accountNumber: string }) => {},
    clearStoredAccount: () => {},
    storeUrl: () => {},
    clearStoredUrl: () => {},
    goToLogin: () => {},
    goToAccounts: () => {},
    goHome: () => {},
    goToDestination: () => {},
    showSignedOut: () => {},
    announceSignedIn: (_, _params: { readonly userId: string }) => {},
    announceSignedOut: () => {},
    clearUser: assign(nobody),
    closeAccount: assign({
      accountNumber: null,
      accountOpen: false,
      justSignedIn: false,
    }),
    markAccountOpen: assign({ accountOpen: true, justSignedIn: false }),
    markSignIn: assign({ justSignedIn: true }),
    clearSignIn: assign({ justSignedIn: false }),
    setCharging: assign(({ event }) => ({
      charging: (event.type === 'call.refused' && event.charging) || null,
    })),
    setPage: assign(({ event }) => (event.type === 'page.show' ? { access: event.access } : {})),
    setAccount: assign(({ event }) =>
      event.type === 'account.choose'
        ? { accountNumber: event.accountNumber, accountOpen: false }
        : {},
    ),
    setUser: assign((_, user: SessionUser) => ({
      userId: user.userId,
      accountNumber: user.currentAccount,
      accountOpen: false,
      availableAccounts: user.availableAccounts,
    })),
  },
  guards: {
    pageNeedsUser: ({ context }) => needsUser(context.access),
    pageNeedsAccount: ({ context }) => context.access === 'account',
    onLoginPage: ({ context }) => context.access === 'login',
    nextPageNeedsUser: ({ event }) => event.type === 'page.show' && needsUser(event.access),
    nextPageIsLogin: ({ event }) => event.type === 'page.show' && event.access === 'login',
    hasNoAccounts: ({ context }) => context.availableAccounts === 0,
    hasAccount: ({ context }) => context.accountNumber !== null,
    hasJustSignedIn: ({ context }) => context.justSignedIn,
    accountWasOpen: ({ context }) => context.accountOpen,
    knowsUser: ({ context }) => context.userId !== null,
    isAnotherUser: ({ context }, { userId }: { readonly userId: string }) =>
      context.userId !== null && userId !== context.userId,
    /**
     * Returns true if the open account is no longer the stored one, because another account was chosen in another tab
     * or access to the account was removed.
     */
    leavesAccount: ({ context }, { currentAccount }: SessionUser) =>
      context.accountNumber !== null && currentAccount !== context.accountNumber,
    isAnotherAccount: ({ context, event }) =>
      event.type === 'account.choose' && event.accountNumber !== context.accountNumber,
    isUnauthorized: (_, { kind }: LoadUserOutcome | OpenAccountOutcome) => kind === 'unauthorized',
    isForbidden: (_, { kind }: OpenAccountOutcome) => kind === 'forbidden',
  },
  delays: {
    accountRedirect: 3000,
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, in which account, and what happens when that ends.',
  context: ({ input }) => ({ access: input.access, ...nobody, charging: null }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'opening',
  on: {
    'page.show': { actions: 'setPage' },
  },
  states: {
    opening: {
      description: 'Decides whether the first page needs a signed-in user.',
      always: [{ guard: 'pageNeedsUser', target: 'loading' }, { target: 'dormant' }],
    },

    dormant: {
      description: 'The page shows without a user: login, logged out, no access, not found.',
      tags: 'page',
      meta: { requirements: ['session.ignore-on-login'] },
      on: {
        'page.show': [
          { guard: 'nextPageNeedsUser', target: 'loading', actions: 'setPage' },
          { actions: 'setPage' },
        ],
        'login.succeed': 'loading.confirming',
        'session.signOut': 'signingOut',
        'tabs.signedIn': [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event },
            actions: ['clearUser', 'clearEverything', 'goHome'],
            meta: { requirements: ['session.other-tabs-in'] },
          },
          {
            guard: 'onLoginPage',
            actions: 'goToDestination',
            meta: { requirements: ['session.other-tabs-in'] },
          },
        ],
        'tabs.signedOut': {
          guard: 'knowsUser',
          actions: ['clearUser', 'clearEverything'],
          meta: { requirements: ['session.other-tabs-out'] },
        },
      },
    },

    loading: {
      description: 'Loads the user; the loading screen shows.',
      tags: 'busy',
      meta: { requirements: ['session.loading'] },
      initial: 'asking',
      states: {
        asking: { description: 'Is anyone signed in?' },
        confirming: {
          description: 'A sign-in has just succeeded, so a user is expected.',
          entry: 'markSignIn',
          // Ignored: `loadUser` reports the same 401 as its outcome.
          on: { 'call.refused': {} },
        },
      },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          {
            guard: and([
              stateIn({ loading: 'confirming' }),
              { type: 'isUnauthorized', params: ({ event }: UserLoaded) => event.output },
            ]),
            target: 'sessionLost',
            meta: { requirements: ['session.lost'] },
          },
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => event.output },
            target: 'anonymous',
          },
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => userOf(event.output) },
            target: 'signedIn',
            actions: [
              'clearUserBefore',
              { type: 'setUser', params: ({ event }) => userOf(event.output) },
              { type: 'dropForeignDrafts', params: ({ event }) => userOf(event.output) },
              { type: 'announceSignedIn', params: ({ event }) => userOf(event.output) },
            ],
          },
          {
            guard: { type: 'leavesAccount', params: ({ event }) => userOf(event.output) },
            target: 'signedIn',
            actions: [
              'clearAccountData',
              { type: 'setUser', params: ({ event }) => userOf(event.output) },
              { type: 'dropForeignDrafts', params: ({ event }) => userOf(event.output) },
              { type: 'announceSignedIn', params: ({ event }) => userOf(event.output) },
            ],
            meta: { requirements: ['session.change-account'] },
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'setUser', params: ({ event }) => userOf(event.output) },
              { type: 'dropForeignDrafts', params: ({ event }) => userOf(event.output) },
              { type: 'announceSignedIn', params: ({ event }) => userOf(event.output) },
            ],
          },
        ],
        onError: 'unreachable',
      },
      on: {
        'call.refused': 'anonymous',
        'session.signOut': 'signingOut',
        'tabs.signedOut': signedOutElsewhere,
      },
    },

    sessionLost: {
      description:
        'The sign-in succeeded but left no session, for example because cookies are blocked: says so and waits for the person.',
      meta: { requirements: ['session.lost'] },
      entry: ['clearUser', 'clearData'],
      on: {
        'page.show': [
          { guard: 'nextPageIsLogin', target: 'dormant', actions: 'setPage' },
          { actions: 'setPage' },
        ],
        'session.retry': 'anonymous',
        'session.signOut': 'signingOut',
        'tabs.signedIn': 'loading',
      },
    },

    anonymous: {
      description: 'Nobody is signed in. A page that needs a user redirects to the login.',
      tags: 'busy',
      initial: 'deciding',
      entry: ['clearUser', 'clearData'],
      states: {
        deciding: {
          description: 'Does the page need a user?',
          always: [
            { guard: 'pageNeedsUser', target: 'leaving', actions: ['storeUrl', 'goToLogin'] },
            { target: '#session.dormant' },
          ],
        },
        leaving: {
          description: 'The URL is stored; the login page opens next.',
          meta: { requirements: ['session.remember-url'] },
          on: {
            'page.show': [
              { guard: 'nextPageNeedsUser', target: '#session.loading', actions: 'setPage' },
              { target: '#session.dormant', actions: 'setPage' },
            ],
          },
        },
      },
    },

    signedIn: {
      description: 'A user is signed in.',
      initial: 'settling',
      on: {
        'call.refused': {
          guard: 'pageNeedsUser',
          target: 'expired',
          meta: { requirements: ['session.expired', 'session.interrupted-charge'] },
        },
        'account.change': {
          target: '.noAccountSelected',
          actions: ['clearAccountData', 'closeAccount', 'clearStoredAccount'],
          meta: { requirements: ['session.change-account'] },
        },
        'session.signOut': 'signingOut',
        'tabs.signedOut': signedOutElsewhere,
        'tabs.signedIn': {
          guard: { type: 'isAnotherUser', params: ({ event }) => event },
          target: 'loading',
          actions: ['clearUser', 'clearEverything', 'goHome'],
          meta: { requirements: ['session.other-tabs-in'] },
        },
      },
      states: {
        settling: {
          description: 'Which account is the current one?',
          always: [
            { guard: 'hasNoAccounts', target: 'noAccounts' },
            { guard: 'hasAccount', target: 'loadingAccount' },
            { target: 'noAccountSelected' },
          ],
        },
        noAccounts: {
          description: 'The user has no account: the welcome page shows.',
          tags: 'page',
          meta: { requirements: ['session.zero-accounts'] },
          on: { 'account.change': {} },
        },
        noAccountSelected: {
          description: 'No account is chosen yet.',
          tags: 'page',
          initial: 'arriving',
          on: {
            'account.choose': {
              target: 'loadingAccount',
              actions: [
                'setAccount',
                { type: 'storeAccount', params: ({ event }) => event },
                'goToDestination',
              ],
              meta: { requirements: ['session.choose-account'] },
            },
            'page.show': { target: '.arriving', actions: 'setPage' },
          },
          states: {
            arriving: {
              description: 'Does this page need an account?',
              always: [
                {
                  guard: and(['hasJustSignedIn', 'onLoginPage']),
                  target: '#session.signedIn.landing',
                },
                {
                  guard: and(['hasJustSignedIn', 'pageNeedsAccount']),
                  target: '#session.signedIn.landing',
                  actions: ['clearSignIn', 'goToAccounts'],
                },
                { guard: 'pageNeedsAccount', target: 'redirecting' },
                { target: 'choosing' },
              ],
            },
            redirecting: {
              description: "'No Account Selected', and 3 seconds later the list of accounts.",
              meta: { requirements: ['session.no-account'] },
              after: { accountRedirect: { target: 'choosing', actions: 'goToAccounts' } },
            },
            choosing: {
              description: 'Shows a page that needs no account, such as the list of accounts.',
              meta: { requirements: ['session.account-free-pages'] },
            },
          },
        },
        landing: {
          description:
            'After a sign-in without a chosen account: the first page opens, or the list of accounts instead.',
          tags: 'busy',
          meta: { requirements: ['session.sign-in-accounts'] },
          on: { 'page.show': { target: 'noAccountSelected', actions: 'setPage' } },
        },
        loadingAccount: {
          description: 'Loads the account; the loading screen shows.',
          tags: 'busy',
          meta: { requirements: ['session.loading'] },
          invoke: {
            id: 'openAccount',
            src: 'openAccount',
            input: ({ context }) => ({
              accountNumber: assertDefined(context.accountNumber, 'account to open'),
            }),
            onDone: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => event.output },
                target: '#session.expired',
              },
              {
                guard: { type: 'isForbidden', params: ({ event }) => event.output },
                target: 'noAccountSelected',
                actions: ['clearAccountData', 'closeAccount', 'clearStoredAccount'],
              },
              { target: 'active', actions: 'markAccountOpen' },
            ],
            onError: '#session.unreachable',
          },
        },
        active: {
          description: 'A user works in an account.',
          tags: 'page',
          on: {
            'account.choose': [
              {
                guard: 'isAnotherAccount',
                target: 'loadingAccount',
                actions: [
                  'clearAccountData',
                  'setAccount',
                  { type: 'storeAccount', params: ({ event }) => event },
                  'goToDestination',
                ],
                meta: { requirements: ['session.choose-account'] },
              },
              { actions: 'goToDestination' },
            ],
          },
        },
      },
    },

    expired: {
      description: "'Session Expired' shows over the page, which keeps its contents.",
      tags: ['page', 'inert'],
      meta: { requirements: ['session.expired'], failure: true },
      entry: ['storeUrl', 'setCharging'],
      initial: 'waiting',
      on: {
        'page.show': [
          { guard: 'nextPageIsLogin', target: 'dormant', actions: 'setPage' },
          { actions: 'setPage' },
        ],
        'session.signOut': 'signingOut',
        'tabs.signedOut': signedOutElsewhere,
        'tabs.signedIn': [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event },
            target: 'loading',
            actions: ['clearUser', 'clearEverything', 'goHome'],
            meta: { requirements: ['session.other-tabs-in'] },
          },
          { target: '.resuming', meta: { requirements: ['session.other-tabs-in'] } },
        ],
      },
      states: {
        waiting: { description: 'Waits for a new sign-in, here or in another tab.' },
        resuming: {
          description: 'A sign-in happened in another tab: checks that it is the same user.',
          invoke: {
            id: 'confirmUser',
            src: 'loadUser',
            onDone: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => event.output },
                target: 'waiting',
              },
              {
                guard: { type: 'isAnotherUser', params: ({ event }) => userOf(event.output) },
                target: '#session.loading',
                actions: ['clearUser', 'clearEverything', 'goHome'],
              },
              {
                guard: 'accountWasOpen',
                target: '#session.signedIn.active',
                actions: ['clearStoredUrl', 'refreshData'],
                meta: { requirements: ['session.other-tabs-in'] },
              },
              { target: '#session.loading', actions: 'clearStoredUrl' },
            ],
            onError: 'waiting',
          },
        },
      },
    },

    signingOut: {
      description: 'Asks the backend to end the session.',
      tags: ['page', 'busy'],
      meta: { requirements: ['session.sign-out'] },
      on: {
        'tabs.signedOut': signedOutElsewhere,
      },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          actions: ['announceSignedOut', 'showSignedOut'],
          meta: { requirements: ['session.other-tabs-out'] },
        },
        onError: 'signOutFailed',
      },
    },

    signedOut: {
      description: "'Logged Out', with a link to sign back in.",
      tags: 'page',
      meta: { requirements: ['session.sign-out'] },
      entry: ['clearUser', 'clearEverything'],
      on: {
        'page.show': [
          { guard: 'nextPageNeedsUser', target: 'loading', actions: 'setPage' },
          { guard: 'nextPageIsLogin', target: 'dormant', actions: 'setPage' },
          { actions: 'setPage' },
        ],
      },
    },

    signOutFailed: {
      description: 'The logout failed: the person is still signed in.',
      tags: 'page',
      meta: { requirements: ['session.sign-out-failed'] },
      on: {
        'session.retry': 'signingOut',
        'tabs.signedOut': signedOutElsewhere,
        'page.show': [
          { guard: 'nextPageNeedsUser', target: 'loading', actions: 'setPage' },
          { actions: 'setPage' },
        ],
      },
    },

    unreachable: {
      description: 'The portal cannot be reached; the person can try again.',
      meta: { requirements: ['session.unreachable'] },
      on: {
        'session.retry': 'loading',
        'session.signOut': 'signingOut',
        'tabs.signedOut': signedOutElsewhere,
      },
    },
  },
});
