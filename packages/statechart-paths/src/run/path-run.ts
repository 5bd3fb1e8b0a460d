import type { Path } from '../describe';

/** The result of replaying a path. */
export interface PathRun {
  readonly name: string;
  readonly path: Path;
  /** The place where the path was run: `machine`, `view` or `browser`. */
  readonly on: string;
  readonly seconds: number;
  /** The number of steps whose state was confirmed, including the start. */
  readonly confirmed: number;
  readonly outcome:
    | { readonly kind: 'passed' }
    | {
        readonly kind: 'failed';
        /** The number of the step that failed, from 1; 0 for the start. */
        readonly step: number;
        readonly sentence: string;
      };
}
