import type { Page } from '@playwright/test';
import { enterWorld } from '../fixtures/world';
import { cardEditorReplay } from './flows/card-editor';
import { loginReplay } from './flows/login';
import { purchaseReplay } from './flows/purchase';
import { sessionReplay } from './flows/session';
import { transferReplay } from './flows/transfer';
import type { BrowserReplay } from './harness/browser-replay';
import type { PortalDriver } from './harness/portal-driver';

/*
 * What a spec that `npm run paths -- <machine> --format playwright` wrote imports besides machine and model. It is put
 * into this folder, under any name that ends in `.spec.ts`.
 */

/** Opens a page in a world of its own, as each path of such a spec begins. */
function opener({ prepare, emailLogin }: BrowserReplay) {
  return async (page: Page, input: string): Promise<PortalDriver> => {
    const origin = process.env['E2E_ORIGIN'] ?? '';
    const world = await enterWorld(page.context(), origin, emailLogin?.(input) ?? false);
    return prepare(page, world);
  };
}

export const openSession = opener(sessionReplay);
export const openLogin = opener(loginReplay);
export const openPurchase = opener(purchaseReplay);
export const openTransfer = opener(transferReplay);
export const openCardEditor = opener(cardEditorReplay);

export const { executors: sessionExecutors } = sessionReplay;
export const { executors: loginExecutors } = loginReplay;
export const { executors: purchaseExecutors } = purchaseReplay;
export const { executors: transferExecutors } = transferReplay;
export const { executors: cardEditorExecutors } = cardEditorReplay;
