import * as v from 'valibot';
import { readBrowser, writeBrowser } from '@/shared/lib/storage/tab-storage';

const Ids = v.array(v.string());

const mostKept = 5;

/** The number of pages to look back at, because reading all of them would delay the search. */
const mostVisited = 20;

const keyOf = (userId: string) => `portal.recent-choices.${userId}`;

/** Returns the ids of the user's recent choices in this browser, latest first. */
export function recentChoices(userId: string): readonly string[] {
  try {
    return v.parse(Ids, JSON.parse(readBrowser(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberChoice(userId: string, id: string): void {
  const others = recentChoices(userId).filter((other) => other !== id);
  writeBrowser(keyOf(userId), JSON.stringify([id, ...others].slice(0, mostKept)));
}

interface HistoryEntries {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null; readonly index: number }[];
}

/**
 * Returns the paths of the pages that were opened in this tab before the current one, latest first. The browser keeps
 * them, so that nothing has to be loaded or stored to know them; empty in browsers without the Navigation API.
 */
function visitedPaths(): readonly string[] {
  const { navigation } = window as { readonly navigation?: HistoryEntries };
  const now = navigation?.currentEntry?.index ?? 0;
  return (navigation?.entries() ?? [])
    .filter(({ index }) => index < now && index >= now - mostVisited)
    .map(({ url }) => (url === null ? '' : new URL(url).pathname))
    .toReversed();
}

/** Returns the ids of the places that the user has been to, then of their other choices, without the current page. */
export function recentPlaces(userId: string): readonly string[] {
  const all = new Set([...visitedPaths(), ...recentChoices(userId)]);
  all.delete(window.location.pathname);
  return [...all];
}
