import type { Path } from '../describe';

/** How a path went on whatever it was gone on. */
export interface PathRun {
  readonly name: string;
  readonly path: Path;
  /** `machine`, `view`, `browser`. */
  readonly on: string;
  readonly seconds: number;
  /** Number of steps that were gone and whose state was found as expected, the start included. */
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
