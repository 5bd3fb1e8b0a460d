import { readHostName } from '@contract/domain-name';
import { Resolver } from 'node:dns';
import { isIP } from 'node:net';
import * as v from 'valibot';
import { list } from './list-setting';
import { isLoopback } from './loopback';
import type { PlaintextLink } from './plaintext';
import { setting } from './provider-setting';

const addresses = v.pipe(
  list,
  v.check(
    (all) => all.every((each) => isIP(each) !== 0),
    'must list IP addresses, such as 192.0.2.10 2001:db8::10',
  ),
);

function isListOfResolvers(all: string[]): boolean {
  try {
    new Resolver().setServers(all);
    return true;
  } catch {
    return false;
  }
}

const hosts = v.pipe(
  list,
  v.check(
    (all) => all.every((each) => readHostName(each) !== null),
    'must list names of servers, such as ns1.example.com ns2.example.com, not their addresses',
  ),
  v.transform((all) => all.flatMap((each) => readHostName(each) ?? [])),
);

/** The variables for the zones of domains. */
export const dnsVariables = {
  POWERDNS_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address such as http://127.0.0.1:8081'),
      v.regex(/^https?:/, 'must be an address such as http://127.0.0.1:8081'),
    ),
  ),
  POWERDNS_KEY: setting,
  POWERDNS_KEY_FILE: setting,
  DNS_NAME_SERVERS: hosts,
  DNS_RESOLVERS: v.pipe(
    list,
    v.check(isListOfResolvers, 'must list IP addresses, such as 9.9.9.9 or [2620:fe::fe]:53'),
  ),
  SITE_ADDRESSES: addresses,
  PARKED_ADDRESSES: addresses,
  MAIL_EXCHANGERS: hosts,
  SPF_MECHANISMS: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, 'must be mechanisms of SPF')),
    'mx',
  ),
  CERTIFICATE_AUTHORITIES: hosts,
};

type Variables = v.InferOutput<ReturnType<typeof v.object<typeof dnsVariables>>>;

const fewestNameServers = 2;

/** Returns a sentence for each thing that is wrong with the settings for PowerDNS. */
export function dnsProblems(variables: Variables, allowed: readonly PlaintextLink[]): string[] {
  const { POWERDNS_URL: url, DNS_NAME_SERVERS: servers } = variables;
  const missing = (
    [
      'POWERDNS_URL',
      'POWERDNS_KEY',
      'DNS_NAME_SERVERS',
      'SITE_ADDRESSES',
      'PARKED_ADDRESSES',
      'MAIL_EXCHANGERS',
    ] as const
  ).filter((name) => variables[name] === undefined || variables[name].length === 0);
  const isPlain = url?.startsWith('http:') === true && !isLoopback(new URL(url).hostname);
  return [
    ...missing.map((name) => `${name} must be set, because DNS is powerdns.`),
    ...(servers.length > 0 && servers.length < fewestNameServers
      ? [`DNS_NAME_SERVERS must list at least ${fewestNameServers} servers, as registries ask for.`]
      : []),
    ...(isPlain && !allowed.includes('dns')
      ? [
          'POWERDNS_URL must use https while its host is on another machine, because anyone on the way could read the key. Set ALLOW_PLAINTEXT=dns if nobody else uses the network in between.',
        ]
      : []),
  ];
}

export function dnsSettings(variables: Variables) {
  return {
    url: variables.POWERDNS_URL ?? '',
    key: variables.POWERDNS_KEY ?? '',
    /** The servers that ask for what the world sees, as `address:port`; empty for those of this machine. */
    resolvers: variables.DNS_RESOLVERS,
    /** What the records of all zones are made of. */
    zones: {
      nameServers: variables.DNS_NAME_SERVERS,
      siteAddresses: variables.SITE_ADDRESSES,
      parkedAddresses: variables.PARKED_ADDRESSES,
      /** The portal's mail servers, first choice first. */
      mailExchangers: variables.MAIL_EXCHANGERS,
      /** Which servers send forwarded mail. @see RFC 7208, section 5 */
      spfMechanisms: variables.SPF_MECHANISMS,
      /** Who may issue certificates; anyone if empty. @see RFC 8659 */
      certificateAuthorities: variables.CERTIFICATE_AUTHORITIES,
    },
  };
}

export type DnsSettings = ReturnType<typeof dnsSettings>;
export type ZoneSettings = DnsSettings['zones'];
