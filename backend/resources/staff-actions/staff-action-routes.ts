import { listStaffActions } from '@contract/staff-action';
import { desc, eq } from 'drizzle-orm';
import type { Route } from '../../http/route';
import type { Services } from '../services';
import { staffActions } from './schema';

const pageSize = 10;

/** Lists the actions that staff took inside an agency, for its owners. */
export function staffActionRoutes(route: Route, { database }: Services): void {
  route(listStaffActions, async ({ account, query: { page = 1 } }) => {
    const ofAccount = eq(staffActions.accountNumber, account.number);
    const [total, rows] = await Promise.all([
      database.$count(staffActions, ofAccount),
      database
        .select()
        .from(staffActions)
        .where(ofAccount)
        .orderBy(desc(staffActions.at), desc(staffActions.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    ]);
    return {
      page,
      page_size: pageSize,
      total_items: total,
      total_pages: Math.ceil(total / pageSize),
      actions: rows.map(({ id, at, by, what }) => ({ id, at: at.toISOString(), by, what })),
    };
  });
}
