import type { Announcement } from '@contract/announcement';
import {
  announcementWords,
  byRank,
  messageText,
  readMessage,
  stateOn,
} from '@/entities/announcement';
import { portalDay } from '@/shared/lib/format/day';
import { serverNow } from '@/shared/lib/network/server-time';
import { announce } from '@/shared/ui/feedback/announcer';
import { Badge, type BadgeProps } from '@/shared/ui/text/badge';
import { Cluster } from '@/shared/ui/layout/layout';
import { RemovableRows, type Step } from '@/shared/ui/lists/removable-rows';
import { Note, Span } from '@/shared/ui/text/text';
import { swapped, useRemoveAnnouncement } from '../model/announcements';
import { announcementsPageCopy as copy } from './announcements-copy';

const tones: Readonly<Record<Announcement['variant'], BadgeProps['tone']>> = {
  info: 'neutral',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/** The badge of each state. */
const stateTones = {
  draft: 'neutral',
  scheduled: 'success',
  published: 'accent',
  ended: 'neutral',
} as const;

interface AnnouncementListProps {
  readonly announcements: readonly Announcement[];
  onEdit(announcement: Announcement): void;
  /** Publishes a draft, or turns an announcement back into one. */
  onToggle(announcement: Announcement): void;
  onRemoved(announcement: Announcement): void;
  onOrder(order: readonly Announcement[]): void;
}

export function AnnouncementList({
  announcements,
  onEdit,
  onToggle,
  onRemoved,
  onOrder,
}: AnnouncementListProps) {
  const today = portalDay(serverNow());
  const shown = announcements.toSorted(byRank);

  /** The announcement in the next place up or down, if it may change places with this one. */
  function neighbor(announcement: Announcement, step: Step): Announcement | undefined {
    const other = shown[shown.indexOf(announcement) + step];
    return other !== undefined && byRank(announcement, other) === 0 ? other : undefined;
  }

  function move(announcement: Announcement, step: Step): void {
    const other = neighbor(announcement, step);
    if (other === undefined) return;
    onOrder(swapped(announcements, announcement, other));
    announce(copy.moved(announcement.header, shown.indexOf(other) + 1, shown.length));
  }

  return (
    <RemovableRows
      items={shown}
      lead={copy.counted(
        announcements.length,
        announcements.filter((each) => stateOn(each, today) === 'published').length,
      )}
      icon="info"
      idOf={({ id }) => id}
      nameOf={({ header }) => header}
      texts={copy}
      removal={useRemoveAnnouncement()}
      onRemoved={onRemoved}
      onEdit={onEdit}
      moving={
        shown.length < 2
          ? undefined
          : {
              text: copy.move,
              canMove: (each, step) => neighbor(each, step) !== undefined,
              run: move,
            }
      }
      toggle={{
        text: ({ visible }) => (visible ? copy.unpublish : copy.publish),
        ask: (each) => (each.visible ? null : copy.askToPublish(each, today)),
        run: onToggle,
      }}
    >
      {(each) => {
        const { header, message, variant, dismissable } = each;
        const state = stateOn(each, today);
        const days = state === 'ended' ? null : copy.days(each, today);
        return (
          <>
            <Cluster as="span" gap={2} rowGap={1}>
              <Span weight="medium">{header}</Span>
              <Badge tone={stateTones[state]}>
                {copy.states[state](each.last_day ?? '', today)}
              </Badge>
              <Badge tone={tones[variant]}>{announcementWords[variant]}</Badge>
              {dismissable ? null : <Badge icon="lock">{copy.permanent}</Badge>}
              {days === null ? null : (
                <Span size="small" tone="muted">
                  {days}
                </Span>
              )}
            </Cluster>
            <Note>{messageText(readMessage(message)).slice(0, 160)}</Note>
          </>
        );
      }}
    </RemovableRows>
  );
}
