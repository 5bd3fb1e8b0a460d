import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayWithYear } from '@contract/day-words';
import { readCoverageDocument } from 'statechart-paths/coverage/coverage-document';
import { contentHash } from '../../../scripts/lib/content-hash.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { replayReports } from '../../../scripts/vite/workbench-tools';
import type { Plan } from '../app/plan';
import type { Subject } from '../app/subject';
import { subjects } from '../app/subjects';
import { makePlan } from './make-plan';

/*
 * Prints the plans of all machines as JSON, for Vite's plugins, which can't load them themselves. A plan is stored until
 * its machine changes.
 */

const cache = join(root, 'node_modules/.cache/workbench-plans');

/** The files and folders on which every plan depends. */
const shared = [
  'machines/charge',
  'machines/index.ts',
  'machines/order',
  'machines/shared',
  'contract',
  'packages/statechart-paths/src',
  'tools/workbench/app/screens/realized.ts',
  'tools/workbench/app/simulation',
  'tools/workbench/plans',
];

function planOf(subject: Subject): Plan {
  const key = contentHash(root, [`machines/${subject.id}`, ...shared]);
  const file = join(cache, `${subject.id}.json`);
  try {
    // The file was written below.
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { key: string; plan: Plan };
    if (stored.key === key) return stored.plan;
  } catch {
    // There is none yet.
  }
  const plan = makePlan(subject);
  writeFileSync(file, JSON.stringify({ key, plan }));
  return plan;
}

function lastRunOf(id: string): Plan['lastRun'] {
  const file = join(root, replayReports, `${id}.json`);
  try {
    const read = readCoverageDocument(readFileSync(file, 'utf8'));
    return read.kind === 'read'
      ? {
          document: read.document,
          day: dayWithYear(statSync(file).mtime.toISOString().slice(0, 10)),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

mkdirSync(cache, { recursive: true });
const plans = subjects.map((subject) => [
  subject.id,
  { ...planOf(subject), lastRun: lastRunOf(subject.id) },
]);
process.stdout.write(JSON.stringify(Object.fromEntries(plans)));
