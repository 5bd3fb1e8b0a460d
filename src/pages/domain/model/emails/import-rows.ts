import {
  closesLoop,
  importRedirects,
  mostImported,
  redirectProblem,
  redirectProblems,
  type Forwarding,
  type ImportOutcome,
} from '@contract/email-redirect';
import { call } from '@/shared/api/call';
import type { FileRow } from './redirect-csv';
import { problemsOf, readDraft } from './redirect-draft';

/** A row of an imported file, with its expected or actual result. */
export interface ImportRow extends FileRow {
  readonly state: 'ready' | 'unchanged' | 'added' | 'problem';
  readonly problem: string | null;
}

const problemRow = (row: FileRow, problem: string | undefined): ImportRow => ({
  ...row,
  state: 'problem',
  problem: problem ?? '',
});

/** Determines each row's expected result from the existing redirects and the rows before it. */
export function previewRows(
  rows: readonly FileRow[],
  domain: string,
  redirects: readonly Forwarding[],
): readonly ImportRow[] {
  // A map, because comparing each of thousands of rows with all others would take seconds.
  const destinations = new Map(
    redirects.map((each) => [each.redirect_address.toLowerCase(), each.real_address.toLowerCase()]),
  );
  const rowOf = new Map<string, number>();
  return rows.map((row) => {
    const { redirect_address, real_address } = readDraft(row, domain);
    if (redirect_address === null || real_address === null) {
      const problems = problemsOf(row, domain, []);
      return problemRow(row, problems.redirect_address ?? problems.real_address);
    }
    const redirect = { number: row.number, redirect_address, real_address };
    const address = redirect_address.toLowerCase();
    const present = destinations.get(address);
    if (present === real_address.toLowerCase()) {
      return { ...redirect, state: 'unchanged', problem: null };
    }
    const earlier = rowOf.get(address);
    if (earlier !== undefined) return problemRow(row, `Row ${earlier} has this address, too`);
    const problem =
      present !== undefined
        ? 'duplicate'
        : (redirectProblem(redirect, domain, []) ??
          (closesLoop(redirect, destinations) ? 'loop' : null));
    if (problem !== null) return problemRow(row, redirectProblems[problem].message);
    destinations.set(address, real_address.toLowerCase());
    rowOf.set(address, row.number);
    return { ...redirect, state: 'ready', problem: null };
  });
}

function withOutcome(row: ImportRow, outcome: ImportOutcome | undefined): ImportRow {
  if (outcome === undefined) return row;
  if (outcome.outcome !== 'refused') return { ...row, state: outcome.outcome, problem: null };
  return problemRow(row, Object.values(outcome.fields)[0]);
}

interface ImportOptions {
  readonly accountNumber: string;
  readonly domain: string;
  /** Called with all rows after each batch. */
  onProgress(this: void, rows: readonly ImportRow[]): void;
}

/** Sends the ready rows in batches. The rows of a failed batch stay ready, so that they can be sent again. */
export async function importRows(
  rows: readonly ImportRow[],
  { accountNumber, domain, onProgress }: ImportOptions,
): Promise<void> {
  let now = rows;
  for (;;) {
    const batch = now.filter(({ state }) => state === 'ready').slice(0, mostImported);
    if (batch.length === 0) return;
    const answer = await call(importRedirects, {
      path: { account_number: accountNumber, name: domain },
      body: {
        rows: batch.map(({ redirect_address, real_address }) => ({
          redirect_address,
          real_address,
        })),
      },
    });
    const outcomes = new Map(batch.map((row, index) => [row, answer.rows[index]]));
    now = now.map((row) => withOutcome(row, outcomes.get(row)));
    onProgress(now);
  }
}
