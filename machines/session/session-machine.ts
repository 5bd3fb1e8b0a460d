import { and, assign, fromCallback, fromPromise, setup, stateIn } from 'xstate';
import type { MachineMeta } from '../requirements';

/** What a page needs: an account, a user only (`noAccount`), or nobody (`restricted`; `login` marks the login routes). */
export type PageAccess = 'account' | 'noAccount' | 'restricted' | 'login';

/** Of the user, what the session decides upon. */
export interface SessionUser {
  readonly userId: string;
  readonly currentAccount: string | null;
  readonly availableAccounts: number;
}

/** Why a call of the session failed, as far as the session acts upon it. */
export interface SessionFailure {
  readonly kind: 'unauthorised' | 'forbidden' | 'unreachable';
}

export type SessionEvent =
  | { readonly type: 'page.show'; readonly access: PageAccess }
  /** Some call was answered 401. */
  | { readonly type: 'call.refused' }
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
  /** Whether the account has been read, so that pages stand on it. */
  readonly accountOpen: boolean;
}

const nobody = {
  userId: null,
  accountNumber: null,
  availableAccounts: 0,
  accountOpen: false,
} as const;

const needsUser = (access: PageAccess) => access === 'account' || access === 'noAccount';

function failureKind(error: unknown): SessionFailure['kind'] {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null;
  return kind === 'unauthorised' || kind === 'forbidden' ? kind : 'unreachable';
}

