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
import { useRemoval } from '@/shared/api/use-removal';
import { announcementDraft } from './announcement-draft';

export function bodyOf({ id: _, ...body }: Announcement): AnnouncementBody {
  return body;
}

/** Adds an announcement, or changes the given version of one. */
export function useSaveAnnouncement() {
  const queryClient = useQueryClient();
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: [announcementsScope] }),
  });
}

export const useRemoveAnnouncement = () =>
  useRemoval((id) => call(removeAnnouncement, { path: { id } }), [announcementsScope]);
