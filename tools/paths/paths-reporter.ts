import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import {
  coverageJson,
  coverageOfRuns,
  type CoverageDocument,
} from 'statechart-paths/coverage/coverage-document';
import { explore } from 'statechart-paths/explore/explore';
import { coverageTable } from 'statechart-paths/report/coverage-table';
import { bindingKinds, statusOf } from 'statechart-paths/report/measures';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalMachines } from './portal-machines';
import { replayReports } from '../../scripts/vite/workbench-tools';
import {
  pathsOfMachine,
  repeatCommand,
  replayedPathAttachment,
  type ReplayedPath,
} from '../../e2e/paths/harness/replayed-path';
import { isFullRun } from '../../e2e/fixtures/scope';

const folder = 'reports/paths';

const whatToDo =
  'Lead a path there, or list it in the model\'s "outOfBrowser" with the reason. ' +
  'Remove an executor that no path needs.';

/** One machine's paths in this run, with their results. */
interface MachinePaths {
  readonly ofTour: number;
  asked: number;
  readonly gone: ReplayedPath[];
}

function annotated({ annotations }: TestCase): { id: string; paths: number } | undefined {
  const found = annotations.find(({ type }) => type === pathsOfMachine);
  // `testPaths` wrote this annotation in the same test run.
  return found?.description === undefined
    ? undefined
    : (JSON.parse(found.description) as { id: string; paths: number });
}

function coverageOf(id: string, gone: readonly ReplayedPath[]): CoverageDocument | undefined {
  const found = portalMachines.find((one) => one.id === id);
  if (found === undefined || gone.length === 0) return undefined;
  const { machine, model, requirementTexts } = found;
  return coverageOfRuns(
    explore(machine, model),
    gone.map(({ run }) => run),
    { requirementTexts, repeat: ({ path }) => repeatCommand(id, path) },
  );
}

/** The kinds of coverage that a whole tour must complete. Only tours in the full run take every transition. */
const kindsToMeet = isFullRun ? bindingKinds : (['states'] as const);

function missed({ elements }: CoverageDocument): readonly string[] {
  return kindsToMeet.flatMap((kind) =>
    elements[kind]
      .filter((element) => statusOf(element) === 'missed' && element.unreachable === undefined)
      .map(({ name }) => `${kind}: ${name}`),
  );
}

function unusedExecutors(gone: readonly ReplayedPath[]): readonly string[] {
  const used = new Set(gone.flatMap((one) => one.used));
  return [...new Set(gone.flatMap((one) => one.executors))].filter((name) => !used.has(name));
}

/**
 * Reports the coverage of each tour whose paths were all selected, and whether it reached everything it can reach. If the
 * run ended early, the coverage is reported but not checked.
 */
export default class PathsReporter implements Reporter {
  readonly #machines = new Map<string, MachinePaths>();

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) {
      const paths = annotated(test);
      if (paths === undefined) continue;
      const known = this.#machines.get(paths.id);
      if (known === undefined) {
        this.#machines.set(paths.id, { ofTour: paths.paths, asked: 1, gone: [] });
      } else known.asked += 1;
    }
  }

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== replayedPathAttachment || body === undefined) continue;
      // `expectPathToPass` wrote this attachment in the same test run.
      const told = JSON.parse(body.toString()) as ReplayedPath;
      this.#machines.get(told.id)?.gone.push(told);
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    if (this.#machines.size === 0) return undefined;
    const documents: CoverageDocument[] = [];
    const complaints: string[] = [];
    rmSync(replayReports, { recursive: true, force: true });
    mkdirSync(replayReports, { recursive: true });
    for (const [id, { ofTour, asked, gone }] of this.#machines) {
      // The coverage of a few paths would mostly list states that the tour's other paths reach.
      if (asked < ofTour) continue;
      const document = coverageOf(id, gone);
      if (document === undefined) continue;
      documents.push(document);
      writeFileSync(join(replayReports, `${id}.json`), coverageJson(document));
      if (gone.length < ofTour) continue;
      complaints.push(
        ...missed(document).map((name) => `${id} was not led to ${name}.`),
        // Only tours in the full run reach every model case.
        ...(isFullRun
          ? unusedExecutors(gone).map((name) => `${id}: no path needs the executor "${name}".`)
          : []),
      );
    }
    if (documents.length > 0) this.#write(documents);
    if (complaints.length === 0) return undefined;
    process.stderr.write(`${[...complaints, whatToDo].join('\n')}\n`);
    return { status: status === 'passed' ? 'failed' : status };
  }

  #write(documents: readonly CoverageDocument[]): void {
    writeFileSync(join(folder, 'browser-coverage.txt'), coverageTable(documents));
    process.stdout.write(`\n${coverageTable(documents)}\n`);
  }
}
