import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { World } from '../world';

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: SecureHeadersVariables & {
    requestId: string;
    world: World;
    /** The CSRF token that the response sets. */
    newCsrfToken: string | undefined;
  };
}

export type AppContext = Context<AppEnv>;
