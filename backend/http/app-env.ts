import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';

/** The slot that a call occupies while it is in flight. */
export interface CallSlot {
  /**
   * Releases the slot if the client sends its body slowly, and acquires one again afterward. Throws if no slot is free
   * then, which is safe because the call hasn't changed anything yet.
   */
  whileReading<Result>(read: () => Promise<Result>): Promise<Result>;
  /** Also occupies the slot until this work ends or fails. */
  holdUntil(work: Promise<unknown>): void;
}

/** The caller as logged: ids, and hashes that can neither be used to sign in nor be reversed to an IP address. */
export interface LoggedCaller {
  /** A hash of the client's network. The same in every process and every log line. */
  readonly network: string;
  /** A hash of the session token's stored hash. */
  readonly session?: string;
  readonly user?: string;
  readonly account?: string;
}

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: SecureHeadersVariables & {
    requestId: string;
    slot: CallSlot;
    /** The caller, known once a request reaches a contract endpoint or a portal page. */
    loggedCaller: LoggedCaller | undefined;
    /** The name of the limit that the call reached, even if the call isn't refused. */
    limitReached: string | undefined;
    /** The CSRF token that the response sets. */
    newCsrfToken: string | undefined;
  };
}

export type AppContext = Context<AppEnv>;
