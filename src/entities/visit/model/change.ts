/** A figure's change from the previous period. */
export type Change =
  | { readonly kind: 'loading' | 'no-earlier-data' | 'same' | 'up-from-0' }
  /** The rounded percentage, of which 0 means less than 0.5 percent, and the earlier figure. */
  | { readonly kind: 'up' | 'down'; readonly percent: number; readonly was: number }
  /** The change of a rate, in percentage points. */
  | { readonly kind: 'up' | 'down'; readonly points: number; readonly was: number };

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
  return { kind: now > earlier ? 'up' : 'down', percent, was: earlier };
}

/** Compares a rate in percent with its value in the previous period; null stands for no rate. */
export function rateChangeOf(now: number | null, earlier: number | null): Change {
  if (now === null || earlier === null) return { kind: 'no-earlier-data' };
  const points = Math.round(Math.abs(now - earlier) * 10) / 10;
  if (points === 0) return { kind: 'same' };
  return { kind: now > earlier ? 'up' : 'down', points, was: earlier };
}

/** Percentage below which a change is noise, neither good nor bad. */
const leastPercent = 5;

/** Returns true if a change means something: small changes happen by chance. */
export function isNotable(change: Change): boolean {
  if ('percent' in change) return change.percent >= leastPercent;
  if ('points' in change) return change.points >= 1;
  return change.kind === 'up-from-0';
}
