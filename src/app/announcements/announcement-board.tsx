import { useId, useState } from 'react';
import { AnnouncementView, byRank } from '@/entities/announcement';
import { Icon } from '@/shared/ui/text/icon';
import { mainContentId } from '@/shared/ui/actions/skip-link';
import {
  board,
  dismissButton,
  list,
  moreButton,
  moreOnPhones,
  narrowWords,
  otherRows,
  wideWords,
} from './announcement-board.css';
import type { ShownAnnouncement } from './announcement-feed';
import { announcementsCopy } from './announcements-copy';
import { dismiss, dismissedBy } from './dismissed-announcements';

interface AnnouncementBoardProps {
  readonly announcements: readonly ShownAnnouncement[];
  readonly userId: string;
}

/**
 * Shows the most urgent announcement, preferably one that can be dismissed, the first of these by hand, with a button
 * that reveals the others and, in wide windows, names the first of them by hand. This is the newest unless staff moved
 * it, so that news isn't missed. Phones show four lines of it at first. A dismissed announcement stays hidden
 * for this user in this browser.
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
    .toSorted(byRank);
  if (shown.length === 0) return null;
  const rowsOf = (some: readonly ShownAnnouncement[], isShort: boolean) =>
    some.map((each) => (
      <AnnouncementRow key={each.id} {...each} isShort={isShort} onDismiss={() => hide(each.id)} />
    ));
  const others = shown.slice(1);
  const next = announcements.find((each) => others.includes(each));
  const inFull = next && announcementsCopy.moreInFull(others.length, next.header);
  return (
    <section aria-label={announcementsCopy.region} className={board}>
      <ul className={list}>{rowsOf(shown.slice(0, 1), !isOpen)}</ul>
      <button
        type="button"
        className={others.length === 0 ? moreOnPhones : moreButton}
        aria-label={isOpen ? undefined : inFull}
        aria-expanded={isOpen}
        aria-controls={othersId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? (
          <span>{announcementsCopy.less}</span>
        ) : (
          <>
            <span className={wideWords}>{inFull}</span>
            <span className={narrowWords}>{announcementsCopy.more(others.length)}</span>
          </>
        )}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
      <ul id={othersId} className={otherRows} hidden={!isOpen || others.length === 0}>
        {isOpen ? rowsOf(others, false) : null}
      </ul>
    </section>
  );
}

type AnnouncementRowProps = ShownAnnouncement & { isShort: boolean; onDismiss: () => void };

function AnnouncementRow({
  header,
  message,
  variant,
  dismissable,
  isShort,
  onDismiss,
}: AnnouncementRowProps) {
  const headerId = useId();
  return (
    <li data-variant={variant} aria-labelledby={headerId}>
      <AnnouncementView
        headerId={headerId}
        header={header}
        message={message}
        variant={variant}
        isShort={isShort}
      >
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
