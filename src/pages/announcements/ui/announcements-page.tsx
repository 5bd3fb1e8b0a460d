import type { Announcement } from '@contract/announcement';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEditedItem } from '@/features/edit-item';
import { announcementListQuery } from '@/shared/api/announcement-queries';
import { portalDay } from '@/shared/lib/format/day';
import { serverNow } from '@/shared/lib/network/server-time';
import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import {
  announcements,
  useOrderAnnouncements,
  useToggleAnnouncement,
} from '../model/announcements';
import { AnnouncementForm } from './announcement-form';
import { AnnouncementList } from './announcement-list';
import { announcementsPageCopy as copy } from './announcements-copy';

/** A page on which staff edit the announcements that all users see. */
export function AnnouncementsPage() {
  const query = useQuery(announcementListQuery);
  const { opened, key, isDeleted, edit, close } = useEditedItem(announcements, query.data);
  const [notice, setNotice] = useState<string>();
  const toggle = useToggleAnnouncement();
  const ordering = useOrderAnnouncements();
  const failure = toggle.error ?? ordering.error;
  const today = portalDay(serverNow());

  function show(next: string | undefined): void {
    toggle.reset();
    ordering.reset();
    setNotice(next);
  }

  function open(announcement: Announcement | 'new'): void {
    show(undefined);
    edit(announcement);
  }

  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          query.data === undefined ? undefined : (
            <Button tone="primary" icon="plus" disabled={key === 'new'} onClick={() => open('new')}>
              {copy.add}
            </Button>
          )
        }
      />
      {notice === undefined ? null : (
        <Alert key={notice} tone="success" onDismiss={() => setNotice(undefined)}>
          {notice}
        </Alert>
      )}
      {failure === null ? null : <Alert tone="danger">{failure.message}</Alert>}
      {key === null ? null : (
        <AnnouncementForm
          key={key}
          opened={opened}
          isDeleted={isDeleted}
          onDone={(done) => {
            close();
            show(done);
          }}
        />
      )}
      <QueryContent
        query={query}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(list) => (
          <AnnouncementList
            announcements={list}
            onEdit={open}
            onToggle={(announcement) => {
              show(undefined);
              toggle.mutate(announcement, {
                onSuccess: (saved) => show(copy.saved(saved, today, announcement.visible)),
              });
            }}
            onOrder={(order) => {
              show(undefined);
              ordering.mutate({ before: list, order });
            }}
            onRemoved={(announcement) => show(copy.removed(announcement))}
          />
        )}
      </QueryContent>
    </Stack>
  );
}
