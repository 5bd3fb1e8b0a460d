import type { saveDnsRecords } from '@contract/domain-dns';
import type { BodyOf } from '@contract/endpoint';
import {
  readOwnRecord,
  recordConflict,
  sameRecord,
  type DnsRecord,
  type OwnDnsRecord,
} from '@contract/dns-record';
import { eq, sql } from 'drizzle-orm';
import type { AccountRow, UserRow } from '../../http/caller';
import { ApiError } from '../../shared/api-error';
import type { ZoneSettings } from '../../shared/dns-settings';
import type { Database } from '../../store/database';
import { dnsZones } from '../../store/schema/dns';
import { noSuchDomain } from '../domains/domain-queries';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { wantZones } from './adopt-settings';
import { fatesOf } from './found-records';
import { portalRecords } from './zone-records';
import { readZones } from './zone-states';

/** The domain whose records a person changes. */
export interface ChangedDomain {
  readonly name: string;
  readonly account: AccountRow;
  readonly user: UserRow;
  readonly at: Date;
}

/** Reads typed records, each beside those before it. Throws an `ApiError` for those that can't be served. */
function accepted(
  typed: readonly OwnDnsRecord[],
  domain: string,
  stored: readonly OwnDnsRecord[],
  served: readonly DnsRecord[],
): OwnDnsRecord[] {
  const own: OwnDnsRecord[] = [];
  const fields: Record<string, string> = {};
  for (const [index, each] of typed.entries()) {
    const read = readOwnRecord(each, domain);
    // What a person didn't change isn't refused, even if something was added beside it.
    const isStored = stored.some((one) => read.record !== null && sameRecord(one, read.record));
    const problems = read.problems ?? (isStored ? null : recordConflict(read.record, own, served));
    for (const [field, message] of Object.entries(problems ?? {})) {
      fields[`records.${index}.${field}`] = message;
    }
    if (read.record !== null) own.push(read.record);
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  return own;
}

/**
 * Replaces an agency's own records. With `give_up`, also stores that a person has seen what stood at other servers, and
 * refuses if a record that was found there is neither kept nor given up. Returns false if the records have changed since
 * the person's version.
 */
export function saveRecords(
  database: Database,
  settings: ZoneSettings,
  { name, account, user, at }: ChangedDomain,
  { records, version, give_up: givenUp }: BodyOf<typeof saveDnsRecords>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const isNamed = eq(dnsZones.name, name);
    const [row] = await transaction.select().from(dnsZones).where(isNamed).for('update');
    const zone = (await readZones(transaction, [name])).get(name);
    if (row === undefined || zone === undefined) throw noSuchDomain();
    if (row.ownVersion !== version) return false;
    const served = portalRecords(zone, settings);
    const own = accepted(records, name, row.own, served);
    const stood = givenUp === undefined ? [] : row.stood?.records;
    if (stood === undefined) throw notAsked();
    const forgotten = fatesOf(stood, name, own, served).find(
      (found) =>
        (found.fate === 'keep' || found.fate === 'refused') &&
        givenUp?.some((each) => sameRecord(each, found)) !== true,
    );
    if (forgotten !== undefined) {
      const message = `${forgotten.type} ${forgotten.name} was found. Keep it, or give it up`;
      throw new ApiError('invalid', { fields: { give_up: message } });
    }
    await transaction
      .update(dnsZones)
      .set({
        own,
        ownVersion: version + 1,
        ...(givenUp !== undefined && { confirmedAt: at }),
      })
      .where(isNamed);
    await wantZones(transaction, sql`select ${name}::text`);
    const what = `${givenUp === undefined ? 'Changed' : 'Confirmed'} the DNS records of ${name}`;
    await recordStaffAction(transaction, { account, user, at, what });
    return true;
  });
}

function notAsked(): ApiError {
  return new ApiError('conflict', {
    message:
      'The old name servers of this domain were not asked yet. Nothing was changed. Reload the page and try again.',
  });
}
