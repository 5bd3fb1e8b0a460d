import {
  importDns,
  readDomainDns,
  readFoundDns,
  saveDnsRecords,
  type DomainDns,
} from '@contract/domain-dns';
import { eq } from 'drizzle-orm';
import type { AccountRow } from '../../http/caller';
import type { Route } from '../../http/route';
import type { WorldDns } from '../../providers/dns/world';
import { ApiError } from '../../shared/api-error';
import type { ZoneSettings } from '../../shared/dns-settings';
import { dnsZones } from '../../store/schema/dns';
import { noSuchDomain, ownDomainName } from '../domains/domain-queries';
import type { Services } from '../services';
import { grouped, keyOfGroup, matches, resolves } from './compare-records';
import { askOldServers, fatesOf } from './found-records';
import { saveRecords } from './save-records';
import { parseZoneFile, ZoneFileError } from './zone-file';
import { portalRecords, zoneRecords } from './zone-records';
import { readZones, type DomainZone } from './zone-states';

/** How the portal serves zones. */
export interface ServedDns {
  readonly settings: ZoneSettings;
  readonly world: WorldDns;
}

const changeRules = {
  limit: { name: 'dns-changes', per: 'account', most: 600, seconds: 3600 },
  audit: null,
} as const;
/** Each call asks a hundred questions. */
const foundRules = {
  limit: { name: 'dns-found', per: 'account', most: 60, seconds: 3600 },
  audit: null,
} as const;

const notServed: DomainDns = {
  served: 'none',
  resolves: false,
  checked_at: null,
  name_servers: { wanted: [], found: [] },
  records: [],
  own: [],
  own_version: 1,
  problem: null,
  needs_confirmation: false,
};

type Row = typeof dnsZones.$inferSelect;

/** The time after which a person is told that a change isn't on our servers. */
const lateMs = 10 * 60_000;

function problemOf({ problem, version, writtenVersion, wantedAt }: Row, now: Date): string | null {
  if (problem !== null) {
    return "Our name servers don't accept this domain's records. Contact support.";
  }
  return version !== writtenVersion && now.getTime() - wantedAt.getTime() > lateMs
    ? "The latest changes aren't on our name servers yet. We keep trying."
    : null;
}

function toDnsResponse(row: Row, zone: DomainZone, settings: ZoneSettings, now: Date): DomainDns {
  const groups = grouped(zoneRecords(zone, settings));
  return {
    served: row.served ?? 'unknown',
    resolves: resolves(groups, row.found),
    checked_at: row.comparedAt?.toISOString() ?? null,
    name_servers: {
      wanted: settings.nameServers.toSorted(),
      found: [...(row.foundServers ?? [])],
    },
    records: groups.map((group) => {
      const { name, type, values } = group;
      const found = row.found[keyOfGroup(group)];
      return {
        type,
        name,
        wanted: [...values],
        found: found === undefined ? null : [...found.values],
        since: found?.since ?? null,
        matches: matches(group, found),
        own: row.own.some((each) => each.type === type && each.name === name),
      };
    }),
    own: [...row.own],
    own_version: row.ownVersion,
    problem: problemOf(row, now),
    needs_confirmation: row.stoodElsewhere && row.confirmedAt === null && row.served !== 'here',
  };
}

interface AtDomain {
  readonly account: AccountRow;
  readonly parameters: { readonly name: string };
}

export function dnsRoutes(
  route: Route,
  { database, clock }: Services,
  dns: ServedDns | null,
): void {
  async function nameOf({ account, parameters }: AtDomain): Promise<string> {
    const name = await ownDomainName(database, account.number, parameters.name);
    if (name === null) throw noSuchDomain();
    return name;
  }

  /** Returns one of the account's domains with its zone, for calls that need a portal that serves it. */
  async function zoneOf(call: AtDomain) {
    const name = await nameOf(call);
    if (dns === null) throw servesNone();
    const [row] = await database.select().from(dnsZones).where(eq(dnsZones.name, name));
    const zone = (await readZones(database, [name])).get(name);
    if (row === undefined || zone === undefined) throw noSuchDomain();
    const served = portalRecords(zone, dns.settings);
    return { name, row, zone, served, ...dns };
  }

  async function read(call: AtDomain): Promise<DomainDns> {
    const { row, zone, settings } = await zoneOf(call);
    return toDnsResponse(row, zone, settings, clock.now());
  }

  route(readDomainDns, async (call) => {
    if (dns !== null) return read(call);
    await nameOf(call);
    return notServed;
  });

  route(saveDnsRecords, changeRules, async (call) => {
    const { name, settings } = await zoneOf(call);
    const of = { name, account: call.account, user: call.user, at: clock.now() };
    const isSaved = await saveRecords(database, settings, of, call.body);
    const current = await read(call);
    if (isSaved) return current;
    throw new ApiError('conflict', {
      message: 'Someone else changed these records in the meantime. Nothing was saved.',
      current,
    });
  });

  route(readFoundDns, foundRules, async (call) => {
    const { name, row, zone, served, world } = await zoneOf(call);
    // Once our servers are set, they would answer for the old ones.
    const isOver = row.delegatedAt !== null || row.served === 'here';
    const stood = (isOver ? row.stood : null) ?? (await askOldServers(world, name, row.stood));
    if (!isOver) {
      await database.update(dnsZones).set({ stood }).where(eq(dnsZones.name, name));
    }
    return {
      name_servers: [...stood.nameServers],
      records: fatesOf(stood.records, name, zone.own, served),
      unanswered: [...stood.unanswered],
      confirmed_at: row.confirmedAt?.toISOString() ?? null,
    };
  });

  route(importDns, foundRules, async (call) => {
    const { name, zone, served } = await zoneOf(call);
    try {
      const records = parseZoneFile(call.body.zone_file, name);
      return { records: fatesOf(records, name, zone.own, served) };
    } catch (error) {
      if (!(error instanceof ZoneFileError)) throw error;
      throw new ApiError('invalid', { fields: { zone_file: error.message } });
    }
  });
}

function servesNone(): ApiError {
  return new ApiError('conflict', {
    message:
      "This portal doesn't serve the DNS of your domains. Nothing was changed. Contact support.",
  });
}
