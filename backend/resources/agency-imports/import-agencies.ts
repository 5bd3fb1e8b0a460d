import { ImportCounts, type AgencyLine, type StaffLine } from '@contract/import';
import { and, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FileHandle } from 'node:fs/promises';
import type { BillingCalendar } from '../../shared/billing-calendar';
import type { Database } from '../../store/database';
import { insertMany, recordsOf } from '../../store/insert-many';
import { accounts, memberships, users } from '../../store/schema/people';
import { lockAccount } from '../cards/card-queries';
import { interns } from '../team/schema';
import { emailOwners } from '../email-notifications/outbox';
import { readLine, type CheckedFile, type Problem } from './check-file';
import { linesOf } from './file-lines';
import { agencyReopened } from './import-emails';
import { close, giveNotice, type MissingAgencies } from './missing-agencies';
import { agencyImports } from './schema';

/** An import that can't go on because the file was changed after it had been checked. */
export class FileChanged extends Error {}

export interface ImportSettings {
  readonly database: Database;
  readonly file: FileHandle;
  readonly checked: CheckedFile;
  readonly missing: MissingAgencies;
  readonly now: Date;
  readonly calendar: BillingCalendar;
  readonly staffUserType: string;
  /** What staff read about the run. */
  readonly by: string;
  readonly fileName: string;
  /** Stops the import after the agency that is being stored. */
  readonly signal: AbortSignal;
  readonly onLine: (line: number) => void;
}

