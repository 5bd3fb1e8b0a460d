import type { KnownSurvivors } from 'statechart-paths/mutate/proof-report';

/**
 * The mutants of the portal's machines that no recorded path catches, with the reasons. The proof fails if an entry is
 * missing, or if a listed mutant is caught after all.
 */
export const knownSurvivors: KnownSurvivors = {};
