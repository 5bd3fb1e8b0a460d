import type { AgencyImport, ImportCounts, MissingAgency } from '@contract/import';
import { formatCount } from '@contract/count';
import { shortDayInWords, portalDay, timeInWords } from '@/shared/lib/format/day';

const counted = (count: number, one: string, other: string) =>
  `${formatCount(count)} ${count === 1 ? one : other}`;

const agencies = (count: number) => counted(count, 'agency', 'agencies');

/** Formats `2 agencies added, 14 updated`, without what didn't happen; null if nothing did. */
function counts(noun: (count: number) => string, words: Readonly<Record<string, number>>) {
  return (
    Object.entries(words)
      .filter(([, count]) => count > 0)
      .map(([word, count], index) => `${index === 0 ? noun(count) : formatCount(count)} ${word}`)
      .join(', ') || null
  );
}

/** The lines about what an import changed. */
const changes = (of: ImportCounts) => [
  counts(agencies, { added: of.added, updated: of.changed, unchanged: of.unchanged }),
  counts(agencies, { 'newly missing from the list, owners emailed': of.missing }),
  counts(agencies, { 'closed, domains canceled': of.closed }),
  counts((count) => counted(count, 'person', 'people'), {
    added: of.people_added,
    updated: of.people_changed,
    'removed from an agency': of.people_removed,
  }) ?? 'People unchanged',
];

/** Formats `agency.office.fax_number` as `office fax number`. */
const fieldInWords = (field: string) =>
  field.replaceAll(/^agency\.|\[\]/g, '').replaceAll(/[._]/g, ' ');

export const agencyImportsCopy = {
  title: 'Agency Imports',
  lead: 'We receive a list of all agencies with their teams, and of our employees. See what changed with each import, and which agencies will close.',
  loading: 'Loading the imports',
  loadFailed: {
    title: "We couldn't load the imports",
    kept: 'The agencies are safe.',
  },
  unfinished: {
    title: "The last import hasn't finished",
    text: ({ started_at: at, file }: AgencyImport) =>
      `It started ${timeInWords(at)}. An import takes a few minutes. If this one takes longer, it stopped early: ask our technical team to import ${file} again. What it has stored so far is correct.`,
  },
  missing: {
    title: 'Missing from the list',
    lead: (total: number, shown: number) =>
      `We emailed their owners. To keep an agency open, have it put back on the list before its closing day. Closing cancels its domains. You can reopen a closed agency at the top of its pages.${
        total > shown ? ` These are the first ${formatCount(shown)} of ${formatCount(total)}.` : ''
      }`,
    none: 'Every open agency is on the list. You have nothing to do.',
    columns: { agency: 'Agency', since: 'Missing since', closes: 'Closes' },
    closes: ({ closes_on: day }: MissingAgency) =>
      day === null
        ? 'Stays open, reopened by our team'
        : day <= portalDay()
          ? 'With the next import'
          : shortDayInWords(day),
  },
  runs: {
    title: 'Last imports',
    lead: 'If an import looks wrong, tell our technical team its time and its file.',
    none: 'No imports yet. Our technical team imports the list of agencies.',
    columns: { started: 'Started', changes: 'What changed', file: 'File', state: 'Status' },
    by: (by: string) => `Started on our server as “${by}”`,
    done: 'Complete',
    unfinished: 'Not finished',
    changes: ({ counts: of }: AgencyImport) =>
      of === null
        ? ['Known once it finishes. If it stopped, the next import does the rest.']
        : changes(of),
    unknownFields: ({ unknown_fields: fields }: AgencyImport) =>
      `The portal doesn't use these details on the list: ${fields
        .map(({ field, lines }) => `${fieldInWords(field)} (${counted(lines, 'entry', 'entries')})`)
        .join(', ')}`,
  },
} as const;
