import {
  addAnnouncement,
  changeAnnouncement,
  removeAnnouncement,
  type Announcement,
  type AnnouncementBody,
} from '@contract/announcement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announcementsScope } from '@/shared/api/announcement-queries';
import { call } from '@/shared/api/call';
import { isGone } from '@/shared/api/field-problems';
import { announcementDraft } from './announcement-draft';

/** Reloads the list and the announcements above the page. */
function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [announcementsScope] });
}

export function bodyOf({ id: _, ...body }: Announcement): AnnouncementBody {
  return body;
}

/** Adds an announcement, or changes the given version of one. */
export function useSaveAnnouncement() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({
      body,
      before,
    }: {
      readonly body: AnnouncementBody;
      readonly before: Announcement | null;
    }) =>
      before === null
        ? call(addAnnouncement, { body })
        : call(changeAnnouncement, {
            path: { id: before.id },
            body: { ...body, before: bodyOf(before) },
          }),
    // The form may be gone by then.
    onSuccess: () => announcementDraft.write(null),
    // The announcement may have been saved even if the response was lost.
    onSettled: reload,
  });
}

/** Deletes an announcement. One that is already gone counts as deleted. */
export function useRemoveAnnouncement() {
  const reload = useReload();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(removeAnnouncement, { path: { id } });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    // Not awaited: it would remove the row before its follow-up ran.
    onSuccess: () => {
      void reload();
    },
  });
}
