import { test } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessible';
import type { PortalDriver } from './portal-driver';
import { isFullRun } from '../../fixtures/scope';

/** Extra test timeout for each check, in milliseconds. */
const checkTimeout = 15_000;

/** Machines and states that this worker has checked. */
const checked = new Set<string>();

/**
 * Checks the accessibility of each state the first time a path reaches it, in the full run only. Workers don't share
 * the list of checked states, so a state may be checked twice.
 */
export async function checkNewState(id: string, driver: PortalDriver): Promise<void> {
  if (!isFullRun) return;
  const state = await driver.shownState();
  if (state === null || checked.has(`${id} ${state}`)) return;
  checked.add(`${id} ${state}`);
  test.setTimeout(test.info().timeout + checkTimeout);
  // A page that is still loading has no heading yet; `access.spec.ts` expects one on every page.
  await expectAccessible(driver.page, { 'page-has-heading-one': { enabled: false } });
}
