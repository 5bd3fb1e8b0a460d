import type { DomainAvailability } from '@contract/availability';

/**
 * The result of a search for a name. `unchecked`: the availability is unknown, or the name was not among the results.
 */
export type Outcome = 'available' | 'taken' | 'unchecked';

export function availabilityOf(results: DomainAvailability | null, name: string | null): Outcome {
  const found = results && [results.exact, ...results.suggestions].find((one) => one.name === name);
  if (found?.available === true) return 'available';
  return found?.available === false ? 'taken' : 'unchecked';
}
