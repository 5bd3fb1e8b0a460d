import { withPostgres, type Figure } from './harness';
import { compareCpu, method as cpuMethod } from './load/cpu-per-action';
import { overload, method as overloadMethod } from './load/overload';
import { compareWithBare, method as ratiosMethod } from './load/ratios';
import { buildRevision } from './revision';

export const method = [
  'PostgreSQL that syncs nothing to disk.',
  overloadMethod,
  ratiosMethod,
  cpuMethod,
].join('\n\n');

export const loadParts = ['overload', 'ratios', 'cpu'] as const;
export type LoadPart = (typeof loadParts)[number];

interface Asked {
  readonly only?: LoadPart | undefined;
  readonly against?: string | undefined;
}

/** Measures the portal under more load than it can sustain, and how much its calls cost. */
export async function measure({ only, against }: Asked): Promise<readonly Figure[]> {
  const has = (part: LoadPart) => only === undefined || only === part;
  // Builds the revision first, so that a failed build is reported before minutes of measuring.
  const other = has('cpu') && against !== undefined ? buildRevision(against) : null;
  return [
    ...(has('overload') ? await overload() : []),
    ...(has('ratios') ? await withPostgres(compareWithBare) : []),
    ...(other !== null && against !== undefined ? await compareCpu(other, against) : []),
  ];
}
