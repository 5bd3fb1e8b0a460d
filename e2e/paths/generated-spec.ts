import type { Page } from '@playwright/test';
import { enterWorld } from '../fixtures/world';
import { browserReplays } from './flows/browser-replays';
import type { BrowserReplay } from './harness/browser-replay';

/*
 * What a spec that `npm run paths -- <machine> --format playwright` wrote imports besides machine,
 * model and executors. It is put into this folder, under any name that ends in `.spec.ts`.
 */

/** Opens a page in a world of its own, as each path of such a spec begins. */
function opener<Driver>({ prepare, emailLogin }: BrowserReplay<Driver>) {
  return async (page: Page, input: string): Promise<Driver> => {
    const origin = process.env['E2E_ORIGIN'] ?? '';
    const world = await enterWorld(page.context(), origin, emailLogin?.(input) ?? false);
    return prepare(page, world);
  };
}

export const openSession = opener(browserReplays.session);
export const openLogin = opener(browserReplays.login);
export const openPurchase = opener(browserReplays.purchase);
export const openTransfer = opener(browserReplays.transfer);
export const openCardEditor = opener(browserReplays['card-editor']);
