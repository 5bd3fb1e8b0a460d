/** A figure's change from the previous period. */
export type Change =
  | { readonly kind: 'no-earlier-data' | 'same' | 'up-from-0' }
  /** The rounded percentage. 0 means less than 0.5 percent. */
  | { readonly kind: 'up' | 'down'; readonly percent: number };

/**
 * Compares a figure with `earlier`, its value in the previous period, which is null if that period wasn't counted in
 * full and undefined if the periods aren't compared.
 */
export function changeOf(now: number, earlier: number | null | undefined): Change | undefined {
  if (earlier === undefined) return undefined;
  if (earlier === null) return { kind: 'no-earlier-data' };
  if (now === earlier) return { kind: 'same' };
  if (earlier === 0) return { kind: 'up-from-0' };
  const percent = Math.round((Math.abs(now - earlier) / earlier) * 100);
  return { kind: now > earlier ? 'up' : 'down', percent };
}
