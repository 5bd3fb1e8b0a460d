import type { Path } from '../describe';

/** The result of replaying a path. */
export interface PathRun {
  readonly name: string;
  readonly path: Path;
  /** `machine`, `view`, `browser`. */
  readonly on: string;
  readonly seconds: number;
  /** Number of steps whose state was confirmed, including the start. */
  readonly confirmed: number;
  readonly outcome:
    | { readonly kind: 'passed' }
    | {
        readonly kind: 'failed';
        /** Number of the step that failed, from 1; 0 for the start. */
        readonly step: number;
        readonly sentence: string;
      };
}
