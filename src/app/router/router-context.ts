import type { QueryClient } from '@tanstack/react-query';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Returns false until the user is known. Until then, loaders fetch nothing. */
  isSignedIn(this: void): boolean;
  /** Returns `null` while no account is chosen. */
  accountNumber(this: void): string | null;
  signOut(this: void): void;
}
