import type { sessions } from '../../store/schema';
import type { UserRow } from './sessions';

/**
 * Accepted values of the claims that say how a person signed in: `acr` (OpenID Connect Core 1.0, section 2) and `amr`
 * (RFC 8176). An empty list accepts any sign-in.
 */
export interface StaffSignIn {
  readonly acr: readonly string[];
  readonly amr: readonly string[];
}

type SignIn = Pick<typeof sessions.$inferSelect, 'acr' | 'amr'>;

/** Whether a sign-in has one of the accepted values of each claim that is asked for. */
export function isStrongSignIn({ acr, amr }: SignIn, accepted: StaffSignIn): boolean {
  const hasAcr = accepted.acr.length === 0 || (acr !== null && accepted.acr.includes(acr));
  const hasAmr =
    accepted.amr.length === 0 || (amr ?? []).some((each) => accepted.amr.includes(each));
  return hasAcr && hasAmr;
}

/** Whether a person signed in too weakly to charge this card: staff charge those of agencies. */
export function isTooWeakToCharge({ isStaff, signedInStrongly }: UserRow): boolean {
  return isStaff && !signedInStrongly;
}
