import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../text/visually-hidden';

type Announcement = { message: string; count: number };

let latest: Announcement = { message: '', count: 0 };
const listeners = new Set<() => void>();

/**
 * Announces a change that sighted people see without text, such as a new page or a sorted list. The announcement is
 * polite, so it doesn't interrupt others (WCAG 2.2, 4.1.3).
 */
export function announce(message: string): void {
  latest = { message, count: latest.count + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live region for announcements. The shell renders it once. */
export function Announcer() {
  const { message, count } = useSyncExternalStore(subscribe, () => latest);
  return (
    <VisuallyHidden>
      <span role="status" data-announcer="">
        {/* A new element for each message, so that a repeated message is announced again. */}
        <span key={count}>{message}</span>
      </span>
    </VisuallyHidden>
  );
}
