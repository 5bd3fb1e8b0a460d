import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder in which browser tests store the coverage of each machine's replays. */
export const replayReports = 'reports/paths/runs';
const MOST_BYTES = 200_000_000;

/**
 * Responds with a revision's charts. They are read in a separate process, because a Vite configuration can't load the
 * statechart reader.
 */
function answerRevision(root: string, asked: readonly string[], response: ServerResponse): void {
  const program = join(root, 'tools/charts/print-revision.ts');
  const options = { cwd: root, maxBuffer: MOST_BYTES };
  execFile(
    process.execPath,
    ['--import', 'tsx', program, ...asked],
    options,
    (error, out, told) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-store');
      if (error === null) {
        response.end(out);
        return;
      }
      response.statusCode = 404;
      response.end(JSON.stringify({ sentence: told }));
    },
  );
}

/**
 * Serves the parts of the workbench that work only with the development server: it reads the machines of a git revision
 * and the coverage of the last replay in the browser.
 */
export function workbenchTools(): Plugin {
  return {
    name: 'portal:workbench-tools',
    apply: 'serve',
    configureServer({ middlewares, config: { root } }) {
      middlewares.use('/workbench-tools/revision', (request, response) => {
        const { searchParams } = new URL(request.url ?? '', 'http://localhost');
        const [name, machine] = ['name', 'machine'].map((key) => searchParams.get(key) ?? '');
        answerRevision(root, [name ?? '', machine ?? ''], response);
      });
      middlewares.use('/workbench-tools/coverage', (request, response) => {
        const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('machine') ?? '';
        const file = join(root, replayReports, `${id}.json`);
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        // A name with a slash could lead out of the folder.
        if (!/^[\w-]+$/.test(id) || !existsSync(file)) {
          response.statusCode = 404;
          response.end('{}');
          return;
        }
        response.end(readFileSync(file));
      });
    },
  };
}
