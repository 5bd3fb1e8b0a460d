import type { QueryClient } from '@tanstack/react-query';

/** What loaders know. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Whether it is known who is signed in; loaders have nothing to fetch before. */
  isSignedIn(this: void): boolean;
  /** The current account; `null` while there is none, when loaders have nothing of an account to fetch yet. */
  accountNumber(this: void): string | null;
}
