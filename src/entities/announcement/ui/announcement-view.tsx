import type { Announcement } from '@contract/announcement';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/shared/ui/text/icon';
import { Text } from '@/shared/ui/text/text';
import type { MessagePart } from '../model/read-message';
import { announcementWords } from './announcement-words';
import {
  announcement,
  shortOnPhones,
  mark,
  message as messageStyle,
  words,
} from './announcement-view.css';
import { MessageView } from './message-view';

const marks: Record<Announcement['variant'], IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'error',
};

interface AnnouncementViewProps {
  readonly header: string;
  /** The header's id. The header labels the surrounding region. */
  readonly headerId?: string | undefined;
  readonly message: readonly MessagePart[];
  readonly variant: Announcement['variant'];
  /** Shortens the message on phones. */
  readonly isShort?: boolean;
  /** Content at the end, such as a dismiss button. */
  readonly children?: ReactNode;
}

/** An announcement as all users see it. */
export function AnnouncementView({
  header,
  headerId,
  message,
  variant,
  isShort = false,
  children,
}: AnnouncementViewProps) {
  return (
    <div className={announcement} data-variant={variant}>
      <span className={mark[variant]}>
        <Icon name={marks[variant]} size="small" label={announcementWords[variant]} />
      </span>
      <div className={isShort ? `${words} ${shortOnPhones}` : words}>
        <Text as="span" id={headerId} weight="strong">{`${header} `}</Text>
        <div className={messageStyle}>
          <MessageView parts={message} />
        </div>
      </div>
      {children}
    </div>
  );
}
