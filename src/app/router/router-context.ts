import type { QueryClient } from '@tanstack/react-query';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** False until the user is known; loaders fetch nothing before. */
  isSignedIn(this: void): boolean;
  /** `null` while no account is chosen. */
  accountNumber(this: void): string | null;
  signOut(this: void): void;
}
