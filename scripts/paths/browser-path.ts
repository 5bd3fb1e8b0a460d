import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Workspace } from '../../workbench/paths/cli/registry';
import { describePath } from '../../workbench/paths/describe';
import { root } from '../lib/root.mjs';

const playwright = 'node_modules/@playwright/test/cli.js';
const spec = 'e2e/paths/one-path.spec.ts';

/** Replays one path in a browser through `e2e/paths/one-path.spec.ts`. */
export const replayInBrowser: NonNullable<Workspace['replayInBrowser']> = async (
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
