import { readConfig } from '@backend/shared/config';
import { assertDefined } from '@contract/assert-defined';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { worldDns } from '@backend/providers/dns/world';
import { findPowerDns, makePowerDns } from '../../../scripts/lib/powerdns.mjs';

const folder = findPowerDns();

/** False if PowerDNS can't be fetched here, which `npm test` says. */
export const hasPowerDns = folder !== undefined;

/** The portal's settings for a name server. */
export const variablesOf = ({
  url,
  key,
  resolver,
}: {
  url: string;
  key: string;
  resolver: string;
}) =>
  ({
    DNS: 'powerdns',
    POWERDNS_URL: url,
    POWERDNS_KEY: key,
    DNS_NAME_SERVERS: 'ns1.lantern.example ns2.lantern.example',
    DNS_RESOLVERS: resolver,
    SITE_ADDRESSES: '192.0.2.10 2001:db8::10',
    PARKED_ADDRESSES: '192.0.2.11',
    MAIL_EXCHANGERS: 'mx1.lantern.example mx2.lantern.example',
    CERTIFICATE_AUTHORITIES: 'letsencrypt.org',
  }) as const;

export type NameServer = Awaited<ReturnType<typeof startNameServer>>;

/** Starts a real PowerDNS without zones. */
export async function startNameServer() {
  const made = await makePowerDns(assertDefined(folder, 'PowerDNS'));
  made.empty();
  let running = await made.start();
  const variables = variablesOf(made);
  return {
    ...made,
    variables,
    settings: assertDefined(readConfig(variables).dns, 'settings for PowerDNS'),
    world: worldDns([made.resolver]),
    /** Stops the server as a crash would. */
    kill: () => running.stop(),
    async start() {
      running = await made.start();
    },
    /** Replaces the server by one without zones. */
    async replace() {
      await running.stop();
      made.empty();
      running = await made.start();
    },
    async stop() {
      await running.stop();
      made.remove();
    },
  };
}

/** Starts one name server for all tests in a file. Each test begins without zones. */
export function sharedNameServer(): () => NameServer {
  let server: NameServer | undefined;
  let isFirst = true;
  beforeAll(async () => {
    server = await startNameServer();
  });
  beforeEach(async () => {
    if (!isFirst) await server?.replace();
    isFirst = false;
  });
  afterAll(() => server?.stop());
  return () => assertDefined(server, 'the name server');
}
