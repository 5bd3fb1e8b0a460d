import type { IconName } from '@/shared/ui/icon';
import type { paletteCopy } from './palette-copy';

export type PaletteGroup = keyof typeof paletteCopy.groups;

/** A page or an action, whose id is stored when it is chosen. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: Exclude<PaletteGroup, 'recent'>;
  readonly label: string;
  /** Distinguishes entries with the same label. */
  readonly note?: string;
  readonly icon: IconName;
  readonly run: () => void;
}

export interface ResultGroup {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}

const mostResults = 40;
const mostRecent = 5;

/** Scores how well a query word matches a text. Lower is better; `null` if it doesn't match. */
function fitOf(word: string, text: string): number | null {
  const at = text.indexOf(word);
  if (at === 0) return 0;
  if (at > 0) return /[\s.-]/.test(text[at - 1] ?? '') ? 1 : 2;
  let from = 0;
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return null;
  }
  // Letters scattered across the whole text don't count as a match.
  return from <= word.length * 3 ? 3 : null;
}

/** Scores how well an entry matches a query; `null` if any word of the query doesn't match. */
export function scoreOf({ label, note = '' }: PaletteEntry, query: string): number | null {
  const text = `${label} ${note}`.toLowerCase();
  let score = label.toLowerCase() === query ? -1 : 0;
  for (const word of query.split(/\s+/)) {
    const fit = fitOf(word, text);
    if (fit === null) return null;
    score += fit;
  }
  return score;
}

/** Returns the entries for an empty query: recent choices, then pages and actions. */
function offered(entries: readonly PaletteEntry[], recent: readonly string[]): ResultGroup[] {
  const chosen = recent
    .flatMap((id) => entries.filter((entry) => entry.id === id))
    .slice(0, mostRecent);
  const rest = entries.filter((entry) => !chosen.includes(entry));
  return [
    { group: 'recent', entries: chosen },
    { group: 'pages', entries: rest.filter(({ group }) => group === 'pages') },
    { group: 'actions', entries: rest.filter(({ group }) => group === 'actions') },
  ];
}

/** Returns the matching entries, best first. The groups are ordered by their best match. */
function matching(entries: readonly PaletteEntry[], query: string): ResultGroup[] {
  const found = entries
    .flatMap((entry) => {
      const score = scoreOf(entry, query);
      return score === null ? [] : [{ entry, score }];
    })
    .toSorted((one, other) => one.score - other.score)
    .slice(0, mostResults)
    .map(({ entry }) => entry);
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    entries: found.filter((entry) => entry.group === group),
  }));
}

/** Returns a query's results in display order. */
export function paletteResults(
  entries: readonly PaletteEntry[],
  query: string,
  recent: readonly string[],
): readonly ResultGroup[] {
  const typed = query.trim().toLowerCase();
  const groups = typed === '' ? offered(entries, recent) : matching(entries, typed);
  return groups.filter((group) => group.entries.length > 0);
}
