import { execFile } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/** The folder in which browser tests store the coverage of each machine's replays. */
export const replayReports = 'reports/paths/runs';
const MOST_BYTES = 200_000_000;
const plansId = 'virtual:plans';

/** Runs a program in a separate process, because a Vite configuration can't load the machines and their readers. */
async function run(root: string, program: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: MOST_BYTES };
  const all = ['--import', 'tsx', join(root, program), ...args];
  return (await promisify(execFile)(process.execPath, all, options)).stdout;
}

const printPlans = 'tools/workbench/plans/print-plans.ts';

async function respond(response: ServerResponse, text: Promise<string>): Promise<void> {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  try {
    response.end(await text);
  } catch (error) {
    response.statusCode = 404;
    const told = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    response.end(JSON.stringify({ sentence: told }));
  }
}

/**
 * Provides the workbench with what takes long to compute. A built site contains the plans of all machines and the
 * revisions that changed one; the development server computes plans and reads revisions on request.
 */
export function workbenchTools(root: string): Plugin {
  let isBuild = true;
  return {
    name: 'portal:workbench-tools',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use('/workbench-tools/revision', (request, response) => {
        const { searchParams } = new URL(request.url ?? '', 'http://localhost');
        const asked = ['name', 'machine'].map((key) => searchParams.get(key) ?? '');
        void respond(response, run(root, 'tools/charts/print-revision.ts', ...asked));
      });
      middlewares.use('/workbench-tools/plans', (_, response) => {
        void respond(response, run(root, printPlans));
      });
    },
    resolveId: (id) => (id === plansId ? `\0${plansId}` : undefined),
    async load(id) {
      if (id !== `\0${plansId}`) return undefined;
      if (!isBuild) return 'export const plans = {};\nexport const revisions = [];';
      const plans = await run(root, printPlans);
      // The values are the type `Revision` of the workbench, each with its charts as JSON.
      const revisions: { commit: string; charts: string }[] = JSON.parse(
        await run(root, 'tools/charts/print-last-revisions.ts'),
      );
      for (const { commit, charts } of revisions) {
        this.emitFile({ type: 'asset', fileName: `revisions/${commit}.json`, source: charts });
      }
      const listed = revisions.map(({ charts: _, ...revision }) => revision);
      // Engines parse a JSON string faster than an object literal.
      return [
        `export const plans = JSON.parse(${JSON.stringify(plans)});`,
        `export const revisions = ${JSON.stringify(listed)};`,
      ].join('\n');
    },
  };
}
