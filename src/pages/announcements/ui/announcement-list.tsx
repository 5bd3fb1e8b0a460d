import type { Announcement } from '@contract/announcement';
import { announcementWords, messageText, readMessage } from '@/entities/announcement';
import { Badge, type BadgeProps } from '@/shared/ui/text/badge';
import { Cluster } from '@/shared/ui/layout/layout';
import { RemovableRows } from '@/shared/ui/lists/removable-rows';
import { Note, Span } from '@/shared/ui/text/text';
import { useRemoveAnnouncement } from '../model/announcements';
import { announcementsPageCopy as copy } from './announcements-copy';

const tones: Readonly<Record<Announcement['variant'], BadgeProps['tone']>> = {
  info: 'neutral',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

interface AnnouncementListProps {
  readonly announcements: readonly Announcement[];
  onEdit(announcement: Announcement): void;
  /** Publishes a draft, or turns an announcement back into one. */
  onToggle(announcement: Announcement): void;
  onRemoved(announcement: Announcement): void;
}

export function AnnouncementList({
  announcements,
  onEdit,
  onToggle,
  onRemoved,
}: AnnouncementListProps) {
  return (
    <RemovableRows
      items={announcements}
      lead={copy.counted(
        announcements.length,
        announcements.filter(({ visible }) => visible).length,
      )}
      icon="info"
      idOf={({ id }) => id}
      nameOf={({ header }) => header}
      texts={copy}
      removal={useRemoveAnnouncement()}
      onRemoved={onRemoved}
      onEdit={onEdit}
      toggle={{ text: ({ visible }) => (visible ? copy.unpublish : copy.publish), run: onToggle }}
    >
      {({ header, message, variant, visible, dismissable }) => (
        <>
          <Cluster as="span" gap={2} rowGap={1}>
            <Span weight="medium">{header}</Span>
            <Badge tone={visible ? 'accent' : 'neutral'}>
              {visible ? copy.published : copy.draft}
            </Badge>
            <Badge tone={tones[variant]}>{announcementWords[variant]}</Badge>
            {dismissable ? null : <Badge icon="lock">{copy.permanent}</Badge>}
          </Cluster>
          <Note>{messageText(readMessage(message)).slice(0, 160)}</Note>
        </>
      )}
    </RemovableRows>
  );
}
