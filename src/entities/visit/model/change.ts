/** A figure's change from the previous period. */
export type Change =
  | { readonly kind: 'loading' | 'no-earlier-data' | 'no-visits' | 'same' }
  | { readonly kind: 'up-from-0'; readonly now: number; readonly was: 0 }
  /** The rounded percentage, of which 0 means less than 0.5 percent, and both figures. */
  | {
      readonly kind: 'up' | 'down';
      readonly percent: number;
      readonly now: number;
      readonly was: number;
    }
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
  if (earlier === 0) return { kind: 'up-from-0', now, was: 0 };
  const percent = Math.round((Math.abs(now - earlier) / earlier) * 100);
  return { kind: now > earlier ? 'up' : 'down', percent, now, was: earlier };
}

/** Compares a rate in percent with its value in the previous period; null stands for no rate. */
export function rateChangeOf(now: number | null, earlier: number | null): Change {
  if (now === null || earlier === null) return { kind: now === earlier ? 'same' : 'no-visits' };
  const points = Math.round(Math.abs(now - earlier) * 10) / 10;
  if (points === 0) return { kind: 'same' };
  return { kind: now > earlier ? 'up' : 'down', points, was: earlier };
}

/** Chance alone changes one of ten figures by more than this many times the square root of both figures' sum. */
const chance = 1.64;

/** Returns true if a count may have changed by chance, so that the change is neither good nor bad, nor has reasons. */
export const isByChance = (now: number, earlier: number): boolean =>
  Math.abs(now - earlier) <= chance * Math.sqrt(now + earlier);

/** Returns true if a change is more than chance. That of a rate may be chance, because its counts aren't known here. */
export const isNotable = (change: Change): boolean =>
  'now' in change && !isByChance(change.now, change.was);
