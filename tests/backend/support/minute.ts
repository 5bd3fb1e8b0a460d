import { setTimeout as after } from 'node:timers/promises';

const minuteMs = 60_000;

/**
 * Waits for the next minute unless this one lasts for another `neededMs`. Limits that processes count together start
 * again with each minute of the real clock, so a test that reaches one must not run across two.
 */
export async function timeWithinMinute(neededMs: number): Promise<void> {
  const left = minuteMs - (Date.now() % minuteMs);
  if (left < neededMs) await after(left);
}
