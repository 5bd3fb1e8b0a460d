import type { OwnRecord, OwnRecordBody } from '@contract/domain-dns';
import {
  readOwnRecord,
  recordConflict,
  sameRecord,
  type DnsRecord,
  type OwnDnsRecord,
} from '@contract/dns-record';
import { and, eq } from 'drizzle-orm';
import { is, pipe, string, uuid } from 'valibot';
import type { AccountRow, UserRow } from '../../http/caller';
import { ApiError } from '../../shared/api-error';
import type { ZoneSettings } from '../../shared/dns-settings';
import type { Database } from '../../store/database';
import { dnsRecords, dnsZones } from '../../store/schema/dns';
import { domains, isOnAccount } from '../../store/schema/domains';
import { noSuchDomain } from '../domains/domain-queries';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { fatesOf } from './found-records';
import { portalRecords } from './zone-records';
import { readOwnRecords, readZones, toRecord, type OwnRecordRow } from './zone-states';

/** The domain whose records a person changes. */
export interface ChangedDomain {
  readonly name: string;
  readonly account: AccountRow;
  readonly user: UserRow;
  readonly at: Date;
}

export const toOwnRecord = ({ id, type, name, value, version }: OwnRecordRow): OwnRecord => ({
  pk: id,
  type,
  name,
  value,
  version,
});

const inWords = ({ type, name, value }: DnsRecord) => `${type} ${name} ${value.slice(0, 100)}`;

/** Adds, changes and removes the records of agencies. Refuses the same input as the portal's form does. */
export function recordEditor(database: Database, settings: ZoneSettings) {
  /** Changes the records of one domain at a time, because each is checked against the others. */
  function changing<Result>(
    of: ChangedDomain,
    work: (
      transaction: Database,
      rows: readonly OwnRecordRow[],
      served: readonly DnsRecord[],
    ) => Promise<Result>,
  ): Promise<Result> {
    return database.transaction(async (transaction) => {
      const isOwn = and(eq(domains.name, of.name), eq(domains.accountNumber, of.account.number));
      const [locked] = await transaction
        .select({ name: domains.name })
        .from(domains)
        .where(and(isOwn, isOnAccount))
        .for('update');
      const zone = (await readZones(transaction, [of.name])).get(of.name);
      if (locked === undefined || zone === undefined) throw noSuchDomain();
      const rows = await readOwnRecords(transaction, [of.name]);
      return work(transaction, rows, portalRecords(zone, settings));
    });
  }

  const recordAct = (
    transaction: Database,
    { account, user, at, name }: ChangedDomain,
    act: string,
  ) => recordStaffAction(transaction, { account, user, at, what: `${act} of ${name}` });

  function accepted(
    of: ChangedDomain,
    body: OwnRecordBody,
    others: readonly OwnDnsRecord[],
    served: readonly DnsRecord[],
  ): OwnDnsRecord {
    const read = readOwnRecord(body, of.name);
    const fields = read.problems ?? recordConflict(read.record, others, served);
    if (fields !== null || read.record === null) {
      throw new ApiError('invalid', { fields: { ...fields } });
    }
    return read.record;
  }

  /** Returns the record in the version that the person saw. */
  function seen(rows: readonly OwnRecordRow[], id: string, version: number): OwnRecordRow {
    const found = is(pipe(string(), uuid()), id) && rows.find((row) => row.id === id);
    if (!found) {
      throw new ApiError('not_found', {
        message: 'This record no longer exists. Reload the page to see the latest ones.',
      });
    }
    if (found.version === version) return found;
    throw new ApiError('conflict', {
      message: 'Someone else changed this record in the meantime. Nothing was changed.',
      current: toOwnRecord(found),
    });
  }

  async function insert(
    transaction: Database,
    { name: domainName }: ChangedDomain,
    record: DnsRecord,
  ) {
    const [added] = await transaction
      .insert(dnsRecords)
      .values({ ...(record as OwnDnsRecord), domainName })
      .returning();
    if (added === undefined) throw new Error('The record was not stored');
    return added;
  }

  return {
    add: (of: ChangedDomain, body: OwnRecordBody): Promise<OwnRecord> =>
      changing(of, async (transaction, rows, served) => {
        const record = accepted(of, body, rows.map(toRecord), served);
        await recordAct(transaction, of, `Added the DNS record ${inWords(record)}`);
        return toOwnRecord(await insert(transaction, of, record));
      }),

    change: (
      of: ChangedDomain,
      id: string,
      { version, ...body }: OwnRecordBody & { readonly version: number },
    ): Promise<OwnRecord> =>
      changing(of, async (transaction, rows, served) => {
        const before = seen(rows, id, version);
        const others = rows.filter((row) => row !== before).map(toRecord);
        const record = accepted(of, body, others, served);
        const [after] = await transaction
          .update(dnsRecords)
          .set({ ...record, version: version + 1 })
          .where(eq(dnsRecords.id, id))
          .returning();
        const act = `Changed the DNS record ${inWords(before)} to ${inWords(record)}`;
        await recordAct(transaction, of, act);
        return toOwnRecord(after ?? before);
      }),

    remove: (of: ChangedDomain, id: string, version: number): Promise<void> =>
      changing(of, async (transaction, rows) => {
        const before = seen(rows, id, version);
        await transaction.delete(dnsRecords).where(eq(dnsRecords.id, id));
        await recordAct(transaction, of, `Removed the DNS record ${inWords(before)}`);
      }),

    /**
     * Keeps records that stood at other servers, and stores that the person has seen them all. Refuses if a record that
     * was found is neither kept nor given up.
     */
    confirm: (
      of: ChangedDomain,
      keep: readonly OwnRecordBody[],
      giveUp: readonly DnsRecord[],
    ): Promise<void> =>
      changing(of, async (transaction, rows, served) => {
        const [zone] = await transaction
          .select({ stood: dnsZones.stood })
          .from(dnsZones)
          .where(eq(dnsZones.name, of.name));
        if (!zone?.stood) throw notAsked();
        const own = rows.map(toRecord);
        for (const body of keep) {
          const read = readOwnRecord(body, of.name).record;
          if (read !== null && own.some((each) => sameRecord(each, read))) continue;
          const record = refusedIn('keep', body, () => accepted(of, body, own, served));
          own.push(record);
          await insert(transaction, of, record);
        }
        const forgotten = fatesOf(zone.stood.records, of.name, own, served).find(
          (found) =>
            (found.fate === 'keep' || found.fate === 'refused') &&
            !giveUp.some((each) => sameRecord(each, found)),
        );
        if (forgotten !== undefined) {
          const message = `${inWords(forgotten)} was found. Keep it, or give it up`;
          throw new ApiError('invalid', { fields: { give_up: message } });
        }
        await transaction
          .update(dnsZones)
          .set({ confirmedAt: of.at })
          .where(eq(dnsZones.name, of.name));
        await recordAct(transaction, of, 'Confirmed the DNS records');
      }),
  };
}

function notAsked(): ApiError {
  return new ApiError('conflict', {
    message:
      'The old name servers of this domain were not asked yet. Nothing was changed. Reload the page and try again.',
  });
}

/** Names the record whose fields are refused. */
function refusedIn<Result>(field: string, record: DnsRecord, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [problem = error.message] = Object.values(error.body.fields ?? {});
    throw new ApiError('invalid', { fields: { [field]: `${inWords(record)}: ${problem}` } });
  }
}
