import {
  addDnsRecord,
  changeDnsRecord,
  confirmFoundDns,
  importDns,
  readDomainDns,
  readFoundDns,
  removeDnsRecord,
  type DomainDns,
  type FoundDns,
} from '@contract/domain-dns';
import { eq } from 'drizzle-orm';
import type { AccountRow, UserRow } from '../../http/caller';
import type { Route } from '../../http/route';
import type { WorldDns } from '../../providers/dns/world';
import { ApiError } from '../../shared/api-error';
import type { ZoneSettings } from '../../shared/dns-settings';
import { dnsZones } from '../../store/schema/dns';
import { noSuchDomain, ownDomainName } from '../domains/domain-queries';
import type { Services } from '../services';
import { grouped, keyOfGroup, matches, resolves } from './compare-records';
import { askOldServers, fatesOf } from './found-records';
import { recordEditor, toOwnRecord } from './own-records';
import { parseZoneFile, ZoneFileError } from './zone-file';
import { portalRecords, zoneRecords } from './zone-records';
import { readOwnRecords, readZones } from './zone-states';

/** How the portal serves zones; `null` if it doesn't. */
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
  problem: null,
  needs_confirmation: false,
};

/** The time after which a person is told that a change isn't on our servers. */
const lateMs = 10 * 60_000;

interface AtDomain {
  readonly account: AccountRow;
  readonly user: UserRow;
  readonly parameters: { readonly name: string };
}

export function dnsRoutes(
  route: Route,
  { database, clock }: Services,
  served: ServedDns | null,
): void {
  const editor = served && recordEditor(database, served.settings);

  async function nameOf({ account, parameters }: AtDomain): Promise<string> {
    const name = await ownDomainName(database, account.number, parameters.name);
    if (name === null) throw noSuchDomain();
    return name;
  }

  async function changed(call: AtDomain) {
    const name = await nameOf(call);
    if (editor === null || served === null) throw servesNone();
    const of = { name, account: call.account, user: call.user, at: clock.now() };
    return { of, editor, ...served };
  }

  const rowOf = async (name: string) => {
    const [row] = await database.select().from(dnsZones).where(eq(dnsZones.name, name));
    return row;
  };

  /** Returns what a domain's records are checked against. */
  async function zoneOf(name: string) {
    const zone = (await readZones(database, [name])).get(name);
    if (zone === undefined) throw noSuchDomain();
    return zone;
  }

  async function read(name: string, { settings }: ServedDns): Promise<DomainDns> {
    const [row, zones, own] = await Promise.all([
      rowOf(name),
      readZones(database, [name]),
      readOwnRecords(database, [name]),
    ]);
    const zone = zones.get(name);
    const groups = zone === undefined ? [] : grouped(zoneRecords(zone, settings));
    const found = row?.found ?? {};
    const isLate =
      row !== undefined &&
      row.writtenVersion !== row.version &&
      clock.now().getTime() - row.wantedAt.getTime() > lateMs;
    const problem = row?.problem
      ? "Our name servers don't accept this domain's records. Contact support."
      : isLate
        ? "The latest changes aren't on our name servers yet. We keep trying."
        : null;
    return {
      served: row?.served ?? 'unknown',
      resolves: groups.length > 0 && resolves(groups, found),
      checked_at: row?.comparedAt?.toISOString() ?? null,
      name_servers: {
        wanted: settings.nameServers.toSorted(),
        found: [...(row?.foundServers ?? [])],
      },
      records: groups.map((group) => {
        const answer = found[keyOfGroup(group)];
        return {
          type: group.type,
          name: group.name,
          wanted: [...group.values],
          found: answer === undefined ? null : [...answer.values],
          since: answer?.since ?? null,
          matches: matches(group, answer),
          own: own.some(({ type, name: of }) => type === group.type && of === group.name),
        };
      }),
      own: own.map(toOwnRecord),
      problem,
      needs_confirmation: row?.stoodElsewhere === true && row.confirmedAt === null,
    };
  }

  route(readDomainDns, async (call) => {
    const name = await nameOf(call);
    return served === null ? notServed : read(name, served);
  });

  route(addDnsRecord, changeRules, async (call) => {
    const { of, editor: edit } = await changed(call);
    return edit.add(of, call.body);
  });

  route(changeDnsRecord, changeRules, async (call) => {
    const { of, editor: edit } = await changed(call);
    return edit.change(of, call.parameters.pk, call.body);
  });

  route(removeDnsRecord, changeRules, async (call) => {
    const { of, editor: edit } = await changed(call);
    await edit.remove(of, call.parameters.pk, Number(call.query.version));
    return null;
  });

  route(readFoundDns, foundRules, async (call): Promise<FoundDns> => {
    const { of, world, settings } = await changed(call);
    const [zone, row] = await Promise.all([zoneOf(of.name), rowOf(of.name)]);
    // Once our servers are set, they would answer for the old ones.
    const isOver = (row?.delegatedAt ?? null) !== null || row?.served === 'here';
    const before = row?.stood ?? null;
    const stood = isOver && before !== null ? before : await askOldServers(world, of.name, before);
    if (!isOver) {
      await database.update(dnsZones).set({ stood }).where(eq(dnsZones.name, of.name));
    }
    return {
      name_servers: [...stood.nameServers],
      records: fatesOf(stood.records, of.name, zone.own, portalRecords(zone, settings)),
      unanswered: [...stood.unanswered],
      confirmed_at: row?.confirmedAt?.toISOString() ?? null,
    };
  });

  route(importDns, foundRules, async (call) => {
    const { of, settings } = await changed(call);
    const zone = await zoneOf(of.name);
    try {
      const records = parseZoneFile(call.body.zone_file, of.name);
      return { records: fatesOf(records, of.name, zone.own, portalRecords(zone, settings)) };
    } catch (error) {
      if (!(error instanceof ZoneFileError)) throw error;
      throw new ApiError('invalid', { fields: { zone_file: error.message } });
    }
  });

  route(confirmFoundDns, changeRules, async (call) => {
    const { of, editor: edit, ...rest } = await changed(call);
    await edit.confirm(of, call.body.keep, call.body.give_up);
    return read(of.name, rest);
  });
}

function servesNone(): ApiError {
  return new ApiError('conflict', {
    message:
      "This portal doesn't serve the DNS of your domains. Nothing was changed. Contact support.",
  });
}
