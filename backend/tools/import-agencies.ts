import type { ImportCounts } from '@contract/import';
import { basename } from 'node:path';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { FileHandle } from 'node:fs/promises';
import {
  checkFile,
  mostListed,
  type CheckedFile,
  type Problem,
} from '../resources/agency-imports/check-file';
import {
  conflictsOf,
  FileChanged,
  importAgencies,
} from '../resources/agency-imports/import-agencies';
import {
  findMissing,
  isTooMany,
  type MissingAgencies,
} from '../resources/agency-imports/missing-agencies';
import { billingCalendar } from '../shared/billing-calendar';
import type { Config } from '../shared/config';
import type { Database } from '../store/database';
import { Failure, PassingFailure } from './failure';
import { progressLine } from './import-log';
import { openInput } from './input-file';
import { readPortalConfig, withStore } from './with-store';

const count = (number: number) => number.toLocaleString('en-US');
const counted = (number: number, one: string, many: string) =>
  `${count(number)} ${number === 1 ? one : many}`;

function refused(file: string, problems: readonly Problem[], total: number): Failure {
  const listed = problems
    .slice(0, mostListed)
    .map(({ line, field, message }) => `Line ${count(line)}${field && `, ${field}`}: ${message}`);
  const more = total > listed.length ? [`and ${count(total - listed.length)} more`] : [];
  const title = `${file} has ${counted(total, 'problem', 'problems')}. Nothing was imported.`;
  return new Failure([title, ...listed, ...more].join('\n'));
}

/** What a file holds, and what importing it means for the agencies that it doesn't list. */
function preview({ agencies, people, unknownFields }: CheckedFile, missing: MissingAgencies) {
  const { open, noticed, closing } = missing;
  const unknown = unknownFields.map(
    ({ field, lines }) => `${field} (${counted(lines, 'line', 'lines')})`,
  );
  return [
    `${counted(agencies.size, 'agency', 'agencies')} and ${counted(people.size, 'person', 'people')} in the file, ${counted(open, 'open agency', 'open agencies')} in the portal.`,
    `${count(noticed.length)} of them newly missing from the file, ${count(closing.length)} to close after 14 days' notice.`,
    ...(unknown.length > 0 ? [`Unknown fields, which are left out: ${unknown.join(', ')}.`] : []),
  ].join('\n');
}

const summary = ({ added, changed, unchanged, missing, closed, ...counts }: ImportCounts) =>
  `Agencies: ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(missing)} given notice, ${count(closed)} closed.
People: ${count(counts.people_added)} added, ${count(counts.people_changed)} changed, ${count(counts.people_removed)} removed from an agency.`;

/** The operating system's user. In a container, it may have no name. */
function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

export interface ImportOptions {
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly allowClosing: number;
  readonly now?: Date;
  readonly signal: AbortSignal;
  readonly print?: (text: string) => void;
}

/** Checks a file and imports it. @throws {Failure} if it can't be imported, or was stopped. */
export async function checkAndImport(
  file: FileHandle,
  { portal }: Pick<Config, 'portal'>,
  database: Database,
  { fileName, dryRun, allowClosing, now = new Date(), signal, print = console.log }: ImportOptions,
): Promise<void> {
  const checked = await checkFile(file);
  if (checked.problemCount > 0) throw refused(fileName, checked.problems, checked.problemCount);
  const conflicts = await conflictsOf(database, checked);
  if (conflicts.length > 0) throw refused(fileName, conflicts, conflicts.length);
  const missing = await findMissing(database, checked, now);
  print(preview(checked, missing));
  if (isTooMany(missing, allowClosing)) {
    throw new Failure(
      `The file doesn't list ${count(missing.noticed.length)} of ${count(missing.open)} open agencies. Nothing was imported. If they are to be closed, run this with --allow-closing ${missing.noticed.length}.`,
    );
  }
  if (dryRun) return print('Nothing was imported, because this was a dry run.');
  const line = progressLine();
  const counts = await importAgencies({
    database,
    file,
    checked,
    missing,
    now,
    calendar: billingCalendar(portal.billing_time_zone),
    staffUserType: portal.staff_user_type,
    by: currentUser(),
    fileName,
    signal,
    onLine: (lines) => line.show({ lines }),
  }).finally(line.clear);
  if (counts === null) throw new PassingFailure('Interrupted. Run it again to go on.');
  print(summary(counts));
}

export const help = `Usage: npm run import-agencies -- [options] <file>

Imports agencies, the people who work in them, and the provider's employees. docs/operations.md describes the file. It is
checked first, and nothing is written if it has a problem. Run it again after it was interrupted.

An agency that the file doesn't list is closed by the first import 14 days later; its owners get an email now.

Options:
  --dry-run            only checks the file, and counts
  --allow-closing <n>  goes on if up to n agencies are newly missing, although these are more than three and more than 2%
  -h, --help           display help`;

export async function run(args: readonly string[]): Promise<0> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'allow-closing': { type: 'string' },
    },
  });
  const [name, ...others] = positionals;
  const allowed = values['allow-closing'] ?? '0';
  if (name === undefined || others.length > 0 || !/^\d+$/.test(allowed)) {
    throw new Failure(`Name one file.\n\n${help}`);
  }
  const config = readPortalConfig();
  const file = await openInput('import-agencies', name);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    if (!(await file.stat()).isFile()) {
      throw new Failure(
        `${name} is not a regular file, so it can't be read twice. Nothing was imported.`,
      );
    }
    const options = {
      fileName: basename(name),
      dryRun: values['dry-run'],
      allowClosing: Number(allowed),
      signal: stop.signal,
    };
    await withStore(config, 'import the agencies', (store) =>
      store.exclusively(
        ({ database }) => checkAndImport(file, config, database, options),
        'import agencies',
      ),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof FileChanged)) throw error;
    throw new Failure(
      'The file was changed while it was imported. The agencies before the change are imported: run this again with a file that stays as it is.',
    );
  } finally {
    await file.close();
  }
}
