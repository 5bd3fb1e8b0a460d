import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { AppContext } from './app-env';
import type { Logger } from '../shared/logging';

export type ClientAddress = (context: AppContext) => string;

const ofIpv4 = /^::ffff:(\d+(?:\.\d+){3})$/i;

/**
 * Returns the IP address in an entry of a header or a log, without quotes, brackets, port and zone, in its canonical
 * form, so that one client has one address; empty if there is no address. An IPv4 address has no IPv6 prefix, which a
 * dual-stack socket adds.
 */
export function addressIn(entry: string): string {
  const address = entry
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[(.*)\](?::\d*)?$|^((?:::ffff:)?\d+(?:\.\d+){3}):\d*$/i, '$1$2')
    .replace(/%.*/, '');
  if (!isIPv6(address)) return isIP(address) === 0 ? '' : address;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(ofIpv4, '$1');
}

/**
 * Returns the client's IP address. Behind a trusted proxy, this is the last entry of `X-Forwarded-For`, if it is an
 * address; the client controls the entries before it.
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
    const seen = trustProxy ? (forwarded?.split(',').at(-1) ?? '') : '';
    return (
      addressIn(seen) || addressIn(context.env.incoming.socket.remoteAddress ?? '') || 'unknown'
    );
  };
}

/**
 * Returns the network under which an IP address is counted. One person can use all the IPv6 addresses of a /64 network,
 * and often of a whole /48.
 */
export function networkOf(client: string, bits: 48 | 64 = 64): string {
  const address = addressIn(client);
  if (!isIPv6(address)) return address || client;
  const groupsOf = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => parseInt(group, 16).toString(16));
  const [before = '', after] = address.split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const missing = Math.max(0, 8 - first.length - last.length);
  return `${[...first, ...Array<string>(missing).fill('0'), ...last].slice(0, bits / 16).join(':')}::/${bits}`;
}
