import type { Domain } from '@contract/domain';
import type { Subscription } from '@contract/overview';
import { hasFailed } from '@/entities/domain';
import type { StoredSteps } from './stored-steps';

export interface FirstSteps {
  readonly domain: boolean;
  readonly card: boolean;
  readonly redirect: boolean;
  /** The domain for which to set up a redirect. */
  readonly redirectOn: string | undefined;
}

/**
 * Returns a new account's progress. Returns `null` once all steps are done, or if the account already had a domain and
 * a card before, because it may not need redirects.
 */
export function firstSteps(
  domains: readonly Domain[],
  { default_card: card }: Subscription,
  stored: StoredSteps,
): FirstSteps | null {
  const owned = domains.filter((domain) => !hasFailed(domain));
  const steps = {
    domain: owned.length > 0,
    card: card !== null,
    redirect: owned.some(({ email_count }) => email_count > 0),
    redirectOn: owned.find(({ active }) => active)?.name,
  };
  const isSetUp = steps.domain && steps.card && (steps.redirect || stored === 'unseen');
  return isSetUp || stored === 'dismissed' ? null : steps;
}
