import { relative } from 'node:path';
import { describePath, type Path } from '@workbench/paths/describe';
import { expect } from 'vitest';

const variable = 'VIEW_PATH';

/** The path to replay instead of the tour, if given: `fresh → card.save`. */
export function pathToReplay(): Path | undefined {
  const [input, ...steps] = (process.env[variable] ?? '').split('→').map((part) => part.trim());
  return input === undefined || input === '' ? undefined : { input, steps };
}

/** The command that replays a path of the current test file. */
export function replayInstruction(path: Path): string {
  const file = relative('.', expect.getState().testPath ?? '');
  return `Replay it with: ${variable}="${describePath(path)}" npx vitest run --project src ${file}`;
}
