import type { KnownSurvivors } from '../../workbench/paths/mutate/proof-report';

/**
 * Mutants of the portal's machines that no recorded path catches, with the reason. The proof
 * fails for one that is missing here and for one that is caught after all.
 */
export const knownSurvivors: KnownSurvivors = {};
