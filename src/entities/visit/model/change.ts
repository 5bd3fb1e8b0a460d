/** How a figure stands against the previous period. */
export type Change =
  | { readonly kind: 'no-earlier-data' }
  | { readonly kind: 'same' }
  /** Rounded: 0 is less than 1 percent. */
  | { readonly kind: 'up' | 'down'; readonly percent: number };

/**
 * @param earlier the figure of the previous period.
 * @param hasEarlier whether anything at all was counted then: without, a growth would say nothing.
 */
export function changeOf(now: number, earlier: number, hasEarlier: boolean): Change {
  if (!hasEarlier || (earlier === 0 && now !== 0)) return { kind: 'no-earlier-data' };
  if (now === earlier) return { kind: 'same' };
  const percent = Math.round((Math.abs(now - earlier) / earlier) * 100);
  return { kind: now > earlier ? 'up' : 'down', percent };
}
