import { listAnnouncements, type Announcement } from '@contract/announcement';
import {
  addAnnouncement,
  changeAnnouncement,
  orderAnnouncements,
  removeAnnouncement,
  type AnnouncementBody,
} from '@contract/announcement-changes';
import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { noRules } from '../../http/route-rules';
import type { Services } from '../services';
import { announcements } from './schema';

type AnnouncementRow = typeof announcements.$inferSelect;

const AnnouncementId = v.pipe(v.string(), v.uuid());

function noSuchAnnouncement(): ApiError {
  return new ApiError('not_found', {
    message: 'This announcement no longer exists. Reload the page.',
  });
}

function toAnnouncementResponse(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    header: row.header,
    message: row.message,
    variant: row.variant,
    dismissable: row.dismissable,
    visible: row.visible,
    first_day: row.firstDay,
    last_day: row.lastDay,
  };
}

function reordered(): ApiError {
  return new ApiError('conflict', {
    message:
      'Someone else added, deleted or moved an announcement in the meantime. Nothing was moved.',
  });
}

const toRow = ({ first_day: firstDay, last_day: lastDay, ...others }: AnnouncementBody) => ({
  ...others,
  firstDay,
  lastDay,
});

function conflict(current: AnnouncementRow): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else changed this announcement in the meantime. Nothing was saved.',
    current: toAnnouncementResponse(current),
  });
}

const saidBy = [
  'header',
  'message',
  'variant',
  'dismissable',
  'visible',
  'first_day',
  'last_day',
] as const;

const saysTheSame = (one: AnnouncementBody, other: AnnouncementBody) =>
  saidBy.every((name) => one[name] === other[name]);

const inOrder = [
  asc(announcements.position),
  desc(announcements.createdAt),
  asc(announcements.id),
] as const;

export function announcementRoutes(route: Route, { database, clock }: Services): void {
  function isOne(id: string) {
    if (!v.is(AnnouncementId, id)) throw noSuchAnnouncement();
    return eq(announcements.id, id);
  }

  const today = sql.placeholder('today');
  const isShown = and(
    eq(announcements.visible, true),
    or(isNull(announcements.firstDay), lte(announcements.firstDay, today)),
    or(isNull(announcements.lastDay), gte(announcements.lastDay, today)),
  );
  const shownTo = database
    .select()
    .from(announcements)
    .where(or(sql`${sql.placeholder('isStaff')}::boolean`, isShown))
    .orderBy(...inOrder)
    .prepare('announcements');

  async function listFor({ isStaff }: { readonly isStaff: boolean }): Promise<Announcement[]> {
    const rows = await shownTo.execute({ isStaff, today: clock.calendar.dayOf(clock.now()) });
    return rows.map(toAnnouncementResponse);
  }

  route(listAnnouncements, ({ user }) => listFor(user));

  route(addAnnouncement, noRules, async ({ body }) => {
    const [row] = await database
      .insert(announcements)
      .values({ ...toRow(body), createdAt: clock.now() })
      .returning();
    if (row === undefined) throw new Error('The announcement was not stored');
    return toAnnouncementResponse(row);
  });

  route(changeAnnouncement, noRules, ({ parameters: { id }, body }) =>
    database.transaction(async (transaction) => {
      const { before, ...changed } = body;
      const [row] = await transaction.select().from(announcements).where(isOne(id)).for('update');
      if (row === undefined) throw noSuchAnnouncement();
      const current = toAnnouncementResponse(row);
      // The same call was repeated because its response was lost.
      if (saysTheSame(current, changed)) return current;
      if (!saysTheSame(current, before)) throw conflict(row);
      await transaction
        .update(announcements)
        .set({
          ...toRow(changed),
          // Lists begin with the announcement that people saw last.
          ...(changed.visible && !row.visible && { position: 0, createdAt: clock.now() }),
        })
        .where(isOne(id));
      return { id, ...changed };
    }),
  );

  route(removeAnnouncement, noRules, async ({ parameters: { id } }) => {
    const removed = await database
      .delete(announcements)
      .where(isOne(id))
      .returning({ id: announcements.id });
    if (removed.length === 0) throw noSuchAnnouncement();
    return null;
  });

  route(orderAnnouncements, noRules, async ({ user, body: { order, before } }) => {
    await database.transaction(async (transaction) => {
      const rows = await transaction
        .select({ id: announcements.id })
        .from(announcements)
        .orderBy(...inOrder)
        .for('update');
      const current = rows.map(({ id }) => id);
      if (String(current) === String(order)) return;
      if (
        String(current) !== String(before) ||
        String(order.toSorted()) !== String(before.toSorted())
      )
        throw reordered();
      await transaction.update(announcements).set({
        position: sql`array_position(${sql.param(order)}::uuid[], ${announcements.id})`,
      });
    });
    return listFor(user);
  });
}
