import { Announcement } from '@contract/announcement';
import {
  addAnnouncement,
  changeAnnouncement,
  orderAnnouncements,
  removeAnnouncement,
  type AnnouncementBody,
} from '@contract/announcement-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { editable } from '@/features/edit-item';
import { announcementListQuery, announcementsScope } from '@/shared/api/announcement-queries';
import { call } from '@/shared/api/call';
import { shownAtOnce } from '@/shared/api/shown-at-once';
import { useRemoval } from '@/shared/api/use-removal';
import { htmlOf, marksOf } from './message-marks';

const queryKey = [announcementsScope];

function bodyOf(announcement: Announcement | null): AnnouncementBody {
  if (announcement === null)
    return {
      header: '',
      message: '',
      variant: 'info',
      dismissable: true,
      visible: false,
      first_day: null,
      last_day: null,
    };
  const { id: _, ...body } = announcement;
  return body;
}

/** Returns what staff typed as it will be saved. */
export function asSaved(typed: AnnouncementBody): AnnouncementBody {
  return { ...typed, message: htmlOf(typed.message) };
}

const changeFrom = (before: Announcement, body: AnnouncementBody) =>
  call(changeAnnouncement, {
    path: { id: before.id },
    body: { ...body, before: bodyOf(before) },
  });

export const announcements = editable<Announcement, AnnouncementBody>({
  flow: 'announcement',
  item: Announcement,
  typed: v.omit(Announcement, ['id']),
  queryKey,
  idOf: ({ id }) => id,
  bodyOf: (announcement) => {
    const body = bodyOf(announcement);
    return { ...body, message: marksOf(body.message) };
  },
  add: (typed) => call(addAnnouncement, { body: asSaved(typed) }),
  change: (before, typed) => changeFrom(before, asSaved(typed)),
});

const toggled = (announcement: Announcement): Announcement => ({
  ...announcement,
  visible: !announcement.visible,
});

/** Publishes a draft, or turns a published announcement back into a draft. */
export function useToggleAnnouncement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (announcement: Announcement) =>
      changeFrom(announcement, bodyOf(toggled(announcement))),
    ...shownAtOnce(
      queryClient,
      announcementListQuery,
      (list: readonly Announcement[], { id }: Announcement) =>
        list.map((each) => (each.id === id ? toggled(each) : each)),
    ),
    // A failure may mean that a colleague has changed or deleted the announcement.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

interface Reordering {
  readonly before: readonly Announcement[];
  readonly order: readonly Announcement[];
}

/** Returns the list in which two announcements have changed places. */
export function swapped(
  list: readonly Announcement[],
  one: Announcement,
  other: Announcement,
): readonly Announcement[] {
  const places: Readonly<Record<string, Announcement>> = { [one.id]: other, [other.id]: one };
  return list.map((each) => places[each.id] ?? each);
}

const idsOf = (list: readonly Announcement[]) => list.map(({ id }) => id);

export function useOrderAnnouncements() {
  const queryClient = useQueryClient();
  const mutationKey = [announcementsScope, 'order'];
  return useMutation({
    mutationKey,
    mutationFn: ({ before, order }: Reordering) =>
      call(orderAnnouncements, { body: { before: idsOf(before), order: idsOf(order) } }),
    ...shownAtOnce(
      queryClient,
      announcementListQuery,
      (_: readonly Announcement[], { order }: Reordering) => order,
    ),
    // Until the last move is saved, the list would go back to an earlier order.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
}

export const useRemoveAnnouncement = () =>
  useRemoval((id) => call(removeAnnouncement, { path: { id } }), queryKey);
