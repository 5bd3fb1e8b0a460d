import type { Announcement } from '@contract/announcement';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announcementListQuery } from '@/shared/api/announcement-queries';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { QueryContent } from '@/shared/ui/query-content';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { announcementDraft } from '../model/announcement-draft';
import { AnnouncementForm } from './announcement-form';
import { AnnouncementList } from './announcement-list';
import { announcementsPageCopy as copy } from './announcements-copy';

const keyOf = (edited: Announcement | 'new' | null) =>
  edited === null || edited === 'new' ? edited : edited.id;

/** The announcements above everyone's pages, for staff. */
export function AnnouncementsPage() {
  const query = useQuery(announcementListQuery);
  const { data: announcements } = query;
  const [edited, setEdited] = useState<Announcement | 'new' | null>(() => {
    const draft = announcementDraft.read();
    return draft === null ? null : (draft.before ?? 'new');
  });
  const heading = useRef<HTMLHeadingElement>(null);

  function edit(next: typeof edited): void {
    // The same form stays open, with its draft.
    if (next !== null && keyOf(next) === keyOf(edited)) return;
    announcementDraft.write(null);
    setEdited(next);
  }

  function close(): void {
    edit(null);
    heading.current?.focus();
  }

  const isDeleted =
    edited !== null &&
    edited !== 'new' &&
    announcements?.every(({ id }) => id !== edited.id) === true;

  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        headingRef={heading}
        actions={
          announcements === undefined ? undefined : (
            <Button
              tone="primary"
              icon="plus"
              disabled={edited === 'new'}
              onClick={() => edit('new')}
            >
              {copy.add}
            </Button>
          )
        }
      />
      {edited === null ? null : (
        <AnnouncementForm
          key={keyOf(edited)}
          before={edited === 'new' ? null : edited}
          isDeleted={isDeleted}
          onDone={close}
        />
      )}
      <QueryContent
        query={query}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(list) => (
          <Panel
            title={copy.list}
            lead={copy.counted(list.length, list.filter(({ visible }) => visible).length)}
            padding="none"
          >
            {list.length === 0 ? (
              <EmptyState icon="info" title={copy.none.title}>
                {copy.none.text}
              </EmptyState>
            ) : (
              <AnnouncementList announcements={list} onEdit={edit} />
            )}
          </Panel>
        )}
      </QueryContent>
    </Stack>
  );
}
