import { listAccounts, readAccount } from '@contract/account';
import { activeUser, chooseAccount, type User } from '@contract/user';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { noRules } from '../../http/route-rules';
import type { Services } from '../services';
import type { UserRow } from '../../http/caller';
import { domains } from '../../store/schema/domains';
import { accounts as accountTable, users } from '../../store/schema/people';
import { statements } from '../billing/schema';
import { approvedImage, overrides } from '../../store/schema/overrides';
import { isOnAccount } from '../../store/schema/domains';
import { toAccountResponse, toAccountSummary } from './account-mapper';

const pageSize = 20;

export function accountRoutes(route: Route, { database, accounts }: Services): void {
  async function toUserResponse(user: UserRow): Promise<User> {
    const { current, isOwner, total } = await accounts.current(user);
    return {
      username: user.username,
      first_name: user.firstName,
      last_name: user.lastName,
      user_type: user.userType,
      user_id: user.id,
      is_owner: isOwner,
      email_address: user.email,
      num_available_accounts: total,
      can_view_overview: user.canViewOverview,
      groups: user.groups,
      current_account: current,
    };
  }

  route(activeUser, ({ user }) => toUserResponse(user));

  route(chooseAccount, noRules, async ({ user, body }) => {
    const chosen = body.current_account;
    if (chosen !== null && !(await accounts.isOpen(user, chosen))) {
      throw new ApiError('not_found', {
        message:
          "This account doesn't exist, or you don't have access to it. Choose another account.",
      });
    }
    await database.update(users).set({ currentAccount: chosen }).where(eq(users.id, user.id));
    return toUserResponse({ ...user, currentAccount: chosen });
  });

  route(listAccounts, async ({ user, query }) => {
    const page = query.page ?? 1;
    const found = await accounts.list(user, query, pageSize, (page - 1) * pageSize);
    return {
      page,
      page_size: pageSize,
      total_items: found.total,
      total_pages: Math.ceil(found.total / pageSize),
      accounts: found.accounts.map(toAccountSummary),
    };
  });

  const namesOf = database
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.accountNumber, accountTable.number), isOnAccount))
    .orderBy(asc(domains.name));
  const dueOf = database
    .select({ cents: sql`coalesce(sum(${statements.amountCents}), 0)::int` })
    .from(statements)
    .where(
      and(eq(statements.accountNumber, accountTable.number), eq(statements.status, 'past_due')),
    );
  const profileOf = database
    .select({
      profile: accountTable.profile,
      domainNames: sql<string[]>`array(${namesOf})`,
      amountDue: sql<number>`(${dueOf})`,
      agentPhoto: approvedImage(database, 'agent', inArray(overrides.domainName, namesOf)),
    })
    .from(accountTable)
    .where(eq(accountTable.number, sql.placeholder('number')))
    .prepare('profile of an account');

  route(readAccount, async ({ account }) => {
    const [found] = await profileOf.execute({ number: account.number });
    if (found === undefined) throw new Error('The account was deleted');
    return toAccountResponse({ ...account, profile: found.profile }, found);
  });
}
