import type { QueryClient } from '@tanstack/react-query';

/** What loaders know. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The current account; `null` while there is none, when loaders have nothing to fetch yet. */
  accountNumber(this: void): string | null;
}
