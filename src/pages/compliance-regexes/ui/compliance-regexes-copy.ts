import type { ComplianceRegex, TriedPattern } from '@contract/compliance';
import { momentInWords } from '@/shared/lib/format/day';

const matchesInWords = (count: number) =>
  count === 1 ? '1 match' : count >= 100 ? '100 or more matches' : `${count} matches`;

export const complianceCopy = {
  title: 'Compliance Regexes',
  lead: 'Content of the sites is checked against these patterns. Upper and lower case make no difference.',
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
  counted: (count: number) => (count === 1 ? '1 pattern' : `${count} patterns`),
  changed: ({ changed_by: by, changed_at: at }: ComplianceRegex) =>
    `Changed by ${by} on ${momentInWords(at)}`,
  notApplied: (problem: string) => `Not applied. ${problem}.`,
  edit: 'Edit',
  remove: 'Delete',
  saved: (pattern: string) => `Saved ${pattern}.`,
  removed: ({ pattern }: ComplianceRegex) => `Deleted ${pattern}.`,
  matches: matchesInWords,
  form: {
    add: 'Add a pattern',
    edit: 'Edit the pattern',
    pattern: 'Pattern',
    hint: 'A regular expression without slashes. \\b is the edge of a word, s? an optional s.',
    note: 'Note',
    noteHint: 'Why it is there, for people it stops.',
    found: ({ matches, failed }: TriedPattern) =>
      failed ??
      (matches.length === 0
        ? 'Finds nothing in the text you try'
        : `${matchesInWords(matches.length)} in the text you try`),
    missing: 'Enter a pattern',
    save: 'Save pattern',
    conflict: ({ pattern, changed_by: by }: ComplianceRegex) =>
      `${by} changed this pattern to ${pattern} in the meantime. Nothing was saved.`,
    deleted: ({ pattern }: ComplianceRegex) =>
      `A colleague deleted ${pattern} in the meantime. To add it again, save it.`,
  },
  ask: () => ({
    title: 'Delete this pattern?',
    words: 'Content is no longer checked against it. Your change applies at once.',
    keep: 'Keep pattern',
    confirm: 'Delete pattern',
    busy: 'Deleting…',
  }),
  try: {
    title: 'Try a text',
    label: 'Text',
    hint: 'Type or paste a text to see what the patterns find.',
    tooLong: (most: number) => `Use at most ${most.toLocaleString('en-US')} characters`,
    result: 'What the patterns find',
    nothing: 'No pattern finds anything in this text.',
    summary: (matches: number, patterns: number) =>
      `${matchesInWords(matches)} of ${patterns === 1 ? '1 pattern' : `${patterns} patterns`}`,
    trying: 'Trying…',
    retry: 'Try again',
  },
} as const;
