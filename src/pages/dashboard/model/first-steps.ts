import type { Domain } from '@contract/domain';
import { daysBetween } from '@contract/iso-day';
import type { Subscription } from '@contract/overview';
import { hasFailed } from '@/entities/domain';
import { portalDay } from '@/shared/lib/format/day';
import type { StoredSteps } from './stored-steps';

export interface FirstSteps {
  readonly domain: boolean;
  readonly card: boolean;
  readonly redirect: boolean;
  /** The domain for which to set up a redirect. */
  readonly redirectOn: string | undefined;
}

/** An account is new for this number of days after its first order. */
const newFor = 30;

/**
 * Returns a new account's progress. Returns `null` once all steps are done, or if the account has had domains for
 * longer and this browser never saw it without a domain or a card, because it may not need redirects.
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
  const isNew =
    stored === 'begun' ||
    owned.every(({ registered_on: day }) => daysBetween(day, portalDay()) <= newFor);
  const isSetUp = steps.domain && steps.card && (steps.redirect || !isNew);
  return isSetUp || stored === 'dismissed' ? null : steps;
}
