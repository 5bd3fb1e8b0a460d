import { coverage } from 'statechart-paths/coverage/coverage';
import { explorationOf } from '../paths/path-tasks';
import type { Subject } from '../subject';

/**
 * Returns the share of a machine's transitions that a tour takes, from 0 to 1. A tour takes everything that the cases
 * of the model reach.
 *
 * @throws if model and machine don't agree.
 */
export function coveredShare(subject: Subject): number {
  const { hit, missed } = coverage(explorationOf(subject)).transitions;
  const due = hit.length + missed.length;
  return due === 0 ? 1 : hit.length / due;
}
