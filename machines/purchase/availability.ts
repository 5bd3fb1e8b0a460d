import type { DomainAvailability } from '@contract/availability';

/**
 * The result of a search for a name. `notOffered`: nobody can register it. `unchecked`: the availability is unknown, or the name was not among the results.
 */
export type Outcome = 'available' | 'taken' | 'notOffered' | 'unchecked';

export function availabilityOf(results: DomainAvailability | null, name: string | null): Outcome {
  const found = results && [results.exact, ...results.suggestions].find((one) => one.name === name);
  if (found?.available === true) return 'available';
  if (found === results?.exact && results?.not_offered !== undefined) return 'notOffered';
  return found?.available === false ? 'taken' : 'unchecked';
}
