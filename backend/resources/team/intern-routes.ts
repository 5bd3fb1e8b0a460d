import {
  addIntern,
  listInterns,
  removeIntern,
  type Intern,
  type NewInternBody,
} from '@contract/intern';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { BillingCalendar } from '../../shared/billing-calendar';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import type { Services } from '../services';
import { fullNameOf, type UserRow } from '../../http/caller';
import { recordStaffAction, type Acting } from '../staff-actions/record-staff-action';
import { accessEmail } from './access-email';
import type { Database } from '../../store/database';
import { accounts, memberships, users } from '../../store/schema/people';
import { interns } from './schema';

const InternId = v.pipe(v.string(), v.uuid());

const refusal = (field: keyof NewInternBody, message: string) =>
  new ApiError('invalid', { fields: { [field]: message } });

const gone = () =>
  new ApiError('not_found', {
    message: "This person isn't an intern there anymore. Nothing was changed.",
  });

/** The interns, newest first. */
async function readInterns(
  database: Database,
  { dayOf }: BillingCalendar,
  only?: SQL,
): Promise<Intern[]> {
  const rows = await database
    .select()
    .from(interns)
    .innerJoin(users, eq(users.id, interns.userId))
    .innerJoin(accounts, eq(accounts.number, interns.accountNumber))
    .where(only)
    .orderBy(desc(interns.addedAt), desc(interns.pk));
  return rows.map(({ interns: row, users: user, accounts: account }) => ({
    pk: row.pk,
    email_address: user.email,
    full_name: fullNameOf(user),
    account_number: account.number,
    agency_name: account.fullName,
    agent_code: account.agentCode,
    added_by: row.addedBy,
    added_on: dayOf(row.addedAt),
  }));
}

const addRules: RouteRules<typeof addIntern> = {
  limit: null,
  audit: {
    success: (_call, { pk, account_number }) => ({
      event: 'intern_added',
      fields: { intern: pk, account: account_number },
    }),
  },
};
const removeRules: RouteRules<typeof removeIntern> = {
  limit: null,
  audit: {
    success: ({ parameters }) => ({ event: 'intern_removed', fields: { intern: parameters.pk } }),
  },
};

/** Connects employees to agencies as interns (docs/decisions.md#access). */
export function internRoutes(route: Route, { database, clock, config }: Services): void {
  async function employeeOf(email: string) {
    const [user] = await database.select().from(users).where(eq(users.email, email));
    const refuse = (message: string) => refusal('email_address', message);
    if (user === undefined) {
      throw refuse('Nobody with this email address can sign in. Check the spelling.');
    }
    if (user.userType === config.portal.staff_user_type) {
      throw refuse('Staff can work in every agency already');
    }
    return user;
  }

  async function agencyOf(number: string) {
    const [account] = await database.select().from(accounts).where(eq(accounts.number, number));
    if (account === undefined) throw refusal('account_number', "This agency doesn't exist");
    if (!account.active) throw refusal('account_number', 'This agency is closed');
    return account;
  }

  const emailAbout = (
    transaction: Database,
    changedBy: UserRow,
    intern: Intern,
    enabled: boolean,
  ) =>
    accessEmail(transaction, {
      account: { number: intern.account_number, fullName: intern.agency_name },
      changedBy,
      member: {
        full_name: intern.full_name,
        email: intern.email_address,
        enabled,
        role: 'intern',
      },
    });

  route(listInterns, () => readInterns(database, clock.calendar));

  route(addIntern, addRules, async ({ user, body: { email_address, account_number } }) => {
    const employee = await employeeOf(email_address);
    const account = await agencyOf(account_number);
    const acting: Acting = { user, at: clock.now() };
    return database.transaction(async (transaction) => {
      const [joined] = await transaction
        .insert(memberships)
        .values({ userId: employee.id, accountNumber: account.number })
        .onConflictDoNothing()
        .returning();
      if (joined !== undefined) {
        await transaction
          .insert(interns)
          .values({ ...joined, addedBy: fullNameOf(user), addedAt: acting.at });
      }
      const ofBoth = and(
        eq(interns.userId, employee.id),
        eq(interns.accountNumber, account.number),
      );
      const [intern] = await readInterns(transaction, clock.calendar, ofBoth);
      if (intern === undefined) {
        throw refusal('email_address', `${fullNameOf(employee)} works in this agency already`);
      }
      if (joined === undefined) return intern;
      await emailAbout(transaction, user, intern, true);
      const what = `Added ${intern.full_name} as an intern`;
      await recordStaffAction(transaction, { account, ...acting, what });
      return intern;
    });
  });

  route(removeIntern, removeRules, async ({ user, parameters: { pk } }) => {
    const [intern] = v.is(InternId, pk)
      ? await readInterns(database, clock.calendar, eq(interns.pk, pk))
      : [];
    if (intern === undefined) throw gone();
    await database.transaction(async (transaction) => {
      const [row] = await transaction.delete(interns).where(eq(interns.pk, intern.pk)).returning();
      if (row === undefined) throw gone();
      await transaction
        .delete(memberships)
        .where(
          and(eq(memberships.userId, row.userId), eq(memberships.accountNumber, row.accountNumber)),
        );
      await emailAbout(transaction, user, intern, false);
      await recordStaffAction(transaction, {
        account: { number: row.accountNumber },
        user,
        at: clock.now(),
        what: `Removed ${intern.full_name} as an intern`,
      });
    });
    return null;
  });
}
