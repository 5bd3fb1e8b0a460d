import type { Announcement } from '@contract/announcement';
import { useId, useState } from 'react';
import { AnnouncementView } from '@/entities/announcement';
import { Icon } from '@/shared/ui/icon';
import { mainContentId } from '@/shared/ui/skip-link';
import { board, dismissButton, list, moreButton, otherRows } from './announcement-board.css';
import type { ShownAnnouncement } from './announcement-feed';
import { announcementsCopy } from './announcements-copy';
import { dismiss, dismissedBy } from './dismissed-announcements';

/** Variants, most urgent first. */
const byUrgency: readonly Announcement['variant'][] = ['danger', 'warning', 'success', 'info'];

interface AnnouncementBoardProps {
  readonly announcements: readonly ShownAnnouncement[];
  readonly userId: string;
}

/**
 * Shows the most urgent announcement, with a button that reveals the others. A dismissed announcement stays hidden for
 * this user in this browser.
 */
export function AnnouncementBoard({ announcements, userId }: AnnouncementBoardProps) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(() => dismissedBy(userId));
  const [isOpen, setIsOpen] = useState(false);
  const othersId = useId();

  function hide(id: string): void {
    dismiss(userId, id);
    setDismissed(dismissedBy(userId));
    // Moves focus, because the button that has focus disappears with the announcement.
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }

  const shown = announcements
    .filter(({ id, dismissable }) => !dismissable || !dismissed.has(id))
    .toSorted((a, b) => byUrgency.indexOf(a.variant) - byUrgency.indexOf(b.variant));
  if (shown.length === 0) return null;
  const rowsOf = (some: readonly ShownAnnouncement[]) =>
    some.map((each) => <AnnouncementRow key={each.id} {...each} onDismiss={() => hide(each.id)} />);
  const others = shown.slice(1);
  return (
    <section aria-label={announcementsCopy.region} className={board}>
      <ul className={list}>{rowsOf(shown.slice(0, 1))}</ul>
      {others.length === 0 ? null : (
        <>
          <button
            type="button"
            className={moreButton}
            aria-label={announcementsCopy.moreInFull(others.length)}
            aria-expanded={isOpen}
            aria-controls={othersId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {announcementsCopy.more(others.length)}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
          </button>
          <ul id={othersId} className={otherRows} hidden={!isOpen}>
            {isOpen ? rowsOf(others) : null}
          </ul>
        </>
      )}
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
    <li data-variant={variant} aria-labelledby={headerId}>
      <AnnouncementView headerId={headerId} header={header} message={message} variant={variant}>
        {dismissable ? (
          <button
            type="button"
            className={dismissButton}
            aria-label={announcementsCopy.dismiss(header)}
            onClick={onDismiss}
          >
            <Icon name="close" size="small" />
          </button>
        ) : null}
      </AnnouncementView>
    </li>
  );
}
