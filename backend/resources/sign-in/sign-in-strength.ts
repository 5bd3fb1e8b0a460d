import type { sessions } from '../../store/schema/sessions';
import type { StaffSignIn } from '../../shared/settings';

type SignIn = Pick<typeof sessions.$inferSelect, 'acr' | 'amr'>;

/** Returns true if a sign-in has one of the accepted values for each required claim. */
export function isStrongSignIn({ acr, amr }: SignIn, accepted: StaffSignIn): boolean {
  const hasAcr = accepted.acr.length === 0 || (acr !== null && accepted.acr.includes(acr));
  const hasAmr =
    accepted.amr.length === 0 || (amr ?? []).some((each) => accepted.amr.includes(each));
  return hasAcr && hasAmr;
}
