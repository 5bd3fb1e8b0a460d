import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runPaths } from 'statechart-paths/cli/main';
import { runProcess } from 'statechart-paths/cli/process';
import type { Workspace } from 'statechart-paths/cli/registry';
import { describePath } from 'statechart-paths/describe';
import { root } from '../../scripts/lib/root.mjs';
import { portalMachines } from './portal-machines';

const playwright = 'node_modules/@playwright/test/cli.js';
const spec = 'e2e/paths/one-path.spec.ts';

/** Replays one path in a browser. */
const replayInBrowser: NonNullable<Workspace['replayInBrowser']> = async (
  id,
  path,
  { isToBeShrunk },
) => {
  const child = spawn(process.execPath, [playwright, 'test', spec], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATHS_MACHINE: id,
      PATHS_PATH: describePath(path),
      PATHS_SHRINK: isToBeShrunk ? '1' : '',
    },
  });
  const [code]: unknown[] = await once(child, 'exit');
  return code === 0;
};

/** Runs the command. @param folder the folder that relative file names are resolved against. */
export const runPortalPaths = (folder: string) =>
  runProcess(
    (args, terminal) => runPaths(args, { machines: portalMachines, replayInBrowser }, terminal),
    { command: 'npm run paths --', folder },
  );
