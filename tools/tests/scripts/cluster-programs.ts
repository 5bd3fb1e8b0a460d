import { ensurePrograms, type Programs } from '../../cluster/programs';
import { Failure } from '../../../scripts/lib/failure.mjs';

/** Returns the cluster's programs, or `null` if they can't be fetched here. */
export function findClusterPrograms(): Programs | null {
  try {
    return ensurePrograms();
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
