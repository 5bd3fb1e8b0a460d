import { isBeingRegistered, type Domain } from '@contract/domain';
import type { ChargeOutcome } from '@machines/charge/charge-context';
import type { ChargeAttempt } from './charge-attempt';
import { chargeFailure } from './charge-failure';

/** The outcome of a charge, which may be for a domain. */
export const chargedFor = (key: string, domain: Domain | null | void) =>
  ({
    kind: 'charged',
    key,
    ...(domain && isBeingRegistered(domain) && { isRegistering: true }),
  }) as const;

/**
 * Sends a charge with the attempt's key. Ends the attempt once the outcome is known. If the portal was too busy, the
 * next attempt reuses the key.
 */
export async function sendCharge(
  attempt: ChargeAttempt,
  send: (key: string) => Promise<Domain | void>,
): Promise<ChargeOutcome> {
  const key = attempt.open();
  try {
    const domain = await send(key);
    attempt.close();
    return chargedFor(key, domain);
  } catch (error) {
    const failure = chargeFailure(error);
    if (failure.kind === 'busy') attempt.hold();
    else if (failure.kind !== 'lost' && failure.kind !== 'running') attempt.close();
    return failure;
  }
}
