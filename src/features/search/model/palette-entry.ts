import type { IconName } from '@/shared/ui/text/icon';
import { everydayPhrases, type paletteCopy } from '../ui/palette-copy';

export type PaletteGroup = keyof typeof paletteCopy.groups;

/** A place or an action, whose id is stored when it is chosen. The id of a place is its path. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: Exclude<PaletteGroup, 'recent'>;
  readonly label: string;
  /** Distinguishes entries with the same label. */
  readonly note?: string | undefined;
  /** Words that aren't shown but find the entry. */
  readonly synonyms?: string | undefined;
  readonly icon: IconName;
  /** Actions on the entry. A query that names an action finds the action in place of the entry. */
  readonly actions?: readonly PaletteEntry[];
  readonly run: () => void;
}

type Loading = 'loading' | 'loaded' | 'failed';

export interface PaletteEntries {
  /** Returns everything that this viewer can open or do from anywhere, and the search's own actions. */
  entriesWith(this: void, own: readonly PaletteEntry[]): readonly PaletteEntry[];
  /** Returns the last row, which asks support in the person's words, or else about an object. */
  askSupport(this: void, words: string, object?: string): PaletteEntry;
  /** State of the cards, bills, email redirects, links and people, which are entries once they are loaded. */
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

/** Words that a phrase is written without. */
const articles = new Set('a an the my our your'.split(' '));

/** Words that say nothing about what a person looks for, without apostrophes. */
const stopWords = new Set(
  'a am an and any anyone are as at be been by can cant come coming could did didnt do does doesnt dont for from get gets go got going had has hasnt have havent how i im in is isnt issue it its let me my need needs no not of on or our please problem problems set should so some somebody someone that the there they this to too up us want was we were what whats when where which who why will with wont would you your'.split(
    ' ',
  ),
);

const phrases = Object.entries(everydayPhrases).flatMap(([words, said]) =>
  said.split(', ').map((phrase) => [` ${phrase} `, ` ${words} `] as const),
);

/** Returns the words of a query, without punctuation and, unless there is nothing else, without stop words. */
export function wordsOf(query: string): readonly string[] {
  const typed = query
    .split(/\s+/)
    .map((word) => word.replace(/(?<=.)(?:['\u2019]s|[?!.,;:]+)$/, ''));
  const said = typed.filter((word) => !articles.has(word)).join(' ');
  const words = phrases.reduce((text, pair) => text.replaceAll(...pair), ` ${said} `).split(/\s+/);
  const telling = words.filter((word) => word && !stopWords.has(word.replace(/['\u2019]/g, '')));
  return telling.length > 0 ? telling : typed;
}

/** The least letters of a word that may be inside another: "all" doesn't find "Call". */
const leastInside = 4;

/** Scores how well a query word matches a text. Lower is better; `null` if it doesn't match. */
type Fit = (word: string, text: string, synonyms: string) => number | null;

const atWordStart = (text: string, at: number) => at === 0 || /[\s.@-]/.test(text[at - 1] ?? '');

/** A word without its ending ranks below the words that are written like it. */
const behindWords = 2;

const endings = /(?<=\w{3})(?:ies|es|s|ed|ing|e)$/;

/** Matches words that occur in the text, or with which one of the synonyms starts. Whole words rank first. */
const writtenFitOf: Fit = (word, text, synonyms) => {
  const at = text.indexOf(word);
  if (at >= 0 && atWordStart(text, at)) {
    const isWhole = /^[ ,]?$/.test(text.charAt(at + word.length));
    return (at === 0 ? 0 : 1) - (isWhole ? 0.5 : 0);
  }
  if (` ${synonyms}`.includes(` ${word}`)) return 2;
  return at > 0 && word.length >= leastInside ? 3 : null;
};

/** Tries a word without such a match again without its ending: "invoices" finds "invoice". */
const fitOf: Fit = (word, text, synonyms) => {
  const written = writtenFitOf(word, text, synonyms);
  if (written !== null || !endings.test(word)) return written;
  const stem = writtenFitOf(word.replace(endings, ''), text, synonyms);
  return stem === null ? null : stem + behindWords;
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

/** Returns true for words that differ in one letter, or in two that are swapped. */
function isOneTypoAway(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one, other].map((word) => word.slice(start, word.length - end));
  const isSwapped = left?.length === 2 && [...left].toReversed().join('') === right;
  return isSwapped || Math.max(left?.length ?? 0, right?.length ?? 0) <= 1;
}

/** Matches words with a typo, except short ones, which are like too many others. */
const misspeltFitOf: Fit = (word, text, synonyms) =>
  word.length >= leastInside &&
  `${text} ${synonyms}`.split(/[^\p{L}\d]+/u).some((each) => isOneTypoAway(word, each))
    ? 4
    : null;

const fitIn = ({ label, note = '', synonyms = '' }: PaletteEntry, word: string, fit: Fit) =>
  fit(word, `${label} ${note}`.toLowerCase(), synonyms);

/** Scores how well an entry matches all words of a query; `null` if any of them doesn't match. */
function scoreOf(entry: PaletteEntry, query: string, words: readonly string[], fit: Fit) {
  let score = entry.label.toLowerCase() === query ? -1 : 0;
  for (const word of words) {
    const part = fitIn(entry, word, fit) ?? (fit === fitOf ? null : fitIn(entry, word, fitOf));
    if (part === null) return null;
    score += part;
  }
  return score;
}

/** A question about the meaning of words, which the glossary answers first. */
const asksMeaning = /^what(?:['\u2019]s| is| are) (?!my |our |wrong)/;

interface Found {
  readonly entry: PaletteEntry;
  readonly score: number;
}

const bestFirst = (found: readonly Found[]) =>
  found.toSorted((one, other) => one.score - other.score);

/** An action ranks below a page that matches as well. */
const behind = 0.25;

/**
 * Links, which are named in any words, rank below what a synonym finds, bills below the page that lists them, and terms
 * below all else.
 */
const behindOthers: Readonly<Partial<Record<PaletteGroup, number>>> = {
  links: 2.75,
  bills: 1,
  glossary: 100,
};

function foundIn(entries: readonly PaletteEntry[], query: string, fit: Fit): readonly Found[] {
  const words = wordsOf(query);
  return bestFirst(
    entries.flatMap((entry): readonly Found[] => {
      const score = scoreOf(entry, query, words, fit);
      const isAnswer =
        (entry.group === 'glossary' && asksMeaning.test(query)) ||
        // A number is more likely an account's than ours.
        (entry.group === 'accounts' && /^[\d\s().+-]+$/.test(query));
      const penalty = isAnswer ? -100 : (behindOthers[entry.group] ?? 0);
      if (score !== null) return [{ entry, score: score + penalty }];
      const [action] = foundIn(entry.actions ?? [], query, fit);
      return action === undefined ? [] : [{ ...action, score: action.score + behind }];
    }),
  );
}

/** Returns the entries that match the most telling words of a query, of which the rarest tells the most. */
function partlyFoundIn(entries: readonly PaletteEntry[], query: string): readonly Found[] {
  const each = entries
    .filter(({ group }) => group !== 'glossary')
    .map((entry) => [entry, ...(entry.actions ?? [])]);
  const words = wordsOf(query).map((word) => {
    const found = each.filter((own) => own.some((entry) => fitIn(entry, word, fitOf) !== null));
    return { word, weight: found.length === 0 ? 0 : Math.log(1 + each.length / found.length) };
  });
  const scoreIn = (entry: PaletteEntry) => {
    const fits = words.map(({ word, weight }) => ({ weight, fit: fitIn(entry, word, fitOf) }));
    const matched = fits.filter(({ fit }) => fit !== null);
    const weight = matched.reduce((sum, each) => sum + each.weight, 0);
    // The fit only decides between entries that match the same words.
    return -weight + matched.reduce((sum, each) => sum + (each.fit ?? 0), 0) / 1000;
  };
  const found = bestFirst(
    each.flatMap((own) =>
      bestFirst(own.map((entry) => ({ entry, score: scoreIn(entry) }))).slice(0, 1),
    ),
  );
  const best = found[0]?.score ?? 0;
  return found.filter(({ score }) => score < 0 && score < best / 2);
}

/**
 * Returns the matching entries, best first. Entries that match only some words, and words that are only abbreviated,
 * count if there is no other match and none can follow.
 */
function bestMatches(
  entries: readonly PaletteEntry[],
  query: string,
  isComplete: boolean,
): readonly PaletteEntry[] {
  const ways = [
    () => foundIn(entries, query, fitOf),
    ...(isComplete
      ? [
          () => foundIn(entries, query, misspeltFitOf),
          () => partlyFoundIn(entries, query),
          () => foundIn(entries, query, looseFitOf),
        ]
      : []),
  ];
  let found: readonly Found[] = [];
  for (const way of ways) if (found.length === 0) found = way();
  return found.slice(0, mostResults).map(({ entry }) => entry);
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
