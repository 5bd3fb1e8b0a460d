import {
  giveDetails,
  ownerQuestions,
  readMissingDetails,
  type OwnerDetail,
} from '@contract/domain-owner';
import { eq, sql } from 'drizzle-orm';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import { ApiError } from '../../shared/api-error';
import type { Database } from '../../store/database';
import { accounts } from '../../store/schema/people';
import type { Services } from '../services';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { readRegistrant } from './ask-registrar';

const giveRules: RouteRules<typeof giveDetails> = {
  limit: { name: 'owner_details', per: 'account', most: 60, seconds: 3600 },
  audit: null,
};

async function readMissing(database: Database, account: string): Promise<readonly OwnerDetail[]> {
  const registrant = await readRegistrant(database, account);
  return 'missing' in registrant ? registrant.missing : [];
}

export function ownerRoutes(route: Route, { database, clock }: Services): void {
  route(readMissingDetails, async ({ account }) => ({
    missing: [...(await readMissing(database, account.number))],
  }));

  route(giveDetails, giveRules, ({ account, user, body }) =>
    database.transaction(async (transaction) => {
      await transaction
        .update(accounts)
        .set({ ownerDetails: sql`${accounts.ownerDetails} || ${JSON.stringify(body)}::jsonb` })
        .where(eq(accounts.number, account.number));
      const missing = [...(await readMissing(transaction, account.number))];
      const refused = missing.filter((detail) => detail in body);
      if (refused.length > 0) {
        const fields = refused.map((detail) => [detail, ownerQuestions[detail]]);
        throw new ApiError('invalid', { fields: Object.fromEntries(fields) });
      }
      const what = "Completed the agency's details as the owner of its domains";
      await recordStaffAction(transaction, { account, user, at: clock.now(), what });
      return { missing };
    }),
  );
}
