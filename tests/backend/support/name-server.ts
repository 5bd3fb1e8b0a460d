import { readZones } from '@backend/resources/dns/zone-states';
import { zoneRecords } from '@backend/resources/dns/zone-records';
import { domains } from '@backend/schema';
import { readConfig } from '@backend/shared/config';
import { assertDefined } from '@contract/assert-defined';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '@backend/store/database';
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

const bare = (content: string, type: string) =>
  type === 'TXT' ? content.replace(/" "|(?:^"|"$)/g, '') : content.replace(/\.$/, '');

/** Reads all zones from a name server, with a line for each record but SOA and NS, as it exports them. */
export async function storedZones({
  url,
  key,
}: Pick<NameServer, 'url' | 'key'>): Promise<Record<string, readonly string[]>> {
  const read = async (path: string) => {
    const headers = { 'X-API-Key': key, Accept: 'text/plain' };
    const response = await fetch(`${url}/api/v1/servers/localhost/zones${path}`, { headers });
    return response.text();
  };
  const names = [...(await read('')).matchAll(/"name": ?"([^"]+)"/g)].map(([, name = '']) => name);
  const zones = names.map(async (name) => {
    const rows = (await read(`/${name}/export`)).split('\n').map((row) => row.split('\t'));
    const lines = rows.flatMap(([owner = '', , , type = '', content = '']) =>
      ['', 'SOA', 'NS'].includes(type)
        ? []
        : `${type} ${owner.slice(0, -1)} ${bare(content, type)}`,
    );
    return [name.slice(0, -1), lines.toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(zones));
}

/** Returns what `storedZones` should be, by the pure function and the portal's database. */
export async function wantedZones(
  database: Database,
  { settings }: Pick<NameServer, 'settings'>,
): Promise<Record<string, readonly string[]>> {
  const names = await database.select({ name: domains.name }).from(domains);
  const zones = await readZones(
    database,
    names.map(({ name }) => name),
  );
  return Object.fromEntries(
    [...zones].map(([zone, state]) => [
      zone,
      zoneRecords(state, settings.zones)
        .map(({ type, name, value }) => `${type} ${name === '@' ? '' : `${name}.`}${zone} ${value}`)
        .toSorted(),
    ]),
  );
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
