import { landingPages } from '@contract/stats';
import * as v from 'valibot';
import { readBrowser, writeBrowser } from '@/shared/lib/storage/tab-storage';
import type { CompleteLink } from './tracking-link';

const BrowserLink = v.object({
  domain: v.string(),
  landingPage: v.picklist(landingPages),
  source: v.string(),
  code: v.string(),
});

const keyOf = (accountNumber: string) => `portal.recent-links.${accountNumber}`;

/**
 * Reads the links that earlier versions of the portal stored in this browser; empty if there are none or if the browser
 * blocks storage.
 */
export function browserLinks(accountNumber: string): readonly CompleteLink[] {
  try {
    const stored: unknown = JSON.parse(readBrowser(keyOf(accountNumber)) ?? '[]');
    return v.is(v.array(BrowserLink), stored) ? stored : [];
  } catch {
    return [];
  }
}

export const forgetBrowserLinks = (accountNumber: string): void =>
  writeBrowser(keyOf(accountNumber), null);
