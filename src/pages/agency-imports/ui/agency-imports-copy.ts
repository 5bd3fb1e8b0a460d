import type { AgencyImport, ImportCounts } from '@contract/import';
import { formatCount } from '@contract/count';
import { shortDayWithYear } from '@contract/day-words';

type Counted = readonly (readonly [keyof ImportCounts, string])[];

const agencies: Counted = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['missing', 'given notice'],
  ['closed', 'closed'],
];

const people: Counted = [
  ['people_added', 'added'],
  ['people_changed', 'changed'],
  ['people_removed', 'removed from an agency'],
];

/** `2 added, 14 changed`, without what didn't happen. */
function countsInWords(counts: ImportCounts | null, counted: Counted): string {
  if (counts === null) return 'unknown';
  const some = counted.filter(([name]) => counts[name] > 0);
  return (
    some.map(([name, word]) => `${formatCount(counts[name])} ${word}`).join(', ') || 'none changed'
  );
}

export const agencyImportsCopy = {
  title: 'Agency Imports',
  lead: 'Agencies, their people and our employees come from a file. These are the last times it was imported.',
  loading: 'Loading the imports',
  loadFailed: {
    title: "We couldn't load the imports",
    kept: 'The agencies are safe.',
  },
  missing: {
    title: 'Missing from the file',
    lead: (total: number, shown: number) =>
      `Each agency's owners were told when it was first missing. The first import after its last day closes it.${
        total > shown ? ` These are the first ${formatCount(shown)} of ${formatCount(total)}.` : ''
      }`,
    none: 'Every open agency is in the file.',
    columns: { agency: 'Agency', since: 'Missing since', closes: 'Closes on' },
    closes: (day: string | null) => (day === null ? 'Stays open, reopened' : shortDayWithYear(day)),
  },
  runs: {
    title: 'Last imports',
    none: 'Nothing was imported yet. The people who operate the portal import agencies from a file.',
    columns: { started: 'Started', changes: 'Changes', state: 'State' },
    by: ({ by, file }: AgencyImport) => `by ${by}, ${file}`,
    done: 'Complete',
    unfinished: 'Not finished',
    agencies: ({ counts }: AgencyImport) => `Agencies: ${countsInWords(counts, agencies)}`,
    people: ({ counts }: AgencyImport) => `People: ${countsInWords(counts, people)}`,
    unknownFields: ({ unknown_fields: fields }: AgencyImport) =>
      `Left out, because the portal doesn't know them: ${fields
        .map(
          ({ field, lines }) =>
            `${field} (${lines === 1 ? '1 line' : `${formatCount(lines)} lines`})`,
        )
        .join(', ')}`,
  },
} as const;
