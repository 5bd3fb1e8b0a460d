import type { AppContext } from './app-env';

/**
 * Whose tries are counted. Behind a balancer that is trusted, the address it saw: the last one in its header, since
 * everything before it was sent by the client.
 */
export function clientAddress(context: AppContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for') : undefined;
  const seen = forwarded?.split(',').at(-1)?.trim();
  return seen || (context.env.incoming.socket.remoteAddress ?? 'unknown');
}
