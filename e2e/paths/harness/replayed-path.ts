import type { PathRun } from 'statechart-paths/run/path-run';

/** The result of a path test, attached for the reporter. */
export interface ReplayedPath {
  /** The id of the machine in the registry. */
  readonly id: string;
  readonly run: PathRun;
  /** The names of the executors that were called. */
  readonly used: readonly string[];
  readonly executors: readonly string[];
}

export const replayedPathAttachment = 'replayed-path';

/** The annotation type for the number of the machine's paths. */
export const pathsOfMachine = 'paths of the machine';

/** The command that replays a path. */
export function repeatCommand(id: string, { input, steps }: PathRun['path']): string {
  return `npm run paths -- ${id} --path ${JSON.stringify([input, ...steps].join(' → '))} --browser`;
}
