import type { Announcement } from '@contract/announcement';
import { useId, useState } from 'react';
import { Icon, type IconName } from '@/shared/ui/icon';
import { mainContentId } from '@/shared/ui/skip-link';
import {
  announcement,
  board,
  dismissButton,
  header as headerStyle,
  mark,
  message as messageStyle,
  words,
} from './announcement-board.css';
import type { ShownAnnouncement } from './announcement-feed';
import { dismiss, dismissedBy } from './dismissed-announcements';
import { MessageView } from './message-view';

const marks: Record<Announcement['variant'], { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'Information' },
  success: { icon: 'check', word: 'Good news' },
  warning: { icon: 'alert', word: 'Warning' },
  danger: { icon: 'error', word: 'Urgent' },
};

interface AnnouncementBoardProps {
  readonly announcements: readonly ShownAnnouncement[];
  readonly userId: string;
}

/** The announcements. A dismissed one stays hidden for this user in this browser. */
export function AnnouncementBoard({ announcements, userId }: AnnouncementBoardProps) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(() => dismissedBy(userId));

  function hide(id: string): void {
    dismiss(userId, id);
    setDismissed(dismissedBy(userId));
    // The focused button is removed with the announcement.
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }

  const shown = announcements.filter(({ id, dismissable }) => !dismissable || !dismissed.has(id));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Announcements">
      <ul className={board}>
        {shown.map((each) => (
          <AnnouncementRow key={each.id} {...each} onDismiss={() => hide(each.id)} />
        ))}
      </ul>
    </section>
  );
}

type AnnouncementRowProps = ShownAnnouncement & { onDismiss: () => void };

function AnnouncementRow({
  header,
  message,
  variant,
  dismissable,
  onDismiss,
}: AnnouncementRowProps) {
  const headerId = useId();
  return (
    <li className={announcement} data-variant={variant} aria-labelledby={headerId}>
      <span className={mark[variant]}>
        <Icon name={marks[variant].icon} size="small" label={marks[variant].word} />
      </span>
      <div className={words}>
        <p id={headerId} className={headerStyle}>
          {header}
        </p>
        <div className={messageStyle}>
          <MessageView parts={message} />
        </div>
      </div>
      {dismissable ? (
        <button
          type="button"
          className={dismissButton}
          aria-label={`Dismiss: ${header}`}
          onClick={onDismiss}
        >
          <Icon name="close" size="small" />
        </button>
      ) : null}
    </li>
  );
}
