import type { DnsRecord } from '@contract/dns-record';
import ky, { type KyInstance, type Options } from 'ky';
import * as v from 'valibot';
import type { DnsSettings } from '../../../shared/dns-settings';
import { DnsFailed, DnsMisconfigured, ZoneRefused, type Dns, type Zone } from '../dns';

const timeLimitMs = 10_000;
/** All zones are listed in one answer, which takes a second for 20,000. */
const listTimeLimitMs = 60_000;

/** Seconds. Short for what changes when a domain is parked or its redirects are removed. */
const ttl = { records: 300, servers: 3600, missing: 300 } as const;
const secondaries = { refresh: 10_800, retry: 3_600, expire: 604_800 } as const;

const StoredZone = v.object({
  account: v.optional(v.string(), ''),
  rrsets: v.array(v.object({ name: v.string(), type: v.string() })),
});

const ListedZones = v.array(
  v.object({ name: v.string(), account: v.optional(v.string(), ''), serial: v.number() }),
);

interface RecordSet {
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  readonly records: readonly { readonly content: string; readonly disabled: false }[];
}

/** Quotes a text in parts of at most 255 bytes. @see RFC 1035, section 3.3.14 */
const quoted = (text: string) =>
  (text.match(/.{1,255}/gs) ?? []).map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(' ');

const withHost = new Set(['CNAME', 'MX', 'SRV', 'NS']);

function contentOf({ type, value }: DnsRecord): string {
  if (type === 'TXT') return quoted(value);
  return withHost.has(type) ? value.replace(/\.?$/, '.') : value;
}

function recordSets({ name: zone, version, records }: Zone, servers: readonly string[]) {
  const [primary = ''] = servers;
  const { refresh, retry, expire } = secondaries;
  const sets = new Map<string, { name: string; type: string; ttl: number; contents: string[] }>();
  const add = (record: DnsRecord, seconds: number) => {
    const name = record.name === '@' ? `${zone}.` : `${record.name}.${zone}.`;
    const key = `${name} ${record.type}`;
    const set = sets.get(key) ?? { name, type: record.type, ttl: seconds, contents: [] };
    set.contents.push(contentOf(record));
    sets.set(key, set);
  };
  add(
    {
      type: 'SOA',
      name: '@',
      value: `${primary}. hostmaster.${zone}. ${version} ${refresh} ${retry} ${expire} ${ttl.missing}`,
    },
    ttl.servers,
  );
  for (const value of servers) add({ type: 'NS', name: '@', value }, ttl.servers);
  for (const record of records) add(record, ttl.records);
  return [...sets.values()].map(({ contents, ...set }): RecordSet => ({
    ...set,
    records: contents.map((content) => ({ content, disabled: false })),
  }));
}

/**
 * Serves zones with PowerDNS Authoritative Server 4.7 or newer over its HTTP API. `owner`, at most 40 characters, marks
 * the zones of this portal in the field `account`. Writes a zone in one transaction of the server, with the version as
 * its serial.
 * @see https://doc.powerdns.com/authoritative/http-api/
 */
export function powerDns(
  { url, key, zones: { nameServers } }: Pick<DnsSettings, 'url' | 'key' | 'zones'>,
  owner: string,
): Dns {
  const client: KyInstance = ky.create({
    prefixUrl: `${url.replace(/\/$/, '')}/api/v1/servers/localhost`,
    headers: { 'X-API-Key': key },
    timeout: timeLimitMs,
    retry: 0,
    // Another server must not get the key.
    redirect: 'error',
    throwHttpErrors: false,
  });

  /** Returns the response if its status is expected. */
  async function call(path: string, expected: readonly number[], options: Options = {}) {
    const response = await client(path, options).catch((error: unknown) => {
      throw new DnsFailed('PowerDNS did not respond', { cause: error });
    });
    if (expected.includes(response.status)) return response;
    const said = (await response.text().catch(() => '')).slice(0, 300);
    if (response.status === 401 || response.status === 403) {
      throw new DnsMisconfigured(`PowerDNS refuses POWERDNS_KEY with ${response.status}`);
    }
    if (response.status === 422) throw new ZoneRefused(`PowerDNS refuses the zone: ${said}`);
    throw new DnsFailed(`PowerDNS responded with ${response.status}: ${said}`);
  }

  async function read<Schema extends v.GenericSchema>(
    schema: Schema,
    response: Response,
  ): Promise<v.InferOutput<Schema>> {
    try {
      return v.parse(schema, await response.json());
    } catch (error) {
      throw new DnsFailed('PowerDNS responded with something else', { cause: error });
    }
  }

  const pathOf = (name: string) => `zones/${encodeURIComponent(`${name}.`)}`;

  /** Returns what PowerDNS has under the name; `null` if it has nothing. */
  async function stored(name: string) {
    const response = await call(pathOf(name), [200, 404]);
    return response.status === 404 ? null : read(StoredZone, response);
  }

  async function change(zone: Zone, sets: readonly RecordSet[]): Promise<boolean> {
    const found = await stored(zone.name);
    if (found === null) return false;
    if (found.account !== owner) {
      throw new ZoneRefused('PowerDNS has a zone of this name that another program created');
    }
    const isWanted = ({ name, type }: { name: string; type: string }) =>
      sets.some((set) => set.name === name && set.type === type);
    const gone = found.rrsets.filter((set) => !isWanted(set));
    const rrsets = [
      // First, because an alias can't replace the other records of its name before they are gone.
      ...gone.map(({ name, type }) => ({ name, type, changetype: 'DELETE' })),
      ...sets.map((set) => ({ ...set, changetype: 'REPLACE' })),
    ];
    const changed = await call(pathOf(zone.name), [204, 404], {
      method: 'PATCH',
      json: { rrsets },
    });
    return changed.status === 204;
  }

  return {
    async ensureZone(zone) {
      const sets = recordSets(zone, nameServers);
      if (await change(zone, sets)) return;
      const created = await call('zones', [201, 409], {
        method: 'POST',
        json: {
          name: `${zone.name}.`,
          kind: 'Master',
          account: owner,
          nameservers: [],
          soa_edit: '',
          soa_edit_api: '',
          rrsets: sets,
        },
      });
      // Another process has created it meanwhile.
      if (created.status === 409 && !(await change(zone, sets))) {
        throw new DnsFailed('PowerDNS says that the zone exists, and that it does not');
      }
    },

    async removeZone(name) {
      const found = await stored(name);
      if (found?.account !== owner) return;
      await call(pathOf(name), [204, 404], { method: 'DELETE' });
    },

    async zones() {
      const response = await call('zones?dnssec=false', [200], { timeout: listTimeLimitMs });
      const listed = await read(ListedZones, response);
      return new Map(
        listed.flatMap(({ name, account, serial }) =>
          account === owner ? [[name.replace(/\.$/, ''), serial] as const] : [],
        ),
      );
    },
  };
}
