import type { ChargeOutcome } from '@machines/charge/charge-context';
import type { ChargeAttempt } from './charge-attempt';
import { chargeFailure } from './charge-failure';

/**
 * Sends a charge with the attempt's key. Ends the attempt once the outcome is known. If the portal was too busy, the
 * next attempt reuses the key.
 */
export async function sendCharge(
  attempt: ChargeAttempt,
  send: (key: string) => Promise<unknown>,
): Promise<ChargeOutcome> {
  const key = attempt.open();
  try {
    await send(key);
    attempt.close();
    return { kind: 'charged', key };
  } catch (error) {
    const failure = chargeFailure(error);
    if (failure.kind === 'busy') attempt.hold();
    else if (failure.kind !== 'lost' && failure.kind !== 'running') attempt.close();
    return failure;
  }
}
