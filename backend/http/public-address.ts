import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks that are not on the internet: private, loopback, link-local, multicast and reserved ones. */
const internalNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;

const internalNetworks6 = [
  ['::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const;

const internal = new BlockList();
for (const [network, bits] of internalNetworks) {
  // An IPv4 rule also covers `::ffff:…`, but not NAT64, which has its own prefix.
  internal.addSubnet(network, bits);
  internal.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of internalNetworks6) internal.addSubnet(network, bits, 'ipv6');

/** An error for a URL whose host is, or resolves to, an IP address that is not on the internet. */
export class NotPublic extends Error {}

function requirePublic(address: string): void {
  const isPublic = !internal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  if (!isPublic) throw new NotPublic(`${address} is not a public address`);
}

/**
 * Throws `NotPublic` for an IP address that isn't on the internet. Connections to IP addresses skip the lookup; names
 * are checked by `publicLookup`.
 */
export function requirePublicHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) requirePublic(address);
}

/**
 * Resolves a name for a connection. Checking here ensures that the connection uses the very addresses that were
 * checked.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (failure, addresses) => {
    try {
      if (failure !== null) throw failure;
      for (const { address } of addresses) requirePublic(address);
      const [first] = addresses;
      if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    } catch (error) {
      callback(error as NodeJS.ErrnoException, []);
    }
  });
};
