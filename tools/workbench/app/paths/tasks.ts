import type { Subject } from '../subject';
import type { CoverageAsked, MeasuredCoverage, PathList, PathsAsked, Refused } from './path-tasks';

/** Slow tasks, which a worker runs. */
export interface PathTasks {
  make(this: void, subject: Subject, asked: PathsAsked): Promise<PathList | Refused>;
  read(this: void, subject: Subject, text: string): Promise<PathList | Refused>;
  measure(this: void, subject: Subject, asked: CoverageAsked): Promise<MeasuredCoverage | Refused>;
}

/** A task as sent to the worker, with the machine's id because a machine can't be cloned. */
export type SentTask =
  | { readonly kind: 'make'; readonly subject: string; readonly asked: PathsAsked }
  | { readonly kind: 'read'; readonly subject: string; readonly text: string }
  | { readonly kind: 'measure'; readonly subject: string; readonly asked: CoverageAsked };

export type TaskResult = PathList | MeasuredCoverage | Refused;
