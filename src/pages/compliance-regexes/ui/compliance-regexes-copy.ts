import type { ComplianceRegex, TriedPattern } from '@contract/compliance';
import { tooLong } from '@contract/count';
import { dayWithYear } from '@contract/day-words';
import { readable } from '../model/words';

const matchesInWords = (count: number) =>
  count === 1 ? '1 match' : count >= 100 ? '100 or more matches' : `${count} matches`;

/** What a pattern is called: why the wording isn't allowed, or else the words or the pattern itself. */
const titleOf = ({ note, pattern }: Pick<ComplianceRegex, 'note' | 'pattern'>) =>
  note === '' ? readable(pattern) : note;

export const complianceCopy = {
  title: 'Compliance Regexes',
  lead: 'We check site content against these patterns. Case is ignored.',
  add: 'Add pattern',
  loading: 'Loading the patterns',
  loadFailed: {
    title: "We couldn't load the patterns",
    kept: 'They still apply.',
    next: 'Try again in a moment.',
  },
  none: {
    title: 'No patterns yet',
    text: 'Add the first wording that sites must not use, such as \\bguaranteed\\b.',
  },
  list: 'Patterns',
  counted: (count: number) =>
    `${count === 1 ? '1 pattern' : `${count} patterns`}. A hit is a meta description that matched when it was saved.`,
  titleOf,
  hits: (count: number) =>
    `${count === 0 ? 'No hits' : count === 1 ? '1 hit' : `${count} hits`} in the last 30 days`,
  changed: ({ changed_by: by, changed_on: day }: ComplianceRegex) =>
    `Changed by ${by} on ${dayWithYear(day)}`,
  notApplied: (problem: string) => `Not applied. ${problem}.`,
  edit: 'Edit',
  remove: 'Delete',
  saved: (pattern: ComplianceRegex) => `Saved “${titleOf(pattern)}”.`,
  removed: (pattern: ComplianceRegex) => `Deleted “${titleOf(pattern)}”.`,
  unchanged: (pattern: ComplianceRegex) => `You changed nothing in “${titleOf(pattern)}”.`,
  matches: matchesInWords,
  form: {
    add: 'Add a pattern',
    edit: 'Edit the pattern',
    pattern: 'Pattern',
    hint: 'A regular expression without slashes. \\b is the edge of a word, s? an optional s.',
    mode: 'How to write it',
    modes: { words: 'Words', pattern: 'Pattern' },
    words: 'Words or phrases',
    wordsHint: (hasOpenEdge: boolean) =>
      hasOpenEdge
        ? 'One per line. Where a word begins or ends with a letter other than a to z, it also matches inside longer words.'
        : 'One per line. Only whole words match.',
    written: 'Written as',
    notWords: "This pattern isn't only words. Words that you enter replace it:",
    note: 'Reason',
    noteHint: "Tell agents why this wording isn't allowed. They see it when they save it.",
    found: ({ matches, failed }: TriedPattern) =>
      failed ??
      (matches.length === 0
        ? 'No matches in your test phrase'
        : `${matchesInWords(matches.length)} in your test phrase`),
    missing: { words: 'Enter a word or phrase', pattern: 'Enter a pattern' },
    save: 'Save pattern',
    conflict: ({ pattern, changed_by: by }: ComplianceRegex) =>
      `${by} changed this pattern to ${readable(pattern)} in the meantime. Nothing was saved.`,
    deleted: ({ pattern }: ComplianceRegex) =>
      `A colleague deleted ${readable(pattern)} in the meantime. To add it again, save it.`,
  },
  ask: () => ({
    title: 'Delete this pattern?',
    words: 'Content is no longer checked against it. This takes effect right away.',
    keep: 'Keep pattern',
    confirm: 'Delete pattern',
    busy: 'Deleting…',
  }),
  try: {
    title: 'Test a phrase',
    label: 'Text',
    hint: 'Type or paste text to see which patterns match.',
    tooLong,
    result: 'Matches',
    nothing: 'No matches.',
    summary: (matches: number, patterns: number) =>
      `${matchesInWords(matches)} of ${patterns === 1 ? '1 pattern' : `${patterns} patterns`}`,
    retry: 'Try again',
  },
} as const;
