import type { KnownSurvivors } from 'statechart-paths/mutate/proof-report';

/**
 * The mutants of the portal's machines that no recorded path catches, with the reason. The proof fails for a missing
 * entry and for a mutant that is caught after all.
 */
export const knownSurvivors: KnownSurvivors = {};
