import { test } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessible';
import type { PortalDriver } from './portal-driver';

/** What a check adds to the time of its test, in milliseconds. */
const allowance = 15_000;

/** States that this worker has checked, each with its machine. */
const checked = new Set<string>();

/**
 * In the full run, checks the accessibility of a machine's state the first time a path reaches it. Two workers may both
 * come to a state first, which costs less than keeping them in step.
 */
export async function checkNewState(id: string, driver: PortalDriver): Promise<void> {
  if (process.env['TEST_SCOPE'] !== 'full') return;
  const state = await driver.shownState();
  if (state === null || checked.has(`${id} ${state}`)) return;
  checked.add(`${id} ${state}`);
  test.setTimeout(test.info().timeout + allowance);
  // A page that is still loading has no heading yet; `access.spec.ts` expects one on every page.
  await expectAccessible(driver.page, { 'page-has-heading-one': { enabled: false } });
}
