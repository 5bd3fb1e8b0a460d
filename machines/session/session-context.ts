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
