import type { machines } from './index';

type Machine = (typeof machines)[number]['id'];

const independent = 'Either order has the same effect: no action reads what the other changes.';

/**
 * The mutants that no invariant or scenario catches, with the reasons, by machine. A mutant of a fragment is listed once
 * for all machines that embed the fragment, such as `purchase & transfer`. `npm run paths:mutants` fails if a surviving
 * mutant isn't listed, or if a listed mutant is caught or no longer exists.
 */
export const knownSurvivors: Partial<
  Record<Machine | `${Machine} & ${string}`, Readonly<Record<string, string>>>
> = {
  session: {
    'swap dropForeignDrafts and announceSignedIn in loading: loadUser done #3': independent,
    'swap dropForeignDrafts and announceSignedIn in loading: loadUser done #4': independent,
    'swap dropForeignDrafts and announceSignedIn in loading: loadUser done #5': independent,
    'swap clearStoredUrl and refreshData in expired.resuming: confirmUser done #3': independent,
    'swap announceSignedOut and showSignedOut in signingOut: signOut done': independent,
  },
};
