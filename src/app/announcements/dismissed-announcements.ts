import * as v from 'valibot';

const Ids = v.array(v.string());

/** Maximum number of stored dismissals; the oldest are dropped. */
const mostKept = 200;

/** Dismissals in this tab, for browsers that block storage. */
const inThisTab = new Map<string, readonly string[]>();

const keyOf = (userId: string) => `portal.dismissed-announcements.${userId}`;

function stored(userId: string): readonly string[] {
  try {
    const text = localStorage.getItem(keyOf(userId));
    return text === null ? [] : v.parse(Ids, JSON.parse(text));
  } catch {
    return [];
  }
}

function store(userId: string, ids: readonly string[]): void {
  inThisTab.delete(userId);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ids));
  } catch {
    inThisTab.set(userId, ids);
  }
}

/** Returns the ids of the announcements that the user dismissed in this browser. */
export function dismissedBy(userId: string): Set<string> {
  return new Set([...stored(userId), ...(inThisTab.get(userId) ?? [])]);
}

export function dismiss(userId: string, id: string): void {
  store(userId, [...dismissedBy(userId).add(id)].slice(-mostKept));
}
