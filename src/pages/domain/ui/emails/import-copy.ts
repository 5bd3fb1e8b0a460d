import { formatCount } from '@contract/count';
import { redirectsInWords } from './emails-copy';

/** The texts of the dialog for importing redirects from a file. */
export const importCopy = {
  title: 'Import redirects',
  lead: "A CSV file with two columns: the address on your domain, and where its mail goes. You can check everything before it is added. We'll email new destinations a link to confirm.",
  choose: 'Choose a file',
  another: 'Choose another file',
  sample: 'Download a sample',
  sampleName: 'redirects-sample.csv',
  sampleRows: (domain: string) => [
    { redirect_address: `quotes@${domain}`, real_address: 'you@example.com' },
    { redirect_address: `claims@${domain}`, real_address: 'colleague@example.com' },
  ],
  inRow: (row: number, problem: string) => `Row ${row}: ${problem}`,
  unreadable: "We couldn't read this file. Save it as CSV and choose it again.",
  nothing: "This file doesn't have any redirects.",
  preview: 'Redirects in the file',
  columns: { address: 'Address', destination: 'Forwards to', result: 'Result' },
  ready: 'Will be added',
  unchanged: 'Already there',
  added: 'Added',
  start: (count: number) => `Import ${redirectsInWords(count)}`,
  rest: (count: number) => `Import the other ${redirectsInWords(count)}`,
  busy: 'Importing…',
  summary: (counts: Readonly<Record<'ready' | 'added' | 'unchanged' | 'problem', number>>) =>
    [
      counts.added > 0 && `${formatCount(counts.added)} added`,
      counts.ready > 0 && `${formatCount(counts.ready)} to add`,
      counts.unchanged > 0 && `${formatCount(counts.unchanged)} already there`,
      counts.problem > 0 &&
        `${formatCount(counts.problem)} ${counts.problem === 1 ? 'row needs' : 'rows need'} fixing`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  stopped: (reason: string) => `${reason} What was added stays, and the rest is still here.`,
  refused: 'Download rows with errors',
  refusedName: (domain: string) => `${domain}-redirects-to-fix.csv`,
  done: 'Done',
  cancel: 'Cancel',
} as const;
