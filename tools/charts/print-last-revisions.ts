import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeChartsJson } from 'statechart-charts/export/chart-json';
import { Failure } from '../../scripts/lib/failure.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { readRevision } from './revision';

/*
 * Prints the last revisions that changed a machine, each with its charts, for the workbench's static site. Revisions
 * never change, so each is read once.
 */

const mostRevisions = 10;
const statecharts = ['*-machine.ts', '*-setup.ts', '*-states.ts', 'states/*'].map(
  (name) => `:(glob)machines/**/${name}`,
);
const cache = join(root, 'node_modules/.cache/workbench-revisions');

function lastRevisions(): readonly string[] {
  try {
    const args = ['log', `-${mostRevisions}`, '--no-merges', '--format=%h\t%cs\t%s', '--'];
    const log = execFileSync('git', [...args, ...statecharts], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return log.trim().split('\n');
  } catch {
    // A release without its repository has no revisions.
    return [];
  }
}

/** Returns a revision's charts as JSON; undefined if the current packages can't read its machines. */
async function chartsOf(commit: string): Promise<string | undefined> {
  const file = join(cache, `${commit}.json`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  try {
    const { charts } = await readRevision(root, commit, ['--scenarios']);
    const json = writeChartsJson(charts);
    writeFileSync(file, json);
    return json;
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

mkdirSync(cache, { recursive: true });
const revisions = [];
for (const line of lastRevisions()) {
  const [commit = '', day = '', subject = ''] = line.split('\t');
  const charts = await chartsOf(commit);
  if (charts !== undefined) revisions.push({ commit, day, subject, charts });
}
process.stdout.write(JSON.stringify(revisions));