/**
 * Who is signed in, which account they work in, expiry and signing out (specification, sections 2 and 4).
 * Pages show while the state carries the tag `page`; `inert` means that a modal stands over them.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly access: PageAccess },
    tags: {} as 'page' | 'busy' | 'inert',
    meta: {} as MachineMeta,
  },
  actors: {
    loadUser: fromPromise<SessionUser>(() =>
      Promise.reject(new Error('loadUser must be provided')),
    ),
    openAccount: fromPromise<void, { readonly accountNumber: string }>(() =>
      Promise.reject(new Error('openAccount must be provided')),
    ),
    signOut: fromPromise<void>(() => Promise.reject(new Error('signOut must be provided'))),
    /** Sends `tabs.*` for what happens in other tabs of this browser. */
    watchTabs: fromCallback<SessionEvent>(() => {
      throw new Error('watchTabs must be provided');
    }),
  },
  actions: {
    /** Empties what belongs to the account: data, statistics, redirects, drafts. */
    clearAccountData: () => {},
    /** Empties what was read of user and account. Drafts stay: the same person may come back to them. */
    clearData: () => {},
    /** Empties all of that, drafts too. */
    clearEverything: () => {},
    /** Reads again what the pages show, since it may be old. */
    refreshData: () => {},
    /** Drops drafts that another user left in this tab. */
    dropForeignDrafts: (_, _params: { readonly userId: string }) => {},
    rememberAccount: (_, _params: { readonly accountNumber: string }) => {},
    forgetAccount: () => {},
    rememberUrl: () => {},
    forgetUrl: () => {},
    goToLogin: () => {},
    goToAccounts: () => {},
    goHome: () => {},
    goToDestination: () => {},
    showSignedOut: () => {},
    announceSignedIn: (_, _params: { readonly userId: string }) => {},
    announceSignedOut: () => {},
    forgetUser: assign(nobody),
    closeAccount: assign({ accountNumber: null, accountOpen: false }),
    noteAccountOpen: assign({ accountOpen: true }),
    notePage: assign(({ event }) => (event.type === 'page.show' ? { access: event.access } : {})),
    noteChoice: assign(({ event }) =>
      event.type === 'account.choose'
        ? { accountNumber: event.accountNumber, accountOpen: false }
        : {},
    ),
    adoptUser: assign((_, user: SessionUser) => ({
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
    nextPageNeedsAccount: ({ event }) => event.type === 'page.show' && event.access === 'account',
    nextPageIsLogin: ({ event }) => event.type === 'page.show' && event.access === 'login',
    hasNoAccounts: ({ context }) => context.availableAccounts === 0,
    hasAccount: ({ context }) => context.accountNumber !== null,
    accountWasOpen: ({ context }) => context.accountOpen,
    knowsUser: ({ context }) => context.userId !== null,
    isAnotherUser: ({ context }, { userId }: { readonly userId: string }) =>
      context.userId !== null && userId !== context.userId,
    /** The account that was open is no longer the remembered one: it was changed in another tab, or taken away. */
    leavesAccount: ({ context }, { currentAccount }: SessionUser) =>
      context.accountNumber !== null && currentAccount !== context.accountNumber,
    isAnotherAccount: ({ context, event }) =>
      event.type === 'account.choose' && event.accountNumber !== context.accountNumber,
    isUnauthorised: (_, { error }: { readonly error: unknown }) =>
      failureKind(error) === 'unauthorised',
    isForbidden: (_, { error }: { readonly error: unknown }) => failureKind(error) === 'forbidden',
  },
  delays: {
    /** Specification, section 9. */
    accountRedirect: 3000,
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, in which account, and what happens when that ends.',
  context: ({ input }) => ({ access: input.access, ...nobody }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'opening',
  on: {
    'page.show': { actions: 'notePage' },
  },
  states: {
    opening: {
      description: 'The first page decides whether anyone has to be signed in.',
      always: [{ guard: 'pageNeedsUser', target: 'loading' }, { target: 'dormant' }],
    },

    dormant: {
      description: 'The page shows without a user: login, logged out, no access, not found.',
      tags: 'page',
      meta: { requirements: ['session.ignore-on-login'] },
      on: {
        'page.show': [
          { guard: 'nextPageNeedsUser', target: 'loading', actions: 'notePage' },
          { actions: 'notePage' },
        ],
        'login.succeed': 'loading.confirming',
        'session.signOut': 'signingOut',
        'tabs.signedIn': [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event },
            actions: ['forgetUser', 'clearEverything', 'goHome'],
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
          actions: ['forgetUser', 'clearEverything'],
          meta: { requirements: ['session.other-tabs-out'] },
        },
      },
    },

    loading: {
      description: 'Asks who is signed in; the loading screen shows.',
      tags: 'busy',
      meta: { requirements: ['session.loading'] },
      initial: 'asking',
      states: {
        asking: { description: 'Perhaps nobody is.' },
        confirming: {
          description: 'A sign-in has just succeeded, so somebody has to be.',
          // The answer to this very question says the same, and decides.
          on: { 'call.refused': {} },
        },
      },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              'clearEverything',
              { type: 'adoptUser', params: ({ event }) => event.output },
              { type: 'dropForeignDrafts', params: ({ event }) => event.output },
              { type: 'announceSignedIn', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'leavesAccount', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              'clearAccountData',
              { type: 'adoptUser', params: ({ event }) => event.output },
              { type: 'dropForeignDrafts', params: ({ event }) => event.output },
              { type: 'announceSignedIn', params: ({ event }) => event.output },
            ],
            meta: { requirements: ['session.change-account'] },
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'adoptUser', params: ({ event }) => event.output },
              { type: 'dropForeignDrafts', params: ({ event }) => event.output },
              { type: 'announceSignedIn', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: and([
              stateIn({ loading: 'confirming' }),
              ({ event }) => failureKind(event.error) === 'unauthorised',
            ]),
            target: 'sessionLost',
            meta: { requirements: ['session.lost'] },
          },
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => ({ error: event.error }) },
            target: 'anonymous',
          },
          { target: 'unreachable' },
        ],
      },
      on: {
        'call.refused': 'anonymous',
        'session.signOut': 'signingOut',
        'tabs.signedOut': {
          target: 'signedOut',
          actions: 'showSignedOut',
          meta: { requirements: ['session.other-tabs-out'] },
        },
      },
    },

    sessionLost: {
      description:
        'The sign-in succeeded and left no session, as when a browser keeps no cookies: it says so and does not begin again by itself.',
      meta: { requirements: ['session.lost'] },
      entry: ['forgetUser', 'clearData'],
      on: {
        'page.show': [
          { guard: 'nextPageIsLogin', target: 'dormant', actions: 'notePage' },
          { actions: 'notePage' },
        ],
        'session.retry': 'anonymous',
        'session.signOut': 'signingOut',
        'tabs.signedIn': 'loading',
      },
    },

    anonymous: {
      description: 'Nobody is signed in. A page that needs a user gives way to the login.',
      tags: 'busy',
      initial: 'deciding',
      entry: ['forgetUser', 'clearData'],
      states: {
        deciding: {
          description: 'Does the page mind?',
          always: [
            { guard: 'pageNeedsUser', target: 'leaving', actions: ['rememberUrl', 'goToLogin'] },
            { target: '#session.dormant' },
          ],
        },
        leaving: {
          description: 'The URL is remembered; the login page comes next.',
          meta: { requirements: ['session.remember-url'] },
          on: {
            'page.show': [
              { guard: 'nextPageNeedsUser', target: '#session.loading', actions: 'notePage' },
              { target: '#session.dormant', actions: 'notePage' },
            ],
          },
        },
      },
    },

    signedIn: {
      description: 'A user is known.',
      initial: 'settling',
      on: {
        'call.refused': {
          guard: 'pageNeedsUser',
          target: 'expired',
          meta: { requirements: ['session.expired'] },
        },
        'account.change': {
          target: '.noAccountSelected',
          actions: ['clearAccountData', 'closeAccount', 'forgetAccount'],
          meta: { requirements: ['session.change-account'] },
        },
        'session.signOut': 'signingOut',
        'tabs.signedOut': {
          target: 'signedOut',
          actions: 'showSignedOut',
          meta: { requirements: ['session.other-tabs-out'] },
        },
        'tabs.signedIn': {
          guard: { type: 'isAnotherUser', params: ({ event }) => event },
          target: 'loading',
          actions: ['forgetUser', 'clearEverything', 'goHome'],
          meta: { requirements: ['session.other-tabs-in'] },
        },
      },
      states: {
        settling: {
          description: 'Which account does the user work in?',
          always: [
            { guard: 'hasNoAccounts', target: 'noAccounts' },
            { guard: 'hasAccount', target: 'loadingAccount' },
            { target: 'noAccountSelected' },
          ],
        },
        noAccounts: {
          description: 'No account is tied to the user: the welcome page.',
          tags: 'page',
          meta: { requirements: ['session.zero-accounts'] },
          on: { 'account.change': {} },
        },
        noAccountSelected: {
          description: 'The account has not been chosen.',
          tags: 'page',
          initial: 'arriving',
          on: {
            'account.choose': {
              target: 'loadingAccount',
              actions: [
                'noteChoice',
                { type: 'rememberAccount', params: ({ event }) => event },
                'goToDestination',
              ],
              meta: { requirements: ['session.choose-account'] },
            },
            'page.show': { target: '.arriving', actions: 'notePage' },
          },
          states: {
            arriving: {
              description: 'Does this page need an account?',
              always: [
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
              description: 'A page that needs no account, such as the list of accounts.',
              meta: { requirements: ['session.account-free-pages'] },
            },
          },
        },
        loadingAccount: {
          description: 'Reads the account; the loading screen shows.',
          tags: 'busy',
          meta: { requirements: ['session.loading'] },
          invoke: {
            id: 'openAccount',
            src: 'openAccount',
            input: ({ context }) => ({ accountNumber: context.accountNumber ?? '' }),
            onDone: { target: 'active', actions: 'noteAccountOpen' },
            onError: [
              {
                guard: { type: 'isUnauthorised', params: ({ event }) => ({ error: event.error }) },
                target: '#session.expired',
              },
              {
                guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
                target: 'noAccountSelected',
                actions: ['clearAccountData', 'closeAccount', 'forgetAccount'],
              },
              { target: '#session.unreachable' },
            ],
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
                  'noteChoice',
                  { type: 'rememberAccount', params: ({ event }) => event },
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
      description: "'Session Expired' over the page, which keeps what it holds.",
      tags: ['page', 'inert'],
      meta: { requirements: ['session.expired'] },
      entry: 'rememberUrl',
      initial: 'waiting',
      on: {
        'page.show': [
          { guard: 'nextPageIsLogin', target: 'dormant', actions: 'notePage' },
          { actions: 'notePage' },
        ],
        'session.signOut': 'signingOut',
        'tabs.signedOut': {
          target: 'signedOut',
          actions: 'showSignedOut',
          meta: { requirements: ['session.other-tabs-out'] },
        },
        'tabs.signedIn': [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event },
            target: 'loading',
            actions: ['forgetUser', 'clearEverything', 'goHome'],
            meta: { requirements: ['session.other-tabs-in'] },
          },
          { target: '.resuming', meta: { requirements: ['session.other-tabs-in'] } },
        ],
      },
      states: {
        waiting: { description: 'Waits for a new sign-in, here or in another tab.' },
        resuming: {
          description: 'Signed in again in another tab: makes sure that it is the same user.',
          invoke: {
            id: 'confirmUser',
            src: 'loadUser',
            onDone: [
              {
                guard: { type: 'isAnotherUser', params: ({ event }) => event.output },
                target: '#session.loading',
                actions: ['forgetUser', 'clearEverything', 'goHome'],
              },
              {
                guard: 'accountWasOpen',
                target: '#session.signedIn.active',
                actions: ['forgetUrl', 'refreshData'],
                meta: { requirements: ['session.other-tabs-in'] },
              },
              { target: '#session.loading', actions: 'forgetUrl' },
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
        'tabs.signedOut': {
          target: 'signedOut',
          actions: 'showSignedOut',
          meta: { requirements: ['session.other-tabs-out'] },
        },
      },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          actions: ['announceSignedOut', 'showSignedOut'],
          meta: { requirements: ['session.other-tabs-out'] },
        },
        onError: [
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut',
            actions: ['announceSignedOut', 'showSignedOut'],
          },
          { target: 'signOutFailed' },
        ],
      },
    },

    signedOut: {
      description: "'Logged Out', with a link to log back in.",
      tags: 'page',
      meta: { requirements: ['session.sign-out'] },
      entry: ['forgetUser', 'clearEverything'],
      on: {
        'page.show': [
          { guard: 'nextPageNeedsUser', target: 'loading', actions: 'notePage' },
          { guard: 'nextPageIsLogin', target: 'dormant', actions: 'notePage' },
          { actions: 'notePage' },
        ],
      },
    },

    signOutFailed: {
      description: 'The logout was not answered: the person is still signed in.',
      tags: 'page',
      meta: { requirements: ['session.sign-out-failed'] },
      on: {
        'session.retry': 'signingOut',
        'tabs.signedOut': {
          target: 'signedOut',
          actions: 'showSignedOut',
          meta: { requirements: ['session.other-tabs-out'] },
        },
        'page.show': [
          { guard: 'nextPageNeedsUser', target: 'loading', actions: 'notePage' },
          { actions: 'notePage' },
        ],
      },
    },

    unreachable: {
      description: 'The portal cannot be reached; nothing is lost, it can be tried again.',
      meta: { requirements: ['session.unreachable'] },
      on: {
        'session.retry': 'loading',
        'session.signOut': 'signingOut',
        'tabs.signedOut': {
          target: 'signedOut',
          actions: 'showSignedOut',
          meta: { requirements: ['session.other-tabs-out'] },
        },
      },
    },
  },
});
