import type { machines } from './index';

type Machine = (typeof machines)[number]['id'];

/**
 * The mutants that no invariant or scenario catches, with the reasons, by machine. A mutant of a fragment is listed once
 * for all machines that embed it: `purchase & transfer`. `npm run paths:mutants` fails if a survivor isn't listed, or if
 * a listed mutant is caught or gone.
 */
export const knownSurvivors: Partial<
  Record<Machine | `${Machine} & ${string}`, Readonly<Record<string, string>>>
> = {};