const texts = (values: readonly string[]) =>
  sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`;

/** Returns the listed people whose id, email address or username belongs to a user who doesn't come from imports. */
export async function conflictsOf(
  database: Database,
  { people }: CheckedFile,
): Promise<readonly Problem[]> {
  const others = await database.select().from(users).where(eq(users.imported, false));
  const taken = new Set(
    others.flatMap(({ id, email, username }) => [
      `mvt_id ${id}`,
      `email_address ${email}`,
      `username ${username}`,
    ]),
  );
  return [...people].flatMap(([mvt_id, { line, field, email_address, username }]) =>
    Object.entries({ mvt_id, email_address, username })
      .filter((entry) => taken.has(entry.join(' ')))
      .map(([name, value]) => ({
        line,
        field: `${field}.${name}`,
        message: `${value} belongs to a user who was not imported`,
      })),
  );
}

/**
 * Inserts rows, or updates those that differ in a field that is neither of the key nor kept. Returns whether each was
 * added, without equal ones.
 */
async function upsert<Table extends PgTable>(
  transaction: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  key: readonly string[],
  kept: readonly string[] = [],
): Promise<readonly boolean[]> {
  const columns = Object.entries(getTableColumns(table));
  const named = (isNamed: (field: string) => boolean, prefix = sql``) =>
    sql.join(
      columns
        .filter(([field]) => isNamed(field))
        .map(([, { name }]) => sql`${prefix}${sql.identifier(name)}`),
      sql`, `,
    );
  const isKey = (field: string) => key.includes(field);
  const isCompared = (field: string) =>
    field in (rows[0] ?? {}) && !isKey(field) && !kept.includes(field);
  const result = await insertMany(
    transaction,
    table,
    rows,
    sql`on conflict (${named(isKey)}) do update
      set (${named(isCompared)}) = row(${named(isCompared, sql`excluded.`)})
      where (${named(isCompared, sql`stored.`)}) is distinct from (${named(isCompared, sql`excluded.`)})
      returning stored.xmax = 0 as added`,
  );
  return (result as readonly { readonly added: boolean }[]).map(({ added }) => added);
}

function accountRow({ agency }: AgencyLine): typeof accounts.$inferInsert {
  const { legal_full_name, agency_identifier, party_id, office, team } = agency;
  return {
    number: agency.account_number,
    fullName: agency.full_name,
    agentCode: agency.agent_code,
    agencyType: agency.agency_type,
    active: true,
    billingStatus: 'none',
    adsAccounts: agency.record?.adwords_accounts ?? [],
    missingSince: null,
    reopenedAt: null,
    closedAt: null,
    profile: { legal_full_name, agency_identifier, party_id, agency: agency.agency, office, team },
  };
}

/**
 * Imports a checked file, each agency with its people in a transaction of its own: a killed run leaves whole agencies,
 * and the next one completes it. Call it while no other import runs. Returns `null` if it was stopped.
 */
export async function importAgencies(settings: ImportSettings): Promise<ImportCounts | null> {
  const { database, file, checked, missing, now, calendar, staffUserType, signal } = settings;
  const names = Object.keys(ImportCounts.entries);
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as ImportCounts;

  /** The users whom a line is the first to list. */
  function userRows(line: number, value: AgencyLine | StaffLine) {
    const isStaff = 'staff' in value;
    const profile = isStaff ? [] : [value.agency.agency.agent, ...value.agency.team];
    return (isStaff ? [value.staff] : value.people).flatMap((person) => {
      const { mvt_id: id, username, groups } = person;
      const listed = checked.people.get(id);
      if (listed?.line !== line) return [];
      const { isOwner, email_address: email } = listed;
      const name = isStaff ? value.staff : profile.find(({ mvt_id }) => mvt_id === id)?.names;
      const agencyType = isOwner ? 'Agent' : 'TeamMember';
      return {
        id,
        username,
        firstName: name?.first_name ?? '',
        lastName: name?.last_name ?? '',
        email,
        userType: isStaff ? (value.staff.user_type ?? staffUserType) : agencyType,
        canViewOverview: isOwner,
        groups,
        imported: true,
      };
    });
  }

  async function storeUsers(
    transaction: Database,
    rows: readonly (typeof users.$inferInsert)[],
  ): Promise<void> {
    if (rows.length === 0) return;
    // The file may give one person's address or username to another, who inherits nothing with it.
    await transaction.execute(sql`
      with listed as (select id, email, username from ${recordsOf(users, rows)})
      update ${users} as held set email = md5(held.id) || '@moved.invalid', username = 'moved ' || md5(held.id)
      where held.id in (
        select one.id from ${users} as one join listed on one.email = listed.email and one.id <> listed.id union
        select one.id from ${users} as one join listed on one.username = listed.username and one.id <> listed.id)`);
    for (const added of await upsert(transaction, users, rows, ['id'])) {
      counts[added ? 'people_added' : 'people_changed'] += 1;
    }
  }

  /** Ends the memberships that only a file gave, and none gives any longer. */
  async function endMemberships(transaction: Database, { agency, people }: AgencyLine) {
    const { userId, accountNumber, mvtId } = memberships;
    const listed = people.map(({ mvt_id }) => mvt_id);
    const isGone = and(eq(accountNumber, agency.account_number), notInArray(mvtId, listed));
    const isIntern = sql`exists (select from ${interns}
      where ${interns.userId} = ${userId} and ${interns.accountNumber} = ${accountNumber})`;
    const kept = await transaction
      .update(memberships)
      .set({ mvtId: null, isOwner: false })
      .where(and(isGone, isIntern))
      .returning({ userId });
    const ended = await transaction.delete(memberships).where(isGone).returning({ userId });
    counts.people_removed += kept.length + ended.length;
  }

  function storeLine(line: number, value: AgencyLine | StaffLine): Promise<void> {
    return database.transaction(async (transaction) => {
      const rowsOfUsers = userRows(line, value);
      if ('staff' in value) return storeUsers(transaction, rowsOfUsers);
      const { account_number: accountNumber } = value.agency;
      const { isClosed } = await lockAccount(transaction, accountNumber);
      const row = accountRow(value);
      const [added] = await upsert(transaction, accounts, [row], ['number'], ['billingStatus']);
      await storeUsers(transaction, rowsOfUsers);
      const rows = value.people.map(({ mvt_id, is_owner }) => ({
        userId: mvt_id,
        accountNumber,
        mvtId: mvt_id,
        isOwner: is_owner,
      }));
      await upsert(transaction, memberships, rows, ['userId', 'accountNumber']);
      // Nobody was in an agency that is new.
      if (added !== true) await endMemberships(transaction, value);
      const email = agencyReopened(value.agency.full_name);
      if (isClosed) await emailOwners(transaction, accountNumber, email);
      counts[added === undefined ? 'unchanged' : added ? 'added' : 'changed'] += 1;
    });
  }

  /** Takes the access that a person's role gave from people whom no file lists anywhere any longer. */
  async function endRoles(transaction: Database): Promise<void> {
    const { imported, id, userType } = users;
    await transaction
      .update(users)
      .set({ userType: 'TeamMember', groups: [], canViewOverview: false })
      .where(
        and(
          eq(imported, true),
          sql`${id} not in ${texts([...checked.people.keys()])}`,
          sql`not exists (select from ${memberships} where ${memberships.userId} = ${id})`,
          // A file without employees changes none of them.
          [...checked.people.values()].some(({ isStaff }) => isStaff)
            ? undefined
            : inArray(userType, ['Agent', 'TeamMember']),
          sql`(${userType}, ${users.groups}, ${users.canViewOverview}) <> ('TeamMember', '[]', false)`,
        ),
      );
  }

  const [run] = await database
    .insert(agencyImports)
    .values({
      startedAt: now,
      by: settings.by,
      file: settings.fileName,
      unknownFields: [...checked.unknownFields],
    })
    .returning({ id: agencyImports.id });
  const setRun = (transaction: Database, endedAt: Date | null) =>
    transaction
      .update(agencyImports)
      .set({ endedAt, counts })
      .where(eq(agencyImports.id, run?.id ?? ''));

  for (const number of missing.noticed) {
    if (signal.aborted) break;
    if (await giveNotice(database, number, now, calendar)) counts.missing += 1;
  }
  for (const number of missing.closing) {
    if (await close(database, number, now, calendar)) counts.closed += 1;
  }
  for await (const line of linesOf(file)) {
    if (signal.aborted) {
      await setRun(database, null);
      return null;
    }
    const read = readLine(line);
    if (!('value' in read)) throw new FileChanged();
    const { value } = read;
    if ('staff' in value || checked.agencies.get(value.agency.account_number)?.active === true) {
      await storeLine(line.number, value);
    }
    settings.onLine(line.number);
  }
  await database.transaction(async (transaction) => {
    const active = [...checked.agencies].filter(([, { active }]) => active);
    await transaction
      .update(accounts)
      .set({ lastImportAt: now })
      .where(sql`${accounts.number} in ${texts(active.map(([number]) => number))}`);
    await endRoles(transaction);
    await setRun(transaction, new Date());
  });
  return counts;
}
