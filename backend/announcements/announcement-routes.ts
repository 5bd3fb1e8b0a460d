import {
  addAnnouncement,
  changeAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  type Announcement,
  type AnnouncementBody,
} from '@contract/announcement';
import { and, asc, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { Refusal } from '../http/refusal';
import type { Route } from '../http/route';
import type { Services } from '../services';
import type { UserRow } from '../sign-in/sessions';
import { announcements } from '../store/schema';
import type { World } from '../world';
import { cleanMessage } from './clean-message';

type AnnouncementRow = typeof announcements.$inferSelect;

const AnnouncementId = v.pipe(v.string(), v.uuid());

function noSuchAnnouncement(): Refusal {
  return new Refusal('not_found', { sentence: 'There is no such announcement any more.' });
}

function announcementAnswer(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    header: row.header,
    message: cleanMessage(row.message),
    variant: row.variant,
    dismissable: row.dismissable,
    visible: row.visible,
  };
}

/** What is stored of what was sent; refused when cleaning leaves nothing to read. */
function cleaned(body: AnnouncementBody): AnnouncementBody {
  const message = cleanMessage(body.message);
  if (message !== '') return { ...body, message };
  throw new Refusal('invalid', { fields: { message: 'Please enter a message' } });
}

export function announcementRoutes(route: Route, { config, database }: Services): void {
  const isStaff = (user: UserRow) => user.userType === config.portal.staff_user_type;

  function refuseOthers(user: UserRow): void {
    if (!isStaff(user)) throw new Refusal('forbidden');
  }

  function isOne(world: World, id: string) {
    if (!v.is(AnnouncementId, id)) throw noSuchAnnouncement();
    return and(eq(announcements.world, world.id), eq(announcements.id, id));
  }

  route(listAnnouncements, async ({ user, world }) => {
    const rows = await database
      .select()
      .from(announcements)
      .where(
        and(
          eq(announcements.world, world.id),
          isStaff(user) ? undefined : eq(announcements.visible, true),
        ),
      )
      .orderBy(desc(announcements.createdAt), asc(announcements.id));
    return rows.map(announcementAnswer);
  });

  route(addAnnouncement, async ({ user, world, body }) => {
    refuseOthers(user);
    const [row] = await database
      .insert(announcements)
      .values({ ...cleaned(body), world: world.id, createdAt: world.now() })
      .returning();
    if (row === undefined) throw new Error('The announcement was not stored');
    return announcementAnswer(row);
  });

  route(changeAnnouncement, async ({ user, world, parameters: { id }, body }) => {
    refuseOthers(user);
    const [row] = await database
      .update(announcements)
      .set(cleaned(body))
      .where(isOne(world, id))
      .returning();
    if (row === undefined) throw noSuchAnnouncement();
    return announcementAnswer(row);
  });

  route(removeAnnouncement, async ({ user, world, parameters: { id } }) => {
    refuseOthers(user);
    const removed = await database
      .delete(announcements)
      .where(isOne(world, id))
      .returning({ id: announcements.id });
    if (removed.length === 0) throw noSuchAnnouncement();
    return null;
  });
}
