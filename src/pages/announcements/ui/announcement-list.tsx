import type { Announcement } from '@contract/announcement';
import { useState } from 'react';
import { announcementWords, messageText } from '@/entities/announcement';
import { announce } from '@/shared/ui/announcer';
import { Badge, type BadgeProps } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { focusPageHeading } from '@/shared/ui/page-header';
import { QuestionInPlace } from '@/shared/ui/question-in-place';
import { Row, RowList } from '@/shared/ui/row-list';
import { Text } from '@/shared/ui/text';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useRemoveAnnouncement } from '../model/use-announcements';
import { announcementsPageCopy as copy } from './announcements-copy';
import { name, nameLine } from './announcements-page.css';

const tones: Readonly<Record<Announcement['variant'], BadgeProps['tone']>> = {
  info: 'neutral',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

interface AnnouncementListProps {
  readonly announcements: readonly Announcement[];
  onEdit(announcement: Announcement): void;
}

export function AnnouncementList({ announcements, onEdit }: AnnouncementListProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useRemoveAnnouncement();

  function close(): void {
    setAsked(null);
    remove.reset();
  }

  return (
    <RowList label={copy.list}>
      {announcements.map((each) => {
        const { id, header, message, variant, visible, dismissable } = each;
        const named = <VisuallyHidden>{header}</VisuallyHidden>;
        return (
          <Row
            key={id}
            actions={
              <>
                <Button size="small" tone="quiet" onClick={() => onEdit(each)}>
                  {copy.edit} {named}
                </Button>
                <Button size="small" tone="quiet" onClick={() => setAsked(id)}>
                  {copy.remove} {named}
                </Button>
              </>
            }
            below={
              id === asked ? (
                <QuestionInPlace
                  texts={copy.ask(header)}
                  busy={remove.isPending}
                  failure={remove.error?.message}
                  onKeep={close}
                  onConfirm={() =>
                    remove.mutate(id, {
                      onSuccess: () => {
                        close();
                        focusPageHeading();
                        announce(copy.removed(header));
                      },
                    })
                  }
                />
              ) : null
            }
          >
            <span className={nameLine}>
              <span className={name}>{header}</span>
              <Badge tone={visible ? 'accent' : 'neutral'}>
                {visible ? copy.visible : copy.hidden}
              </Badge>
              <Badge tone={tones[variant]}>{announcementWords[variant]}</Badge>
              {dismissable ? null : <Badge icon="lock">{copy.permanent}</Badge>}
            </span>
            <Text size="small" tone="muted">
              {messageText(message).slice(0, 160)}
            </Text>
          </Row>
        );
      })}
    </RowList>
  );
}
