import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { CallSlot } from './calls-in-flight';
import type { LoggedCaller } from './logged-caller';

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
