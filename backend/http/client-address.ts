import { isIPv6 } from 'node:net';
import type { AppContext } from './app-env';
import type { Logger } from '../shared/logging';

export type ClientAddress = (context: AppContext) => string;

/**
 * Returns the client's IP address for rate limits. Behind a trusted proxy, this is the last entry of `X-Forwarded-For`;
 * the client controls the entries before it.
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

const ofIpv4 = /^::ffff:(\d+(?:\.\d+){3})$/i;

/** Returns an IP address as people know it: an IPv4 address without the prefix that a dual-stack socket adds. */
export const plainAddress = (address: string) => address.replace(ofIpv4, '$1');

/**
 * Returns the network under which an IP address is counted. One person can use all the IPv6 addresses of a /64 network,
 * and often of a whole /48.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (ofIpv4.test(address) || !isIPv6(address)) return plainAddress(address);
  const groupsOf = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => parseInt(group, 16).toString(16));
  const [before = '', after] = address.split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const missing = Math.max(0, 8 - first.length - last.length);
  return `${[...first, ...Array<string>(missing).fill('0'), ...last].slice(0, bits / 16).join(':')}::/${bits}`;
}
