import { listAnnouncements, type Announcement } from '@contract/announcement';
import {
  addAnnouncement,
  changeAnnouncement,
  removeAnnouncement,
  type AnnouncementBody,
} from '@contract/announcement-changes';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
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
  };
}

function conflict(current: AnnouncementRow): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else changed this announcement in the meantime. Nothing was saved.',
    current: toAnnouncementResponse(current),
  });
}

const saidBy = ['header', 'message', 'variant', 'dismissable', 'visible'] as const;

const saysTheSame = (one: AnnouncementBody, other: AnnouncementBody) =>
  saidBy.every((name) => one[name] === other[name]);

export function announcementRoutes(route: Route, { database, clock }: Services): void {
  function isOne(id: string) {
    if (!v.is(AnnouncementId, id)) throw noSuchAnnouncement();
    return eq(announcements.id, id);
  }

  const shownTo = database
    .select()
    .from(announcements)
    .where(or(sql`${sql.placeholder('isStaff')}::boolean`, eq(announcements.visible, true)))
    .orderBy(desc(announcements.createdAt), asc(announcements.id))
    .prepare('announcements');

  route(listAnnouncements, async ({ user: { isStaff } }) => {
    const rows = await shownTo.execute({ isStaff });
    return rows.map(toAnnouncementResponse);
  });

  route(addAnnouncement, noRules, async ({ body }) => {
    const [row] = await database
      .insert(announcements)
      .values({ ...body, createdAt: clock.now() })
      .returning();
    if (row === undefined) throw new Error('The announcement was not stored');
    return toAnnouncementResponse(row);
  });

  async function readOne(id: string): Promise<AnnouncementRow> {
    const [row] = await database.select().from(announcements).where(isOne(id));
    if (row === undefined) throw noSuchAnnouncement();
    return row;
  }

  route(changeAnnouncement, noRules, async ({ parameters: { id }, body }) => {
    const { before, ...changed } = body;
    const row = await readOne(id);
    // The same call was repeated because its response was lost.
    if (saysTheSame(row, changed)) return toAnnouncementResponse(row);
    if (!saysTheSame(row, before)) throw conflict(row);
    const [now] = await database
      .update(announcements)
      .set({
        ...changed,
        // Lists begin with the announcement that people saw last.
        ...(changed.visible && !row.visible && { createdAt: clock.now() }),
      })
      .where(and(isOne(id), ...saidBy.map((name) => eq(announcements[name], row[name]))))
      .returning();
    if (now === undefined) throw conflict(await readOne(id));
    return toAnnouncementResponse(now);
  });

  route(removeAnnouncement, noRules, async ({ parameters: { id } }) => {
    const removed = await database
      .delete(announcements)
      .where(isOne(id))
      .returning({ id: announcements.id });
    if (removed.length === 0) throw noSuchAnnouncement();
    return null;
  });
}
