import type { PathRun } from '@workbench/paths/run/path-run';

/** What a test tells the reporter of its path. */
export interface ReplayedPath {
  /** Id of the machine in the registry. */
  readonly id: string;
  readonly run: PathRun;
  /** Names of the executors that were called, and of all there are. */
  readonly used: readonly string[];
  readonly executors: readonly string[];
}

export const replayedPathAttachment = 'replayed-path';

/** Annotation of each test of a path: how many its machine has. */
export const pathsOfMachine = 'paths of the machine';

/** The command that goes a path again. */
export function repeatCommand(id: string, { input, steps }: PathRun['path']): string {
  return `npm run paths -- ${id} --path ${JSON.stringify([input, ...steps].join(' → '))} --browser`;
}
