import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { World } from '../world';
import type { CallSlot } from './calls-in-flight';

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: SecureHeadersVariables & {
    requestId: string;
    world: World;
    slot: CallSlot;
    /** The CSRF token that the response sets. */
    newCsrfToken: string | undefined;
  };
}

export type AppContext = Context<AppEnv>;
