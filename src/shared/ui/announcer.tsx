import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden';

type Announcement = { message: string; count: number };

let latest: Announcement = { message: '', count: 0 };
const listeners = new Set<() => void>();

/**
 * Has a screen reader say something that is seen without words: a page that came, a list that was
 * sorted. It waits for its turn; nothing is interrupted (WCAG 2.2, 4.1.3).
 */
export function announce(message: string): void {
  latest = { message, count: latest.count + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the announcements; the shell renders it once, and it stays. */
export function Announcer() {
  const { message, count } = useSyncExternalStore(subscribe, () => latest);
  return (
    <VisuallyHidden>
      <span role="status" data-announcer="">
        {/* A new element for each message: the same words twice would otherwise be no change. */}
        <span key={count}>{message}</span>
      </span>
    </VisuallyHidden>
  );
}
