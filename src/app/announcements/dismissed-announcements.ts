import * as v from 'valibot';
import { readBrowser, writeBrowser } from '@/shared/lib/storage/tab-storage';

const Ids = v.array(v.string());

/** Maximum number of stored dismissals; the oldest are dropped. */
const mostKept = 200;

const keyOf = (userId: string) => `portal.dismissed-announcements.${userId}`;

/** Returns the ids of the announcements that the user dismissed in this browser. */
export function dismissedBy(userId: string): Set<string> {
  try {
    return new Set(v.parse(Ids, JSON.parse(readBrowser(keyOf(userId)) ?? '[]')));
  } catch {
    return new Set();
  }
}

export function dismiss(userId: string, id: string): void {
  writeBrowser(keyOf(userId), JSON.stringify([...dismissedBy(userId).add(id)].slice(-mostKept)));
}
