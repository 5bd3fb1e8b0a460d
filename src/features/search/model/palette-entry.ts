import type { IconName } from '@/shared/ui/text/icon';
import type { paletteCopy } from '../ui/palette-copy';

export type PaletteGroup = keyof typeof paletteCopy.groups;

/** A place or an action, whose id is stored when it is chosen. The id of a place is its path. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: Exclude<PaletteGroup, 'recent'>;
  readonly label: string;
  /** Distinguishes entries with the same label. */
  readonly note?: string;
  /** Words that aren't shown but find the entry. */
  readonly synonyms?: string;
  readonly icon: IconName;
  /** Actions on the entry. A query that names an action finds the action in place of the entry. */
  readonly actions?: readonly PaletteEntry[];
  readonly run: () => void;
}

type Loading = 'loading' | 'loaded' | 'failed';

export interface PaletteEntries {
  /** Returns everything that this viewer can open or do from anywhere, and the search's own actions. */
  entriesWith(this: void, own: readonly PaletteEntry[]): readonly PaletteEntry[];
  /** State of the cards, bills and email redirects, which are entries once they are loaded. */
  readonly index: Loading;
  /** State of the accounts that match the query. */
  readonly accounts: Loading;
  readonly hasAccount: boolean;
  readonly userId: string;
}

export interface ResultGroup {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}

const mostResults = 40;
const mostRecent = 5;

/** Scores how well a query word matches a text. Lower is better; `null` if it doesn't match. */
type Fit = (word: string, text: string, synonyms: string) => number | null;

const atWordStart = (text: string, at: number) => at === 0 || /[\s.@-]/.test(text[at - 1] ?? '');

/** Matches words that occur in the text, or with which one of the synonyms starts. Whole words rank first. */
const fitOf: Fit = (word, text, synonyms) => {
  const at = text.indexOf(word);
  if (at >= 0 && atWordStart(text, at)) {
    const isWhole = ['', ' '].includes(text.charAt(at + word.length));
    return (at === 0 ? 0 : 1) - (isWhole ? 0.5 : 0);
  }
  if (` ${synonyms}`.includes(` ${word}`)) return 2;
  return at > 0 ? 3 : null;
};

/** Matches words whose letters occur in the text in this order. */
const looseFitOf: Fit = (word, text) => {
  let from = 0;
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return null;
  }
  // Letters scattered across the whole text don't count as a match.
  return from <= word.length * 3 ? 4 : null;
};

/** Scores how well an entry matches a query; `null` if any word of the query doesn't match. */
function scoreOf({ label, note = '', synonyms = '' }: PaletteEntry, query: string, fit: Fit) {
  const text = `${label} ${note}`.toLowerCase();
  let score = label.toLowerCase() === query ? -1 : 0;
  for (const word of query.split(/\s+/)) {
    const part = fit(word, text, synonyms) ?? (fit === fitOf ? null : fitOf(word, text, synonyms));
    if (part === null) return null;
    score += part;
  }
  return score;
}

interface Found {
  readonly entry: PaletteEntry;
  readonly score: number;
}

function foundIn(entries: readonly PaletteEntry[], query: string, fit: Fit): readonly Found[] {
  return entries
    .flatMap((entry): readonly Found[] => {
      const score = scoreOf(entry, query, fit);
      if (score !== null) return [{ entry, score }];
      return foundIn(entry.actions ?? [], query, fit).slice(0, 1);
    })
    .toSorted((one, other) => one.score - other.score);
}

/**
 * Returns the matching entries, best first. Words that are only abbreviated count if there is no other match and none
 * can follow.
 */
function bestMatches(
  entries: readonly PaletteEntry[],
  query: string,
  isComplete: boolean,
): readonly PaletteEntry[] {
  const found = foundIn(entries, query, fitOf);
  return (found.length > 0 || !isComplete ? found : foundIn(entries, query, looseFitOf))
    .slice(0, mostResults)
    .map(({ entry }) => entry);
}

/** Returns the entries for an empty query: recent places and choices, then pages and actions. */
function offered(entries: readonly PaletteEntry[], recent: readonly string[]): ResultGroup[] {
  const all = entries.flatMap((entry) => [entry, ...(entry.actions ?? [])]);
  const chosen = recent.flatMap((id) => all.find((entry) => entry.id === id) ?? []);
  const shown = chosen.slice(0, mostRecent);
  const rest = entries.filter((entry) => !shown.includes(entry));
  return [
    { group: 'recent', entries: shown },
    { group: 'pages', entries: rest.filter(({ group }) => group === 'pages') },
    { group: 'actions', entries: rest.filter(({ group }) => group === 'actions') },
  ];
}

/** Returns the matching entries in groups, which are ordered by their best match. */
function matching(
  entries: readonly PaletteEntry[],
  query: string,
  isComplete: boolean,
): ResultGroup[] {
  const found = bestMatches(entries, query, isComplete);
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    entries: found.filter((entry) => entry.group === group),
  }));
}

const typedIn = (query: string) => query.trim().toLowerCase();

/** Returns a query's results in display order. `isComplete` is false while more entries are being loaded. */
export function paletteResults(
  entries: readonly PaletteEntry[],
  query: string,
  recent: readonly string[],
  isComplete: boolean,
): readonly ResultGroup[] {
  const typed = typedIn(query);
  const groups = typed === '' ? offered(entries, recent) : matching(entries, typed, isComplete);
  return groups.filter((group) => group.entries.length > 0);
}

/** Returns an entry's actions that match a query, in the order of the entry while nothing is typed. */
export function actionResults(entry: PaletteEntry, query: string): readonly ResultGroup[] {
  const { actions = [], group } = entry;
  const typed = typedIn(query);
  const entries = typed === '' ? actions : bestMatches(actions, typed, true);
  return entries.length === 0 ? [] : [{ group, entries }];
}
