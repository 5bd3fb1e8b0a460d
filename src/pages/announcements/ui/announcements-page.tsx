import type { Announcement } from '@contract/announcement';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEditedItem } from '@/features/edit-item';
import { announcementListQuery } from '@/shared/api/announcement-queries';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryContent } from '@/shared/ui/query-content';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { announcements } from '../model/announcements';
import { AnnouncementForm } from './announcement-form';
import { AnnouncementList } from './announcement-list';
import { announcementsPageCopy as copy } from './announcements-copy';

/** A page on which staff edit the announcements that all users see. */
export function AnnouncementsPage() {
  const query = useQuery(announcementListQuery);
  const { opened, key, isDeleted, edit, close } = useEditedItem(announcements, query.data);
  const [saved, setSaved] = useState<Announcement>();

  function open(announcement: Announcement | 'new'): void {
    setSaved(undefined);
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
      {saved === undefined ? null : (
        <Alert tone="success" onDismiss={() => setSaved(undefined)}>
          {copy.saved(saved)}
        </Alert>
      )}
      {key === null ? null : (
        <AnnouncementForm
          key={key}
          opened={opened}
          isDeleted={isDeleted}
          onDone={(announcement) => {
            close();
            setSaved(announcement);
          }}
        />
      )}
      <QueryContent
        query={query}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(list) => <AnnouncementList announcements={list} onEdit={open} />}
      </QueryContent>
    </Stack>
  );
}
