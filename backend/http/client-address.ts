import type { AppContext } from './app-env';

/**
 * The client's address for rate limits. Behind a trusted proxy it is the last entry of `X-Forwarded-For`; the client
 * controls the entries before it.
 */
export function clientAddress(context: AppContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for') : undefined;
  const seen = forwarded?.split(',').at(-1)?.trim();
  return seen || (context.env.incoming.socket.remoteAddress ?? 'unknown');
}
