import type { KnownSurvivors } from '../../workbench/paths/mutate/proof-report';

/**
 * Mutants of the portal's machines that no recorded path catches, each with the reason. The proof
 * fails for one that is missing here, and for one that is caught by now.
 */
export const knownSurvivors: KnownSurvivors = {
  purchase: {
    'drop search.failed: domain.search':
      'The recorded paths search again after a failure where no reload was interrupted: there the ' +
      'transition around it does the same. A pinned journey holds what it is for, that a failed ' +
      'search after a reload goes on where it was.',
  },
};
