import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { World } from '../world';
import type { Caller } from './caller';

export interface AppEnv {
  Bindings: HttpBindings & {
    /** The call is answered for the portal's HTML, which does without it if it fails. */
    firstRead?: true;
  };
  Variables: SecureHeadersVariables & {
    requestId: string;
    world: World;
    /** Known once an endpoint of the contract is called. */
    caller: Caller | undefined;
    /** The name of a limit that the call reached, although it may not be refused for it. */
    limitReached: string | undefined;
    /** The CSRF token that the response sets. */
    newCsrfToken: string | undefined;
  };
}

export type AppContext = Context<AppEnv>;
