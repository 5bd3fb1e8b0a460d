import { assertDefined } from '@contract/assert-defined';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { MetaOf } from '../shared/requirements';
import type {
  LoadUserOutcome,
  OpenAccountOutcome,
  PageAccess,
  SessionContext,
  SessionEvent,
  SessionUser,
  SignOutOutcome,
} from './session-context';
import type { sessionRequirements } from './session-requirements';

export const nobody = {
  userId: null,
  accountNumber: null,
  availableAccounts: 0,
  accountOpen: false,
  justSignedIn: false,
} as const;

const needsUser = (access: PageAccess) => access === 'account' || access === 'noAccount';

/** The person signed out in another tab. */
export const signedOutElsewhere = {
  target: 'signedOut',
  actions: 'showSignedOut',
  meta: { requirements: ['session.other-tabs-out'] },
} as const;

export function userOf(outcome: LoadUserOutcome): SessionUser {
  return assertDefined(outcome.kind === 'user' ? outcome.user : null, 'user');
}

/** Everything that the states of the session refer to by name. */
export const sessionSetup = setup({
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
});
