import type { AppContext } from './app-env';
import type { Logger } from './logging';

export type ClientAddress = (context: AppContext) => string;

/**
 * The client's address for rate limits. Behind a trusted proxy it is the last entry of `X-Forwarded-For`; the client
 * controls the entries before it.
 */
export function clientAddresses(trustProxy: boolean, log: Logger): ClientAddress {
  let hasWarned = trustProxy;
  return (context) => {
    const forwarded = context.req.header('x-forwarded-for');
    if (forwarded !== undefined && !hasWarned) {
      hasWarned = true;
      log.warn(
        'X-Forwarded-For is ignored, so everyone behind the proxy shares its limits: set TRUST_PROXY=1 if a proxy of yours sets it',
      );
    }
    const seen = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined;
    return seen || (context.env.incoming.socket.remoteAddress ?? 'unknown');
  };
}
