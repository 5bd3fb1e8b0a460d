import { relative } from 'node:path';
import { describePath, type Path } from '@workbench/paths/describe';
import { expect } from 'vitest';

const variable = 'VIEW_PATH';

/** The path to replay instead of the tour, if one is given: `fresh → card.save`. */
export function pathToRepeat(): Path | undefined {
  const [input, ...steps] = (process.env[variable] ?? '').split('→').map((part) => part.trim());
  return input === undefined || input === '' ? undefined : { input, steps };
}

/** Says how to go a path of this test file once more. */
export function repeatSentence(path: Path): string {
  const file = relative('.', expect.getState().testPath ?? '');
  return `Go it again with: ${variable}="${describePath(path)}" npx vitest run --project src ${file}`;
}
